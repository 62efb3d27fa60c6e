package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IndexTypesTest {
    private static final DataType.Int INT8 = new DataType.Int(8, true);
    private static final Field CITY = EncodedColumns.field("city", 7, INT8, DataType.utf8());

    /** A batch of one row, whose dictionary has some of the texts v0, v1 and so on. */
    private static Batch batch(Field field, int from, int to) {
        String[] texts = new String[to - from];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = "v" + (from + i);
        }
        Column column = EncodedColumns.of(field, 0).withDictionary(EncodedColumns.texts(texts));
        return Batch.of(Schema.of(field), 1, List.of(column));
    }

    private static DataType.Int index(Field field) {
        return field.dictionary().orElseThrow().indexType();
    }

    @Test
    void indicesWithRoomStayAsTheyAre() {
        Schema schema = Schema.of(CITY, Field.of("n", DataType.int32())).declared();
        IndexTypes types = IndexTypes.of(Schema.of(CITY));
        assertEquals(Schema.of(CITY), types.widened(), "of no values");
        types.add(batch(CITY, 0, 100));
        types.add(batch(CITY, 28, 128));
        types.add(batch(CITY, 0, 128));
        assertEquals(Schema.of(CITY), types.widened());
        assertEquals(schema, IndexTypes.of(schema).widened(), "declared layouts too");
    }

    @Test
    void indicesWithoutRoomBecomeWiderAndStayUnsigned() {
        Field unsigned = EncodedColumns.field("city", 7, new DataType.Int(8, false), DataType.utf8());
        for (Field field : List.of(CITY, unsigned)) {
            IndexTypes types = IndexTypes.of(Schema.of(field).declared());
            types.add(batch(field, 0, 128));
            types.add(batch(field, 128, 257));
            Field wide = types.widened().fields().get(0);
            assertEquals(new DataType.Int(16, index(field).signed()), index(wide));
            assertEquals(Optional.empty(), wide.declared(), "a layout that was declared for the others");
            DictionaryMemo memo = DictionaryMemo.empty();
            for (Batch batch : List.of(batch(field, 0, 128), batch(field, 128, 257))) {
                Batch made = memo.reindex(batch, types.widened());
                assertEquals(batch.column(0).value(0), made.column(0).value(0));
            }
        }
    }

    @Test
    void everyFieldThatSharesADictionaryGetsRoom() {
        Field other = EncodedColumns.field("town", 7, new DataType.Int(16, true), DataType.utf8());
        Schema both = Schema.of(CITY, other);
        IndexTypes types = IndexTypes.of(both);
        for (int from : new int[] {0, 100}) {
            Batch one = batch(CITY, from, from + 50);
            Batch two = batch(other, from + 50, from + 100);
            types.add(Batch.of(both, 1, List.of(one.column(0), two.column(0))));
        }
        assertEquals(new DataType.Int(16, true), index(types.widened().fields().get(0)));
        assertEquals(other, types.widened().fields().get(1));
    }

    @Test
    void indicesWithinValuesAndListsGetRoomToo() {
        Field item = EncodedColumns.field("item", 8, INT8, DataType.utf8());
        Field outer = EncodedColumns.field("pair", 7, INT8, new DataType.Struct(), item);
        Field values = Field.of("pair", new DataType.Struct(), item);
        IndexTypes types = IndexTypes.of(Schema.of(outer));
        for (int from : new int[] {0, 100}) {
            Column texts = batch(item, from, from + 100).column(0);
            long[] indices = new long[100];
            Arrays.setAll(indices, i -> i);
            Column all = EncodedColumns.of(item, indices)
                    .withDictionary(texts.dictionary().orElseThrow());
            Column pairs = Column.of(values, values.layout(), 100, 0, List.of(Bytes.empty()), List.of(all));
            Column column = EncodedColumns.of(outer, 99).withDictionary(Dictionary.of(pairs));
            types.add(Batch.of(Schema.of(outer), 1, List.of(column)));
        }
        Field wide = types.widened().fields().get(0);
        assertEquals(new DataType.Int(16, true), index(wide));
        assertEquals(new DataType.Int(16, true), index(wide.children().get(0)));
    }

    @Test
    void columnsOfOtherTypesAreRefused() {
        IndexTypes types = IndexTypes.of(Schema.of(CITY));
        Field numbers = EncodedColumns.field("city", 7, INT8, DataType.int32());
        Batch other = Batch.of(Schema.of(numbers), 0, List.of(EncodedColumns.of(numbers)));
        assertThrows(IllegalArgumentException.class, () -> types.add(other));
    }
}
