package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static io.arrowfmt.validate.ColumnDraft.ints;
import static io.arrowfmt.validate.ColumnDraft.longs;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.TimeUnit;
import io.arrowfmt.type.UnionMode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ValueOrderTest {
    private static final Bytes NONE = Bytes.empty();

    private static Column column(DataType type, Bytes... buffers) {
        return ColumnDraft.column(Field.nullable("v", type), 2, 0, List.of(), buffers);
    }

    /** Two values, the second of which is the greater one. */
    static Stream<Arguments> ascending() {
        return Stream.of(
                Arguments.of(column(DataType.int8(), NONE, bytes(-1, 1))),
                Arguments.of(column(new DataType.Int(8, false), NONE, bytes(1, -1))),
                Arguments.of(column(DataType.int16(), NONE, bytes(0, -1, 0, 1))),
                Arguments.of(column(DataType.int32(), NONE, ints(-256, 1))),
                Arguments.of(column(DataType.int64(), NONE, longs(-1L << 40, 1))),
                Arguments.of(column(DataType.uint64(), NONE, longs(1L << 40, -1))),
                Arguments.of(column(
                        DataType.float32(), NONE, ints(Float.floatToIntBits(-2.5f), Float.floatToIntBits(-1.5f)))),
                Arguments.of(column(
                        DataType.float64(), NONE, longs(Double.doubleToLongBits(-1), Double.doubleToLongBits(2.5)))),
                Arguments.of(column(new DataType.FloatingPoint(Precision.HALF), NONE, bytes(0, -4, 0, 0x3c))),
                Arguments.of(column(DataType.date(), NONE, ints(-1, 1))),
                Arguments.of(column(DataType.timestamp(TimeUnit.SECOND), NONE, longs(-1, 1))),
                Arguments.of(column(new DataType.Duration(TimeUnit.SECOND), NONE, longs(-1, 1))),
                Arguments.of(column(new DataType.Time(TimeUnit.SECOND), NONE, ints(1, 2))),
                Arguments.of(column(DataType.decimal(20, 0), NONE, longs(5, -1, 3, 0))),
                Arguments.of(column(DataType.bool(), NONE, bytes(0b10))),
                Arguments.of(column(new DataType.FixedSizeBinary(2), NONE, bytes(1, 0x7F, 1, 0x80))),
                Arguments.of(column(DataType.binary(), NONE, ints(0, 1, 2), bytes(0x7F, 0x80))),
                Arguments.of(column(DataType.utf8(), NONE, ints(0, 1, 3), bytes('a', 'a', 'b'))),
                Arguments.of(column(new DataType.LargeUtf8(), NONE, longs(0, 2, 3), bytes('a', 'b', 'b'))),
                Arguments.of(column(new DataType.LargeBinary(), NONE, longs(0, 0, 1), bytes(0))),
                Arguments.of(column(new DataType.Utf8View(), NONE, ints(1, 'a', 0, 0, 1, 'b', 0, 0))),
                Arguments.of(column(new DataType.BinaryView(), NONE, ints(1, 'a', 0, 0, 2, 'a', 0, 0))));
    }

    @ParameterizedTest
    @MethodSource("ascending")
    void aValueFallsBehindAGreaterOneOnly(Column column) {
        ValueOrder order = ValueOrder.of(column).orElseThrow();
        assertFalse(order.falls(0, 1));
        assertTrue(order.falls(1, 0));
        assertFalse(order.falls(0, 0));
        assertFalse(order.falls(1, 1));
        assertFalse(order.ended());
    }

    static Stream<Arguments> withoutOrder() {
        Field item = Field.of("item", DataType.int8());
        Column items = ColumnDraft.column(item, 2, 0, List.of(), NONE, bytes(2, 1));
        return Stream.of(
                Arguments.of(column(new DataType.Null())),
                Arguments.of(column(new DataType.Interval(IntervalUnit.YEAR_MONTH), NONE, ints(2, 1))),
                Arguments.of(ColumnDraft.column(
                        Field.of("v", new DataType.List(), item), 2, 0, List.of(items), NONE, ints(0, 1, 2))),
                Arguments.of(ColumnDraft.column(
                        Field.of("v", DataType.union(UnionMode.SPARSE, 1), item), 2, 0, List.of(items), bytes(0, 0))));
    }

    @ParameterizedTest
    @MethodSource("withoutOrder")
    void valuesOfOtherTypesHaveNoOrder(Column column) {
        assertEquals(Optional.empty(), ValueOrder.of(column));
    }

    @Test
    void indicesOfADictionaryThatIsNotThereHaveNoOrder() {
        Field encoded = Field.of("v", DataType.utf8())
                .withDictionary(Optional.of(new DictionaryEncoding(1, new DataType.Int(32, true), false)));
        assertEquals(Optional.empty(), ValueOrder.of(ColumnDraft.column(encoded, 2, 0, List.of(), NONE, ints(1, 0))));
    }

    @Test
    void aNullNeitherFallsNorIsFallenBehind() {
        Field field = Field.nullable("v", DataType.int8());
        ValueOrder order = ValueOrder.of(ColumnDraft.column(field, 3, 1, List.of(), bytes(0b101), bytes(3, 2, 1)))
                .orElseThrow();
        assertFalse(order.falls(0, 1));
        assertFalse(order.falls(1, 2));
        assertTrue(order.falls(0, 2));
    }

    @Test
    void aValueThatCannotBeReadDoesNotFall() {
        Column column = column(DataType.utf8(), NONE, ints(0, 9, 2), bytes('b', 'a'));
        assertFalse(ValueOrder.of(column).orElseThrow().falls(0, 1));
    }

    @Test
    void longValuesThatManyShareAreComparedForALimitedTime() {
        int length = 100_000;
        Column column = ColumnDraft.column(
                Field.of("v", new DataType.BinaryView()),
                2,
                0,
                List.of(),
                NONE,
                ints(length, 0, 0, 0, length, 0, 0, 0),
                Bytes.of(new byte[length]));
        ValueOrder order = ValueOrder.of(column).orElseThrow();
        int compared = 0;
        while (!order.ended()) {
            assertFalse(order.falls(0, 1));
            compared++;
        }
        // 4096 and 16 for each of 100032 bytes, at 100008 a comparison.
        assertEquals(17, compared);
    }
}
