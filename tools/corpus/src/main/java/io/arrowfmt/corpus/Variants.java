package io.arrowfmt.corpus;

import static io.arrowfmt.corpus.Variant.listOf;

import io.arrowfmt.corpus.Variant.Choice;
import io.arrowfmt.corpus.Variant.Half;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DataType.Decimal;
import io.arrowfmt.type.DataType.Duration;
import io.arrowfmt.type.DataType.FloatingPoint;
import io.arrowfmt.type.DataType.Int;
import io.arrowfmt.type.DataType.Interval;
import io.arrowfmt.type.DataType.Time;
import io.arrowfmt.type.DataType.Timestamp;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.TimeUnit;
import io.arrowfmt.type.UnionMode;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Every type under each of its parameters that changes what is stored, in groups that share files. */
final class Variants {
    private static final Field ITEM = Field.nullable("item", DataType.int32());
    private static final String[] TEXTS = {"", "twelve bytes", "more than twelve bytes", "é"};

    private Variants() {}

    /** The groups by name. */
    static Map<String, List<Variant>> groups() {
        Map<String, List<Variant>> groups = new LinkedHashMap<>();
        groups.put("integers", integers());
        groups.put("reals", reals());
        groups.put("times", times());
        groups.put("bytes", bytes());
        groups.put("nested", nested());
        return groups;
    }

    private static List<Variant> integers() {
        List<Variant> variants = new ArrayList<>();
        variants.add(new Variant(Field.nullable("null", new DataType.Null()), List.of()));
        variants.add(Variant.of("bool", DataType.bool(), true, false));
        for (int width : new int[] {8, 16, 32, 64}) {
            long max = Long.MAX_VALUE >> (Long.SIZE - width);
            variants.add(Variant.of("int" + width, new Int(width, true), max, -max - 1, -2L));
            variants.add(Variant.of("uint" + width, new Int(width, false), -1L >>> (Long.SIZE - width), 0L, 3L));
        }
        return variants;
    }

    private static List<Variant> reals() {
        BigInteger wide = BigInteger.TEN.pow(38).subtract(BigInteger.ONE);
        BigInteger widest = BigInteger.TEN.pow(76).subtract(BigInteger.ONE);
        return List.of(
                Variant.of(
                        "float16",
                        new FloatingPoint(Precision.HALF),
                        new Half(0x3800, "0.5"),
                        new Half(0xC000, "-2.0"),
                        new Half(0x7BFF, "65504.0")),
                Variant.of("float32", DataType.float32(), 0.5, -2.0, 16777216.0),
                Variant.of("float64", DataType.float64(), 0.1, -2.0, 1.0E300),
                Variant.of("decimal32", new Decimal(32, 9, 2), 999_999_999L, -1L, 0L),
                Variant.of("decimal64", new Decimal(64, 18, 0), 999_999_999_999_999_999L, -1L, 0L),
                Variant.of("decimal128", new Decimal(128, 38, 10), wide, wide.negate(), BigInteger.ONE),
                Variant.of("decimal256", new Decimal(256, 76, 38), widest, widest.negate(), BigInteger.ONE));
    }

    private static List<Variant> times() {
        List<Variant> variants = new ArrayList<>();
        variants.add(Variant.of("date32", new DataType.Date(DateUnit.DAY), 0L, -1L, 19_000L));
        variants.add(Variant.of("date64", new DataType.Date(DateUnit.MILLISECOND), 0L, -86_400_000L, 86_400_000L));
        for (TimeUnit unit : TimeUnit.values()) {
            String name = unit.name().toLowerCase(Locale.ROOT);
            long day = 86_400 * unit.perSecond();
            variants.add(Variant.of("time_" + name, new Time(unit), 0L, day - 1, 1L));
            variants.add(Variant.of("local_" + name, new Timestamp(unit, Optional.empty()), 0L, -day, day + 1));
            variants.add(Variant.of("duration_" + name, new Duration(unit), 0L, -day, day + 1));
        }
        variants.add(Variant.of("utc", new Timestamp(TimeUnit.MILLISECOND, Optional.of("UTC")), 0L, -86_400_000L, 1L));
        variants.add(Variant.of("months", new Interval(IntervalUnit.YEAR_MONTH), 0L, -1L, 14L));
        variants.add(
                Variant.of("days_ms", new Interval(IntervalUnit.DAY_TIME), new long[] {1, -2}, new long[] {-3, 4}));
        variants.add(Variant.of(
                "months_days_ns",
                new Interval(IntervalUnit.MONTH_DAY_NANO),
                new long[] {1, -2, 3_000_000_000L},
                new long[] {-1, 2, -3}));
        return variants;
    }

    private static List<Variant> bytes() {
        Object[] bytes = new Object[TEXTS.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = TEXTS[i].getBytes(StandardCharsets.UTF_8);
        }
        return List.of(
                Variant.of(
                        "fixed_size_binary", new DataType.FixedSizeBinary(3), new byte[] {0, -1, 7}, new byte[] {1, 2, 3
                        }),
                Variant.of("binary", new DataType.Binary(), bytes),
                Variant.of("large_binary", new DataType.LargeBinary(), bytes),
                Variant.of("binary_view", new DataType.BinaryView(), bytes),
                Variant.of("utf8", new DataType.Utf8(), (Object[]) TEXTS),
                Variant.of("large_utf8", new DataType.LargeUtf8(), (Object[]) TEXTS),
                Variant.of("utf8_view", new DataType.Utf8View(), (Object[]) TEXTS));
    }

    private static List<Variant> nested() {
        List<Variant> variants = new ArrayList<>();
        List<Object> lists = List.of(listOf(1L, null, 3L), listOf(), listOf(-4L));
        variants.add(new Variant(Field.nullable("list", new DataType.List(), ITEM), lists));
        variants.add(new Variant(Field.nullable("large_list", new DataType.LargeList(), ITEM), lists));
        variants.add(new Variant(Field.nullable("list_view", new DataType.ListView(), ITEM), lists));
        variants.add(new Variant(Field.nullable("large_list_view", new DataType.LargeListView(), ITEM), lists));
        variants.add(new Variant(
                Field.nullable("fixed_size_list", new DataType.FixedSizeList(2), ITEM),
                List.of(listOf(1L, null), listOf(3L, 4L))));
        variants.add(new Variant(
                Field.nullable("struct", new DataType.Struct(), Field.nullable("a", DataType.int32()), text("b")),
                List.of(listOf(1L, "x"), listOf(null, "y"), listOf(3L, null))));
        Field entries = Field.of(
                "entries",
                new DataType.Struct(),
                Field.of("key", DataType.utf8()),
                Field.nullable("value", DataType.int32()));
        variants.add(new Variant(
                Field.nullable("map", new DataType.Map(false), entries),
                List.of(listOf(listOf("a", 1L), listOf("b", null)), listOf(), listOf(listOf("c", 3L)))));
        for (UnionMode mode : UnionMode.values()) {
            DataType type = new DataType.Union(mode, List.of(5, 2));
            variants.add(new Variant(
                    Field.nullable(mode.name().toLowerCase(Locale.ROOT) + "_union", type, ITEM, text("text")),
                    List.of(new Choice(0, 1L), new Choice(1, "x"), new Choice(1, "y"), new Choice(0, 4L))));
        }
        for (int width : new int[] {16, 32, 64}) {
            Field ends = Field.of("run_ends", new Int(width, true));
            variants.add(new Variant(
                    Field.nullable("runs" + width, new DataType.RunEndEncoded(), ends, text("values")),
                    List.of("a", "b", "b")));
        }
        return variants;
    }

    private static Field text(String name) {
        return Field.nullable(name, DataType.utf8());
    }
}
