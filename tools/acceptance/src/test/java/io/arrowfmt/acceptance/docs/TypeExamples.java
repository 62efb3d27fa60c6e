package io.arrowfmt.acceptance.docs;

import io.arrowfmt.batch.DayTime;
import io.arrowfmt.batch.MonthDayNano;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.TimeUnit;
import io.arrowfmt.type.UnionMode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Period;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One field of every type and width, with a value, as the page of types shows them. */
final class TypeExamples {
    /**
     * A row of the page.
     *
     * @param field a field of the type
     * @param meaning what the values are, in a few words
     * @param value a value; null for the type that has none
     */
    record Sample(Field field, String meaning, @Nullable Object value) {}

    private static final Field ITEM = Field.nullable("item", DataType.int32());

    private TypeExamples() {}

    /** The rows, in the order of the page. */
    static List<Sample> all() {
        return List.of(
                sample(new DataType.Null(), "no value in any slot", null),
                sample(new DataType.Bool(), "true or false", true),
                sample(new DataType.Int(8, true), "whole numbers", (byte) 1),
                sample(new DataType.Int(16, true), "whole numbers", (short) 1),
                sample(new DataType.Int(32, true), "whole numbers", 1),
                sample(new DataType.Int(64, true), "whole numbers", 1L),
                sample(new DataType.Int(8, false), "whole numbers from 0", (short) 1),
                sample(new DataType.Int(16, false), "whole numbers from 0", 1),
                sample(new DataType.Int(32, false), "whole numbers from 0", 1L),
                sample(new DataType.Int(64, false), "whole numbers from 0", BigInteger.ONE),
                sample(new DataType.FloatingPoint(Precision.HALF), "IEEE 754 numbers", 1f),
                sample(new DataType.FloatingPoint(Precision.SINGLE), "IEEE 754 numbers", 1f),
                sample(new DataType.FloatingPoint(Precision.DOUBLE), "IEEE 754 numbers", 1.0),
                sample(new DataType.Decimal(32, 9, 2), "9 digits, 2 after the point", new BigDecimal("1.00")),
                sample(new DataType.Decimal(64, 18, 2), "18 digits, 2 after the point", new BigDecimal("1.00")),
                sample(new DataType.Decimal(128, 38, 2), "38 digits, 2 after the point", new BigDecimal("1.00")),
                sample(new DataType.Decimal(256, 76, 2), "76 digits, 2 after the point", new BigDecimal("1.00")),
                sample(new DataType.Date(DateUnit.DAY), "days since 1970-01-01", LocalDate.EPOCH),
                sample(new DataType.Date(DateUnit.MILLISECOND), "whole days, in milliseconds", LocalDate.EPOCH),
                sample(new DataType.Time(TimeUnit.SECOND), "time since midnight", LocalTime.NOON),
                sample(new DataType.Time(TimeUnit.MILLISECOND), "time since midnight", LocalTime.NOON),
                sample(new DataType.Time(TimeUnit.MICROSECOND), "time since midnight", LocalTime.NOON),
                sample(new DataType.Time(TimeUnit.NANOSECOND), "time since midnight", LocalTime.NOON),
                sample(
                        DataType.timestamp(TimeUnit.MICROSECOND),
                        "local time since 1970",
                        LocalDate.EPOCH.atStartOfDay()),
                sample(DataType.timestamp(TimeUnit.MICROSECOND, "UTC"), "instant since 1970, UTC", Instant.EPOCH),
                sample(new DataType.Duration(TimeUnit.MILLISECOND), "a span of time", Duration.ZERO),
                sample(new DataType.Interval(IntervalUnit.YEAR_MONTH), "a span of the calendar", Period.ofMonths(1)),
                sample(new DataType.Interval(IntervalUnit.DAY_TIME), "a span of the calendar", new DayTime(1, 1)),
                sample(
                        new DataType.Interval(IntervalUnit.MONTH_DAY_NANO),
                        "a span of the calendar",
                        new MonthDayNano(1, 1, 1)),
                sample(new DataType.FixedSizeBinary(16), "16 bytes", bytes(16)),
                sample(new DataType.Binary(), "bytes", bytes(1)),
                sample(new DataType.LargeBinary(), "bytes", bytes(1)),
                sample(new DataType.BinaryView(), "bytes, short ones in the view", bytes(1)),
                sample(new DataType.Utf8(), "text", "a"),
                sample(new DataType.LargeUtf8(), "text", "a"),
                sample(new DataType.Utf8View(), "text, short ones in the view", "a"),
                sample(new DataType.List(), "items in a row", List.of(1), ITEM),
                sample(new DataType.LargeList(), "items in a row", List.of(1), ITEM),
                sample(new DataType.ListView(), "items anywhere", List.of(1), ITEM),
                sample(new DataType.LargeListView(), "items anywhere", List.of(1), ITEM),
                sample(new DataType.FixedSizeList(3), "3 items", List.of(1, 2, 3), ITEM),
                sample(
                        new DataType.Map(false),
                        "entries of key and value",
                        List.of(Map.entry("a", 1)),
                        Field.of(
                                "entries",
                                new DataType.Struct(),
                                Field.of("key", DataType.utf8()),
                                Field.nullable("value", DataType.int32()))),
                sample(
                        new DataType.Struct(),
                        "a value of each child",
                        StructValue.of(List.of("item"), List.of(1)),
                        ITEM),
                sample(DataType.union(UnionMode.SPARSE, 1), "a value of one child", 1, ITEM),
                sample(DataType.union(UnionMode.DENSE, 1), "a value of one child", 1, ITEM),
                sample(
                        new DataType.RunEndEncoded(),
                        "runs of equal values",
                        1,
                        Field.of("run_ends", DataType.int32()),
                        Field.nullable("values", DataType.int32())));
    }

    private static Sample sample(DataType type, String meaning, @Nullable Object value, Field... children) {
        return new Sample(Field.nullable("a", type, children), meaning, value);
    }

    private static Bytes bytes(int count) {
        return Bytes.of(new byte[count]);
    }
}
