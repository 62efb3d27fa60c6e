package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EncodingBuilderTest {
    private static final DataType.Int INT8 = new DataType.Int(8, true);
    private static final DataType.Int INT16 = new DataType.Int(16, true);

    private static Field encoded(Field field, long id, DataType.Int index) {
        return field.withDictionary(Optional.of(new DictionaryEncoding(id, index, false)));
    }

    private static Field city(String name) {
        return encoded(Field.nullable(name, DataType.utf8()), 1, INT8);
    }

    private static List<@Nullable Object> values(Column column) {
        List<@Nullable Object> values = new ArrayList<>();
        for (long row = 0; row < column.length(); row++) {
            values.add(column.value(row));
        }
        return values;
    }

    private static List<@Nullable Object> values(Dictionary dictionary) {
        List<@Nullable Object> values = new ArrayList<>();
        dictionary.chunks().forEach(chunk -> values.addAll(values(chunk)));
        return values;
    }

    @Test
    void valuesAreEncodedInTheOrderInWhichTheyFirstCome() {
        BatchBuilder batch = BatchBuilder.of(Schema.of(city("city")));
        Utf8Builder city = batch.utf8("city");
        for (String name : List.of("Bern", "Chur", "Bern", "", "Chur")) {
            city.add(name);
        }
        city.addNull();
        Column column = batch.finish().column(0);
        assertEquals(Arrays.asList("Bern", "Chur", "Bern", "", "Chur", null), values(column));
        assertEquals(Arrays.asList((byte) 0, (byte) 1, (byte) 0, (byte) 2, (byte) 1, null), values(column.indices()));
        assertEquals(List.of("Bern", "Chur", ""), values(column.dictionary().orElseThrow()));
        assertEquals(1, column.nullCount());
    }

    @Test
    void aSecondBatchExtendsTheDictionaryOfTheFirst() {
        DictionaryMemo memo = DictionaryMemo.empty();
        Schema schema = Schema.of(city("city"));
        Batch first = batch(schema, memo, "Bern", "Chur");
        Batch second = batch(schema, memo, "Genf", "Bern");
        Batch third = batch(schema, memo, "Genf");
        assertEquals(List.of((byte) 2, (byte) 0), values(second.column(0).indices()));
        Dictionary before = first.column(0).dictionary().orElseThrow();
        Dictionary after = second.column(0).dictionary().orElseThrow();
        assertEquals(List.of("Bern", "Chur", "Genf"), values(after));
        assertTrue(after.startsWith(before));
        assertSame(before.chunks().get(0), after.chunks().get(0));
        assertSame(after, third.column(0).dictionary().orElseThrow());
    }

    private static Batch batch(Schema schema, DictionaryMemo memo, Object... values) {
        BatchBuilder builder = BatchBuilder.of(schema, BuilderOptions.defaults(), memo);
        for (Object value : values) {
            builder.column(0).addValue(value);
        }
        return builder.finish();
    }

    @Test
    void columnsOfOneIdShareOneDictionary() {
        BatchBuilder batch = BatchBuilder.of(Schema.of(city("from"), city("to")));
        batch.addRow("Bern", "Chur");
        batch.addRow("Chur", "Genf");
        Batch built = batch.finish();
        assertSame(
                built.column("from").dictionary().orElseThrow(),
                built.column("to").dictionary().orElseThrow());
        assertEquals(
                List.of("Bern", "Chur", "Genf"),
                values(built.column("to").dictionary().orElseThrow()));
        assertEquals(List.of("Chur", "Genf"), values(built.column("to")));
    }

    @Test
    void moreValuesThanIndicesCanCountAreRefusedAndTheBatchGoesOn() {
        Field wide = encoded(Field.nullable("to", new DataType.Int(32, true)), 7, INT16);
        Field narrow = encoded(Field.nullable("from", new DataType.Int(32, true)), 7, INT8);
        BatchBuilder batch = BatchBuilder.of(Schema.of(wide, narrow));
        for (int i = 0; i < 128; i++) {
            batch.addRow(i, 127 - i);
        }
        IllegalStateException thrown =
                assertThrows(IllegalStateException.class, () -> batch.ints("to").add(128));
        assertEquals(
                "column \"to\", row 128: expected at most 128 values of dictionary 7, as many as the int8 indices of "
                        + "column \"from\" can count, found another; declare int16 indices",
                thrown.getMessage());
        batch.ints("to").add(5);
        batch.ints("from").addNull();
        assertEquals(5, batch.finish().column("to").value(128));
    }

    @Test
    void nestedValuesAreEncodedWhenTheColumnIsFinished() {
        Field item = encoded(Field.nullable("item", DataType.utf8()), 2, INT8);
        Field list = encoded(Field.nullable("list", new DataType.List(), item), 1, INT16);
        BatchBuilder batch = BatchBuilder.of(Schema.of(list));
        batch.addRow(List.of("a", "b"));
        batch.addRow(List.of());
        batch.addRow((Object) null);
        batch.addRow(List.of("a", "b"));
        batch.addRow(Arrays.asList("a", null));
        Column column = batch.finish().column(0);
        assertEquals(Arrays.asList((short) 0, (short) 1, null, (short) 0, (short) 2), values(column.indices()));
        assertEquals("[[a, b], [], null, [a, b], [a, null]]", values(column).toString());
        Dictionary lists = column.dictionary().orElseThrow();
        assertEquals(3, lists.length());
        Column items = lists.chunks().get(0).children().get(0);
        assertEquals(List.of("a", "b"), values(items.dictionary().orElseThrow()));
    }

    @Test
    void aNullOfAnEncodedUnionIsANullIndex() {
        Field union = Field.nullable(
                "u",
                new DataType.Union(UnionMode.DENSE, List.of(3, 5)),
                Field.of("a", new DataType.Int(32, true)),
                Field.of("b", DataType.utf8()));
        BatchBuilder batch = BatchBuilder.of(Schema.of(encoded(union, 1, INT8)));
        batch.addRow("x");
        batch.addRow((Object) null);
        batch.addRow(4);
        Column column = batch.finish().column(0);
        assertEquals(Arrays.asList("x", null, 4), values(column));
        assertEquals(1, column.nullCount());
    }

    @Test
    void slotsUnderNullParentsHaveAnIndexThatTheDictionaryHas() {
        Field child = encoded(Field.of("city", DataType.utf8()), 1, INT8);
        BatchBuilder batch = BatchBuilder.of(Schema.of(Field.nullable("s", new DataType.Struct(), child)));
        batch.structs("s").addNull();
        Column column = batch.finish().column(0).children().get(0);
        assertEquals(0, column.dictionaryIndex(0));
        assertEquals(List.of(""), values(column.dictionary().orElseThrow()));
    }

    @Test
    void floatingPointNumbersAreToldApartByTheirBits() {
        Field field = encoded(Field.of("x", DataType.float64()), 1, INT8);
        double other = Double.longBitsToDouble(0x7FF8_0000_0000_0001L);
        Batch batch = batch(Schema.of(field), DictionaryMemo.empty(), 0.0, -0.0, Double.NaN, other, -0.0);
        assertEquals(
                List.of((byte) 0, (byte) 1, (byte) 2, (byte) 3, (byte) 1),
                values(batch.column(0).indices()));
    }

    @Test
    void fieldsOfDifferentTypesCannotShareADictionary() {
        Schema schema = Schema.of(city("a"), encoded(Field.nullable("b", new DataType.Int(32, true)), 1, INT8));
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> BatchBuilder.of(schema));
        assertEquals(
                "column \"b\": expected utf8, as dictionary 1 has it for column \"a\", found int32",
                thrown.getMessage());
    }

    @Test
    void aDictionaryCannotNeedItself() {
        Field field = encoded(Field.nullable("list", new DataType.List(), city("item")), 1, INT8);
        assertThrows(IllegalArgumentException.class, () -> BatchBuilder.of(Schema.of(field)));
    }

    @Test
    void manyValuesAreFoundAgain() {
        Schema schema = Schema.of(encoded(Field.of("n", new DataType.Int(64, true)), 1, new DataType.Int(32, true)));
        BatchBuilder batch = BatchBuilder.of(schema);
        LongBuilder numbers = batch.longs("n");
        for (int i = 0; i < 300_000; i++) {
            numbers.add(i % 100_000 * 65_536L);
        }
        Column column = batch.finish().column(0);
        assertEquals(100_000, column.dictionary().orElseThrow().length());
        LongValues values = column.asLongs();
        for (int i = 0; i < 300_000; i++) {
            assertEquals(i % 100_000 * 65_536L, values.get(i));
        }
    }

    @Test
    void dictionariesOfDifferentColumnsBecomeOneWhenTheyAreReindexed() {
        Schema schema = Schema.of(city("city"));
        DictionaryMemo memo = DictionaryMemo.empty();
        Batch one = memo.reindex(batch(schema, DictionaryMemo.empty(), "Bern", "Chur"));
        Batch two = memo.reindex(batch(schema, DictionaryMemo.empty(), "Chur", "Genf"));
        assertEquals(List.of((byte) 0, (byte) 1), values(one.column(0).indices()));
        assertEquals(List.of((byte) 1, (byte) 2), values(two.column(0).indices()));
        assertEquals(List.of("Chur", "Genf"), values(two.column(0)));
    }
}
