package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.TimeUnit;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ValueTest {
    private static final long DAY_MILLIS = 86_400_000L;

    static Stream<Arguments> words() {
        return Stream.of(
                Arguments.of(new DataType.Int(8, true), -1L, (byte) -1),
                Arguments.of(new DataType.Int(8, false), -1L, (short) 255),
                Arguments.of(new DataType.Int(16, false), -1L, 65535),
                Arguments.of(new DataType.Int(32, false), -1L, 4294967295L),
                Arguments.of(new DataType.Int(64, false), -1L, new BigInteger("18446744073709551615")),
                Arguments.of(new DataType.Int(64, false), 5L, BigInteger.valueOf(5)),
                Arguments.of(new DataType.FloatingPoint(Precision.HALF), 0x3C00L, 1f),
                Arguments.of(DataType.float32(), 0x3FC00000L, 1.5f),
                Arguments.of(DataType.float64(), 0x3FF8000000000000L, 1.5),
                Arguments.of(new DataType.Decimal(32, 9, 2), -12345L, new BigDecimal("-123.45")),
                Arguments.of(new DataType.Decimal(64, 18, -3), 7L, new BigDecimal("7e3")),
                Arguments.of(DataType.date(), -1L, LocalDate.of(1969, 12, 31)),
                Arguments.of(DataType.date(), (long) Integer.MIN_VALUE, LocalDate.ofEpochDay(Integer.MIN_VALUE)),
                Arguments.of(new DataType.Date(DateUnit.MILLISECOND), DAY_MILLIS, LocalDate.of(1970, 1, 2)),
                Arguments.of(new DataType.Date(DateUnit.MILLISECOND), DAY_MILLIS + 1, DAY_MILLIS + 1),
                Arguments.of(new DataType.Time(TimeUnit.SECOND), 3661L, LocalTime.of(1, 1, 1)),
                Arguments.of(new DataType.Time(TimeUnit.SECOND), 86_400L, 86_400L),
                Arguments.of(new DataType.Time(TimeUnit.NANOSECOND), -1L, -1L),
                Arguments.of(new DataType.Time(TimeUnit.NANOSECOND), 1L, LocalTime.of(0, 0, 0, 1)),
                Arguments.of(DataType.timestamp(TimeUnit.SECOND, "UTC"), -1L, Instant.ofEpochSecond(-1)),
                Arguments.of(DataType.timestamp(TimeUnit.SECOND, "UTC"), Long.MAX_VALUE, Long.MAX_VALUE),
                Arguments.of(DataType.timestamp(TimeUnit.SECOND, ""), 0L, LocalDateTime.of(1970, 1, 1, 0, 0)),
                Arguments.of(
                        DataType.timestamp(TimeUnit.MILLISECOND),
                        -1L,
                        LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_000_000)),
                Arguments.of(DataType.timestamp(TimeUnit.SECOND), Long.MIN_VALUE, Long.MIN_VALUE),
                Arguments.of(
                        DataType.timestamp(TimeUnit.NANOSECOND, "UTC"),
                        Long.MIN_VALUE,
                        Instant.ofEpochSecond(-9223372037L, 145224192)),
                Arguments.of(
                        DataType.timestamp(TimeUnit.NANOSECOND, "UTC"),
                        Long.MAX_VALUE,
                        Instant.ofEpochSecond(9223372036L, 854775807)),
                Arguments.of(
                        new DataType.Duration(TimeUnit.SECOND), Long.MIN_VALUE, Duration.ofSeconds(Long.MIN_VALUE)),
                Arguments.of(new DataType.Duration(TimeUnit.MICROSECOND), -1L, Duration.ofNanos(-1000)),
                Arguments.of(new DataType.Interval(IntervalUnit.YEAR_MONTH), -14L, Period.ofMonths(-14)),
                Arguments.of(new DataType.Interval(IntervalUnit.DAY_TIME), 0xFFFFFFFF_00000002L, new DayTime(2, -1)));
    }

    @ParameterizedTest(name = "{1} of {0} is {2}")
    @MethodSource("words")
    void aWordReadsAsItsObjectAndIsBuiltFromIt(DataType type, long word, Object expected) {
        Field field = Field.of("w", type);
        int width = (int) (type.layout().buffers().get(1).bitWidth() / 8);
        ByteSink sink = new ByteSink("w");
        sink.putNumber(word, width);
        Column column = Columns.raw(field, 1, List.of(Bytes.empty(), sink.bytes()));
        assertEquals(expected, column.value(0));
        assertEquals(column.buffers(), Columns.of(field, expected).buffers());
    }

    static Stream<Arguments> wide() {
        return Stream.of(
                Arguments.of(DataType.decimal(38, 3), "-0.001"),
                Arguments.of(DataType.decimal(38, 0), "99999999999999999999999999999999999999"),
                Arguments.of(DataType.decimal(38, -2), "-1E+2"),
                Arguments.of(
                        new DataType.Decimal(256, 76, 10), "-1234567890123456789012345678901234567890.0123456789"));
    }

    @ParameterizedTest(name = "{1} as {0}")
    @MethodSource("wide")
    void wideDecimalsComeBack(DataType type, String number) {
        Column column = Columns.of(Field.of("d", type), new BigDecimal(number));
        assertEquals(new BigDecimal(number), column.value(0));
    }

    @Test
    void aWideDecimalIsTwosComplementWithTheLeastByteFirst() {
        Column column = Columns.of(Field.of("d", DataType.decimal(5, 1)), new BigDecimal("-25.8"));
        Bytes expected = Columns.longs(-258, -1);
        assertEquals(expected, column.asFixedBinary().bytes(0));
    }

    static Stream<Arguments> misfits() {
        return Stream.of(
                Arguments.of(DataType.decimal(5, 2), new BigDecimal("1000.00")),
                Arguments.of(DataType.decimal(5, 2), new BigDecimal("0.001")),
                Arguments.of(DataType.decimal(5, 2), new BigDecimal(BigInteger.ONE, Integer.MIN_VALUE)),
                Arguments.of(DataType.decimal(5, 2), new BigDecimal(BigInteger.ONE, Integer.MAX_VALUE)),
                Arguments.of(DataType.decimal(5, 2), 1.5),
                Arguments.of(DataType.int16(), 40000),
                Arguments.of(DataType.float32(), 1.5),
                Arguments.of(DataType.float64(), 1.5f),
                Arguments.of(DataType.bool(), 1),
                Arguments.of(DataType.date(), Instant.EPOCH),
                Arguments.of(DataType.date(), LocalDate.MAX),
                Arguments.of(new DataType.Date(DateUnit.MILLISECOND), LocalDate.MAX),
                Arguments.of(new DataType.Time(TimeUnit.SECOND), LocalTime.of(0, 0, 0, 1)),
                Arguments.of(new DataType.Time(TimeUnit.SECOND), 1L << 40),
                Arguments.of(DataType.timestamp(TimeUnit.SECOND, "UTC"), Instant.ofEpochSecond(0, 1)),
                Arguments.of(DataType.timestamp(TimeUnit.NANOSECOND, "UTC"), Instant.MAX),
                Arguments.of(DataType.timestamp(TimeUnit.NANOSECOND), LocalDateTime.of(2263, 1, 1, 0, 0)),
                Arguments.of(DataType.timestamp(TimeUnit.NANOSECOND), Instant.EPOCH),
                Arguments.of(new DataType.Duration(TimeUnit.NANOSECOND), Duration.ofSeconds(9223372036L, 854775808)),
                Arguments.of(new DataType.Interval(IntervalUnit.YEAR_MONTH), Period.ofDays(1)),
                Arguments.of(new DataType.FixedSizeBinary(2), Columns.bytes(1)),
                Arguments.of(new DataType.Null(), "x"));
    }

    @ParameterizedTest(name = "{1} as {0}")
    @MethodSource("misfits")
    void aValueThatDoesNotFitIsRefusedWithColumnAndRow(DataType type, Object value) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Columns.of(Field.nullable("c", type), null, value));
        String message = String.valueOf(e.getMessage());
        assertTrue(message.startsWith("column \"c\", row 1: expected ") && message.contains(", found "), message);
    }

    @Test
    void decimalsOfAnotherScaleAreTakenWhenTheyAreExact() {
        Field field = Field.of("d", DataType.decimal(5, 2));
        Column column = Columns.of(field, new BigDecimal("1e2"), new BigDecimal("1.5000"), new BigDecimal("0e900"));
        assertEquals(
                List.of(new BigDecimal("100.00"), new BigDecimal("1.50"), new BigDecimal("0.00")),
                Columns.values(column));
    }

    @Test
    void nestedValuesReadAsListsStructsAndEntries() {
        Field item = Field.nullable("item", DataType.int32());
        Field struct = Field.nullable("s", new DataType.Struct(), item, Field.nullable("item", DataType.utf8()));
        Field list = Field.nullable("l", new DataType.LargeList(), struct);
        StructValue first = StructValue.of(List.of("item", "item"), Arrays.asList(1, null));
        Column lists = Columns.of(list, List.of(), null, Arrays.asList(first, null));
        assertEquals(Arrays.asList(List.of(), null, Arrays.asList(first, null)), Columns.values(lists));
        assertEquals("[{item=1, item=null}, null]", String.valueOf(lists.value(2)));
        assertThrows(IllegalArgumentException.class, () -> first.get("item"));

        Field key = Field.of("key", DataType.utf8());
        Field map = Field.of("m", new DataType.Map(false), Field.of("entries", new DataType.Struct(), key, item));
        List<?> entries = List.of(new SimpleImmutableEntry<>("a", 1), new SimpleImmutableEntry<>("a", null));
        assertEquals(List.of(entries, List.of()), Columns.values(Columns.of(map, entries, List.of())));
    }

    @Test
    void aListThatClaimsManyItemsCostsNothing() {
        Field nulls = Field.nullable("n", new DataType.Null());
        long many = 1L << 40;
        Column items = Columns.raw(nulls, many, List.of());
        Field field = Field.of("l", new DataType.LargeList(), nulls);
        Column column = Columns.raw(field, 2, List.of(Bytes.empty(), Columns.longs(0, Integer.MAX_VALUE, many)), items);
        assertEquals(
                Integer.MAX_VALUE, assertInstanceOf(List.class, column.value(0)).size());
        assertEquals(
                many - Integer.MAX_VALUE,
                assertInstanceOf(Column.class, column.value(1)).length());
    }

    @Test
    void theSameBitsAreTheSameValueAndOthersAreNot() {
        float nan = Float.intBitsToFloat(0x7FC00001);
        assertTrue(ValueIdentity.same(List.of(nan), List.of(nan)));
        assertTrue(!ValueIdentity.same(List.of(nan), List.of(Float.NaN)));
        assertTrue(!ValueIdentity.same(0.0, -0.0));
        assertTrue(!ValueIdentity.same(List.of(1), List.of(1, 2)));
        assertTrue(ValueIdentity.same(null, null));
        assertTrue(!ValueIdentity.same(null, 1));
    }
}
