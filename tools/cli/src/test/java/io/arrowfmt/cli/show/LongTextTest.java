package io.arrowfmt.cli.show;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.Writer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values that take no bytes and have a text of many millions of characters. */
class LongTextTest {
    private static final int ITEMS = 1 << 24;
    private static final Field ITEM = Field.nullable("item", new DataType.Null());
    private static final Field LIST = Field.of("list", new DataType.FixedSizeList(ITEMS), ITEM);

    private static Batch batch() {
        Column items = Column.of(ITEM, ITEM.type().layout(), ITEMS, ITEMS, List.of(), List.of());
        Column list = Column.of(LIST, LIST.type().layout(), 1, 0, List.of(Bytes.empty()), List.of(items));
        return Batch.of(Schema.of(LIST), 1, List.of(list));
    }

    private static void write(RowWriter writer) throws Exception {
        writer.begin(Schema.of(LIST));
        writer.rows(batch(), 0, 1);
    }

    @Test
    void textsThatNoMemoryShouldHoldAreRefused() {
        assertThrows(TooLongException.class, () -> write(new CsvRowWriter(Writer.nullWriter())));
        assertThrows(
                TooLongException.class,
                () -> write(new TableWriter(Writer.nullWriter(), Ink.NONE, TableWriter.UNLIMITED)));
    }

    @Test
    void whatIsCutOrWrittenAsItComesIsShown() throws Exception {
        write(new TableWriter(Writer.nullWriter(), Ink.NONE, 80));
        write(new NdjsonWriter(Writer.nullWriter()));
    }
}
