package io.arrowfmt.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.TimeUnit;
import io.arrowfmt.type.TypeIdTest;
import io.arrowfmt.type.UnionMode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LayoutTest {
    static Stream<Arguments> layouts() {
        return Stream.of(
                Arguments.of(new DataType.Null(), ""),
                Arguments.of(new DataType.Bool(), "VALIDITY/1 DATA/1"),
                Arguments.of(DataType.int8(), "VALIDITY/1 DATA/8"),
                Arguments.of(DataType.int16(), "VALIDITY/1 DATA/16"),
                Arguments.of(DataType.int32(), "VALIDITY/1 DATA/32"),
                Arguments.of(DataType.uint64(), "VALIDITY/1 DATA/64"),
                Arguments.of(new DataType.FloatingPoint(Precision.HALF), "VALIDITY/1 DATA/16"),
                Arguments.of(DataType.float32(), "VALIDITY/1 DATA/32"),
                Arguments.of(DataType.float64(), "VALIDITY/1 DATA/64"),
                Arguments.of(new DataType.Decimal(32, 9, 2), "VALIDITY/1 DATA/32"),
                Arguments.of(new DataType.Decimal(64, 18, 2), "VALIDITY/1 DATA/64"),
                Arguments.of(DataType.decimal(38, 2), "VALIDITY/1 DATA/128"),
                Arguments.of(new DataType.Decimal(256, 76, 2), "VALIDITY/1 DATA/256"),
                Arguments.of(DataType.date(), "VALIDITY/1 DATA/32"),
                Arguments.of(new DataType.Date(DateUnit.MILLISECOND), "VALIDITY/1 DATA/64"),
                Arguments.of(new DataType.Time(TimeUnit.SECOND), "VALIDITY/1 DATA/32"),
                Arguments.of(new DataType.Time(TimeUnit.MILLISECOND), "VALIDITY/1 DATA/32"),
                Arguments.of(new DataType.Time(TimeUnit.MICROSECOND), "VALIDITY/1 DATA/64"),
                Arguments.of(new DataType.Time(TimeUnit.NANOSECOND), "VALIDITY/1 DATA/64"),
                Arguments.of(DataType.timestamp(TimeUnit.SECOND), "VALIDITY/1 DATA/64"),
                Arguments.of(new DataType.Duration(TimeUnit.SECOND), "VALIDITY/1 DATA/64"),
                Arguments.of(new DataType.Interval(IntervalUnit.YEAR_MONTH), "VALIDITY/1 DATA/32"),
                Arguments.of(new DataType.Interval(IntervalUnit.DAY_TIME), "VALIDITY/1 DATA/64"),
                Arguments.of(new DataType.Interval(IntervalUnit.MONTH_DAY_NANO), "VALIDITY/1 DATA/128"),
                Arguments.of(new DataType.FixedSizeBinary(0), "VALIDITY/1 DATA/0"),
                Arguments.of(new DataType.FixedSizeBinary(3), "VALIDITY/1 DATA/24"),
                Arguments.of(new DataType.FixedSizeBinary(Integer.MAX_VALUE), "VALIDITY/1 DATA/17179869176"),
                Arguments.of(DataType.binary(), "VALIDITY/1 OFFSET/32 DATA/8"),
                Arguments.of(DataType.utf8(), "VALIDITY/1 OFFSET/32 DATA/8"),
                Arguments.of(new DataType.LargeBinary(), "VALIDITY/1 OFFSET/64 DATA/8"),
                Arguments.of(new DataType.LargeUtf8(), "VALIDITY/1 OFFSET/64 DATA/8"),
                Arguments.of(new DataType.BinaryView(), "VALIDITY/1 VIEW/128 VARIADIC_DATA/8"),
                Arguments.of(new DataType.Utf8View(), "VALIDITY/1 VIEW/128 VARIADIC_DATA/8"),
                Arguments.of(new DataType.List(), "VALIDITY/1 OFFSET/32"),
                Arguments.of(new DataType.LargeList(), "VALIDITY/1 OFFSET/64"),
                Arguments.of(new DataType.ListView(), "VALIDITY/1 OFFSET/32 SIZE/32"),
                Arguments.of(new DataType.LargeListView(), "VALIDITY/1 OFFSET/64 SIZE/64"),
                Arguments.of(new DataType.FixedSizeList(4), "VALIDITY/1"),
                Arguments.of(new DataType.Struct(), "VALIDITY/1"),
                Arguments.of(new DataType.Map(true), "VALIDITY/1 OFFSET/32"),
                Arguments.of(DataType.union(UnionMode.SPARSE, 2), "TYPE/8"),
                Arguments.of(DataType.union(UnionMode.DENSE, 2), "TYPE/8 OFFSET/32"),
                Arguments.of(new DataType.RunEndEncoded(), ""),
                Arguments.of(new DataType.Unknown(99), "unknown"));
    }

    @ParameterizedTest(name = "{0} -> [{1}]")
    @MethodSource("layouts")
    void layoutListsBuffersInWireOrder(DataType type, String expected) {
        assertEquals(expected, type.layout().toString());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("layouts")
    void aTypeHasTheTagOfItsName(DataType type, String layout) {
        assertEquals(TypeIdTest.tagOf(type.getClass()), type.id().name());
    }

    @ParameterizedTest
    @CsvSource({
        "DATA, 64, SLOTS, 0, 0",
        "DATA, 64, SLOTS, 5, 40",
        "DATA, 1, SLOTS, 1, 1",
        "VALIDITY, 1, SLOTS, 8, 1",
        "VALIDITY, 1, SLOTS, 9, 2",
        "OFFSET, 32, SLOTS_PLUS_ONE, 0, 0",
        "OFFSET, 32, SLOTS_PLUS_ONE, 1, 8",
        "DATA, 8, BY_DATA, 1000, 0",
        "DATA, 0, SLOTS, 9223372036854775807, 0",
        "VALIDITY, 1, SLOTS, 9223372036854775807, 1152921504606846976",
        "DATA, 64, SLOTS, 1152921504606846975, 9223372036854775800",
        "DATA, 64, SLOTS, 1152921504606846976, 9223372036854775807",
        "OFFSET, 64, SLOTS_PLUS_ONE, 9223372036854775807, 9223372036854775807",
        "DATA, 17179869176, SLOTS, 4294967298, 9223372036854775806",
        "DATA, 17179869176, SLOTS, 4294967299, 9223372036854775807"
    })
    void theBytesThatSlotsNeedAreExactOrTheMost(BufferKind kind, long bitWidth, Extent extent, long slots, long bytes) {
        assertEquals(bytes, new BufferSpec(kind, bitWidth, extent).minSize(slots));
    }

    @Test
    void onlyTheLastRowMayBeVariadic() {
        BufferSpec variadic = new BufferSpec(BufferKind.VARIADIC_DATA, 8, Extent.BY_DATA);
        BufferSpec views = new BufferSpec(BufferKind.VIEW, 128, Extent.SLOTS);
        assertThrows(
                IllegalArgumentException.class,
                () -> new Layout(List.of(variadic, views), ChildExtent.NONE, 0, NullCount.BY_VALIDITY, true));
    }

    @ParameterizedTest
    @CsvSource({"-1", "17179869177"})
    void refusesAWidthThatNoTypeHas(long bitWidth) {
        assertThrows(IllegalArgumentException.class, () -> new BufferSpec(BufferKind.DATA, bitWidth, Extent.SLOTS));
    }
}
