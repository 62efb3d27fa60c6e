package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.BuilderOptions;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.batch.StructBuilder;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The code of the page about building columns; it shows the parts between the comments. */
class BuildExamplesTest {
    private static List<@Nullable Object> values(Column column) {
        List<@Nullable Object> values = new ArrayList<>();
        for (long row = 0; row < column.length(); row++) {
            values.add(column.value(row));
        }
        return values;
    }

    @Test
    void arraysAreAddedAtOnce() {
        // snippet: arrays
        Schema schema = Schema.of(Field.of("hour", DataType.int32()), Field.nullable("celsius", DataType.float64()));
        BatchBuilder builder = BatchBuilder.of(schema);
        builder.ints("hour").addAll(0, 1, 2);
        builder.doubles("celsius").addAll(new double[] {7.5, 0, 8.5}, new boolean[] {true, false, true});
        Batch batch = builder.finish();
        // end
        assertEquals(List.of(0, 1, 2), values(batch.column("hour")));
        assertEquals(Arrays.asList(7.5, null, 8.5), values(batch.column("celsius")));
    }

    @Test
    void nestedValuesAreAdded() {
        // snippet: nested
        Field name = Field.of("name", DataType.utf8());
        Field age = Field.nullable("age", DataType.int32());
        Field guest = Field.nullable("guest", new DataType.Struct(), name, age);
        Field entry = Field.of(
                "entries",
                new DataType.Struct(),
                Field.of("key", DataType.utf8()),
                Field.nullable("value", DataType.int64()));
        Field bill = Field.nullable("bill", new DataType.Map(false), entry);
        BatchBuilder builder = BatchBuilder.of(Schema.of(guest, bill));

        // As values: a StructValue with the names of the children, a List of Map.Entry for a map.
        builder.addRow(
                StructValue.of(List.of("name", "age"), Arrays.asList("Ada", 36)),
                List.of(Map.entry("bed", 80L), Map.entry("tea", 3L)));

        // By hand: the children first, then the end of the struct.
        StructBuilder guests = builder.structs("guest");
        guests.child("name").asUtf8().add("Bo");
        guests.child("age").addNull();
        guests.add();
        builder.lists("bill").addNull();
        Batch batch = builder.finish();
        // end
        assertEquals(
                StructValue.of(List.of("name", "age"), Arrays.asList("Bo", null)),
                batch.column("guest").value(1));
        assertEquals(
                List.of(Map.entry("bed", 80L), Map.entry("tea", 3L)),
                batch.column("bill").value(0));
    }

    @Test
    void dictionariesAreShared() {
        // snippet: memo
        Field city = Field.of("city", DataType.utf8()).encoded(1, new DataType.Int(8, true));
        DictionaryMemo memo = DictionaryMemo.empty();
        List<Batch> batches = new ArrayList<>();
        for (String name : List.of("Bergen", "Oslo")) {
            BatchBuilder builder = BatchBuilder.of(Schema.of(city), BuilderOptions.defaults(), memo);
            builder.utf8("city").add(name);
            batches.add(builder.finish());
        }
        // end
        Column last = batches.get(1).column(0);
        assertEquals("Oslo", last.value(0));
        assertEquals(1, last.dictionaryIndex(0));
    }

    @Test
    void aRowThatFailsLeavesColumnsOfDifferentLengths() {
        BatchBuilder builder =
                BatchBuilder.of(Schema.of(Field.of("a", DataType.int64()), Field.of("b", DataType.utf8())));
        assertThrows(IllegalArgumentException.class, () -> builder.addRow(1L, 2L));
        assertThrows(IllegalStateException.class, builder::finish);
    }
}
