package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReadableColumnsTest {
    private static final Field NUMBER = Field.of("number", DataType.int32());
    private static final Field NEWER = Field.of("newer", new DataType.Unknown(99));
    private static final Field NESTED = Field.of("nested", new DataType.Struct(), NUMBER, NEWER);
    private static final Field ENCODED = encoded(Field.of("encoded", DataType.utf8()));
    private static final Field ENCODED_NEWER = encoded(NEWER);

    private static Field encoded(Field field) {
        return field.withDictionary(Optional.of(new DictionaryEncoding(0, new DataType.Int(8, true), false)));
    }

    @Test
    void columnsOfNewerTypesAreLeftOut() {
        ReadableColumns columns = new ReadableColumns(Schema.of(NEWER, NUMBER, NESTED, ENCODED, ENCODED_NEWER));
        assertEquals(List.of(NUMBER, ENCODED), columns.schema().fields());
        assertEquals(List.of(NEWER, NESTED, ENCODED_NEWER), columns.others());
    }
}
