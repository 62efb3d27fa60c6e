package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DictionaryEncoderTest {
    private static final Field CITY = Field.nullable("city", DataType.utf8());

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

    static Stream<Arguments> counts() {
        return Stream.of(
                Arguments.of(0, 8),
                Arguments.of(128, 8),
                Arguments.of(129, 16),
                Arguments.of(32_768, 16),
                Arguments.of(32_769, 32));
    }

    @ParameterizedTest(name = "{0} values, {1} bits")
    @MethodSource("counts")
    void theNarrowestIndicesThatCanCountTheValuesAreChosen(int count, int bits) {
        Object[] numbers = new Object[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = i;
        }
        Column encoded =
                DictionaryEncoder.narrowest(3).encode(column(Field.of("n", new DataType.Int(32, true)), numbers));
        DataType.Int type = encoded.field().dictionary().orElseThrow().indexType();
        assertEquals(new DataType.Int(bits, true), type);
        assertEquals(List.of(numbers), values(encoded));
        assertEquals(List.of(numbers), values(DictionaryEncoder.decode(encoded)));
    }

    @Test
    void unsignedIndicesCountTwiceAsMany() {
        assertEquals(new DataType.Int(8, false), DictionaryEncoder.narrowest(256, false));
        assertEquals(new DataType.Int(16, false), DictionaryEncoder.narrowest(257, false));
    }

    @Test
    void valuesComeInTheOrderInWhichTheyFirstCameOrInTheirOwn() {
        Column plain = column(CITY, "straße", "Bern", null, "😀", "\uFFFF", "Bern");
        Column first = DictionaryEncoder.narrowest(1).encode(plain.slice(1, 5));
        assertEquals(
                List.of("Bern", "😀", "\uFFFF"),
                values(first.dictionary().orElseThrow().values(0)));
        Column sorted = DictionaryEncoder.narrowest(1).withSortedValues().encode(plain);
        assertEquals(
                List.of("Bern", "straße", "\uFFFF", "😀"),
                values(sorted.dictionary().orElseThrow().values(0)));
        assertTrue(sorted.field().dictionary().orElseThrow().ordered());
        assertEquals(values(plain), values(sorted));
        assertEquals(Arrays.asList((byte) 1, (byte) 0, null, (byte) 3, (byte) 2, (byte) 0), values(sorted.indices()));
    }

    @Test
    void numbersAreSortedBySize() {
        Field field = Field.of("x", DataType.float64());
        Column sorted = DictionaryEncoder.narrowest(1).withSortedValues().encode(column(field, 2.0, -1.0, 10.0, -0.0));
        assertEquals(
                List.of(-1.0, -0.0, 2.0, 10.0),
                values(sorted.dictionary().orElseThrow().values(0)));
    }

    @Test
    void listsHaveNoOrder() {
        Field field = Field.nullable("list", new DataType.List(), CITY);
        Column lists = column(field, List.of("a"), List.of("b"));
        DictionaryEncoder encoder = DictionaryEncoder.narrowest(1);
        assertEquals(2, encoder.encode(lists).dictionary().orElseThrow().length());
        assertThrows(
                IllegalArgumentException.class, () -> encoder.withSortedValues().encode(lists));
    }

    @Test
    void indicesThatAreTooNarrowAreRefused() {
        Object[] numbers = new Object[129];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (long) i;
        }
        Column plain = column(Field.of("n", DataType.int64()), numbers);
        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> DictionaryEncoder.narrowest(9)
                .withIndexType(new DataType.Int(8, true))
                .encode(plain));
        assertEquals(
                "column \"n\", row 128: expected at most 128 values of dictionary 9, as many as the int8 indices of column "
                        + "\"n\" can count, found another; declare int16 indices",
                thrown.getMessage());
    }

    @Test
    void columnsAreDecodedAtEveryDepth() {
        Field item = DictionaryEncoder.narrowest(2).encode(column(CITY, "a")).field();
        Column lists = column(Field.nullable("list", new DataType.List(), item), Arrays.asList("a", null, "b"), null);
        Column encoded = DictionaryEncoder.narrowest(1).encode(lists);
        assertEquals("list<city:dictionary<int8,utf8>>", lists.field().typeText());
        Column plain = DictionaryEncoder.decode(encoded);
        assertEquals("list<city:utf8>", plain.field().typeText());
        assertEquals("[[a, null, b], null]", values(plain).toString());
        assertSame(plain, DictionaryEncoder.decode(plain));
    }

    @Test
    void itemsOfNoListAreNotLookedUp() {
        Column items = DictionaryEncoder.narrowest(1).encode(column(CITY, "a", "b", "c"));
        // The third index leads nowhere; the first list is null, the second is of the first two items, the third is
        // empty.
        Column wrong = Column.of(
                        items.field(),
                        items.layout(),
                        3,
                        0,
                        List.of(Bytes.empty(), Bytes.of(new byte[] {0, 1, 99})),
                        List.of())
                .withDictionary(items.dictionary().orElseThrow());
        Field field = Field.nullable("list", new DataType.List(), items.field());
        byte[] valid = {0b110};
        byte[] offsets = {2, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0};
        Column none =
                Column.of(field, field.layout(), 3, 1, List.of(Bytes.of(valid), Bytes.of(offsets)), List.of(wrong));
        assertEquals("[null, [], []]", values(DictionaryEncoder.decode(none)).toString());
        offsets[0] = 0;
        offsets[4] = 0;
        offsets[8] = 2;
        offsets[12] = 2;
        Column some =
                Column.of(field, field.layout(), 3, 1, List.of(Bytes.of(valid), Bytes.of(offsets)), List.of(wrong));
        assertEquals(
                "[null, [a, b], []]", values(DictionaryEncoder.decode(some)).toString());
        offsets[8] = 3;
        offsets[12] = 3;
        assertThrows(CorruptValueException.class, () -> DictionaryEncoder.decode(some));
    }

    @Test
    void slotsThatTakeNoMemoryAreNotLookedAtOneByOne() {
        Field field = Field.of("nothing", new DataType.FixedSizeBinary(0));
        Column many = Column.of(field, field.layout(), 1L << 40, 0, List.of(Bytes.empty(), Bytes.empty()), List.of());
        DictionaryEncoder encoder = DictionaryEncoder.narrowest(1);
        assertThrows(IllegalArgumentException.class, () -> encoder.encode(many));
        Dictionary large = Dictionary.of(many);
        Dictionary other = Dictionary.of(many.slice(0, 1L << 39), many.slice(0, 1L << 39));
        assertFalse(large.startsWithValuesOf(other));
        Column indices = column(field.encoded(1, new DataType.Int(64, true)), Bytes.empty());
        Batch batch = Batch.of(Schema.of(indices.field()), 1, List.of(indices.withDictionary(large)));
        assertThrows(
                IllegalArgumentException.class, () -> DictionaryMemo.empty().reindex(batch));
        assertEquals(
                1,
                encoder.encode(many.slice(0, 1000)).dictionary().orElseThrow().length());
    }

    @Test
    void nullsDecodeWithoutADictionary() {
        Column nulls = DictionaryEncoder.narrowest(1).encode(column(CITY, null, null));
        Column missing = nulls.withDictionary(Dictionary.missing(CITY));
        for (Column column : List.of(nulls, missing)) {
            assertEquals(Arrays.asList(null, null), values(DictionaryEncoder.decode(column)));
        }
        assertEquals(0, nulls.dictionary().orElseThrow().length());
    }
}
