package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.DictionaryEncoder;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.batch.LongBuilder;
import io.arrowfmt.batch.Utf8Builder;
import io.arrowfmt.structure.Structure;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The code of the page about columns; it shows the parts between the comments. */
class ColumnExamplesTest {
    private static Batch sales() {
        BatchBuilder builder = BatchBuilder.of(
                Schema.of(Field.of("city", DataType.utf8()), Field.nullable("quantity", DataType.int64())));
        Utf8Builder city = builder.utf8("city");
        LongBuilder quantity = builder.longs("quantity");
        city.add("Bergen");
        quantity.add(12);
        city.add("Oslo");
        quantity.addNull();
        city.add("Bergen");
        quantity.add(7);
        return builder.finish();
    }

    private static Column column(Field field, @Nullable Object... values) {
        BatchBuilder builder = BatchBuilder.of(Schema.of(field));
        for (Object value : values) {
            builder.column(0).addValue(value);
        }
        return builder.finish().column(0);
    }

    private static List<@Nullable Object> values(Column column) {
        List<@Nullable Object> values = new ArrayList<>();
        for (long row = 0; row < column.length(); row++) {
            values.add(column.value(row));
        }
        return values;
    }

    @Test
    void rowsAreTakenAndLeftOut() {
        Batch sales = sales();
        // snippet: rows
        BatchBuilder mask = BatchBuilder.of(Schema.of(Field.nullable("in_bergen", DataType.bool())));
        mask.booleans("in_bergen").add(true);
        mask.booleans("in_bergen").addNull();
        mask.booleans("in_bergen").add(true);
        Column inBergen = mask.finish().column(0);

        Batch first = sales.slice(0, 2); // rows 0 and 1, without a copy
        Batch turned = Structure.take(sales, 2, 1, 0); // in this order
        Batch some = Structure.filter(sales, inBergen); // where the bit is set; null is not set
        // end
        assertEquals(List.of("Bergen", "Oslo"), values(first.column("city")));
        assertEquals(Arrays.asList(7L, null, 12L), values(turned.column("quantity")));
        assertEquals(List.of(12L, 7L), values(some.column("quantity")));
        assertThrows(IndexOutOfBoundsException.class, () -> Structure.take(sales, 3));
    }

    @Test
    void columnsAreChosenAndRenamed() {
        Batch sales = sales();
        // snippet: columns
        Batch less = Structure.rename(sales.select("quantity", "city"), Map.of("city", "town"));
        // end
        assertEquals("town", less.schema().fields().get(1).name());
    }

    @Test
    void valuesAreChosen() {
        Batch sales = sales();
        Column inBergen = column(Field.nullable("in_bergen", DataType.bool()), true, null, true);
        // snippet: choose
        BatchBuilder zero = BatchBuilder.of(Schema.of(Field.of("zero", DataType.int64())));
        zero.longs("zero").addAll(0, 0, 0);
        Column zeros = zero.finish().column(0);
        Column filled = Structure.coalesce(sales.column("quantity"), zeros); // the first that is not null
        Column bergen = Structure.zip(inBergen, sales.column("quantity"), zeros); // by a bit for each row
        // end
        assertEquals(List.of(12L, 0L, 7L), values(filled));
        assertEquals(List.of(12L, 0L, 7L), values(bergen));
    }

    @Test
    void batchesAreJoinedAndCutAnew() {
        List<Batch> batches = List.of(sales(), sales());
        List<Long> sizes = new ArrayList<>();
        // snippet: batches
        Batch whole = Structure.concat(batches);
        Iterator<Batch> fours = Structure.rechunk(batches.iterator(), 4);
        while (fours.hasNext()) {
            sizes.add(fours.next().rows()); // 4, then what remains
        }
        // end
        assertEquals(6, whole.rows());
        assertEquals(List.of(4L, 2L), sizes);
    }

    @Test
    void dictionariesAreUnified() {
        Field cities = Field.nullable("city", DataType.utf8());
        Column first = DictionaryEncoder.narrowest(1).encode(column(cities, "Bergen", "Oslo"));
        Column second = DictionaryEncoder.narrowest(1).encode(column(cities, "Oslo", "Rjukan"));
        // snippet: unify
        DictionaryMemo memo = DictionaryMemo.empty();
        List<Column> columns = List.of(first, second);
        List<Column> alike = memo.reindex(columns, List.of(first.field(), first.field()));
        Dictionary both = alike.get(1).dictionary().orElseThrow(); // Bergen, Oslo, Rjukan; the indices are 1 and 2
        // end
        assertEquals(1, alike.get(1).dictionaryIndex(0));
        assertEquals(2, alike.get(1).dictionaryIndex(1));
        assertEquals(3, both.length());
        assertEquals("Rjukan", both.value(2));
    }
}
