package io.arrowfmt.metadata;

import com.google.flatbuffers.FlatBufferBuilder;
import com.google.flatbuffers.Table;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.fbs.Date;
import io.arrowfmt.fbs.Decimal;
import io.arrowfmt.fbs.Duration;
import io.arrowfmt.fbs.FixedSizeBinary;
import io.arrowfmt.fbs.FixedSizeList;
import io.arrowfmt.fbs.FloatingPoint;
import io.arrowfmt.fbs.Int;
import io.arrowfmt.fbs.Interval;
import io.arrowfmt.fbs.Map;
import io.arrowfmt.fbs.Time;
import io.arrowfmt.fbs.Timestamp;
import io.arrowfmt.fbs.Type;
import io.arrowfmt.fbs.Union;
import io.arrowfmt.flatbuffers.FbRule;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.TimeUnit;
import io.arrowfmt.type.UnionMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The types of fields (Schema.fbs, Type): the only code that knows the numbers of types and of their parameters on the
 * wire.
 */
final class TypeCodec {
    private static final int MAX_UNION_CHILDREN = DataType.Union.MAX_TYPE_ID + 1;

    private static final WireEnum<Precision> PRECISIONS =
            new WireEnum<>(List.of(Precision.HALF, Precision.SINGLE, Precision.DOUBLE));
    private static final WireEnum<DateUnit> DATE_UNITS = new WireEnum<>(List.of(DateUnit.DAY, DateUnit.MILLISECOND));
    static final WireEnum<TimeUnit> TIME_UNITS =
            new WireEnum<>(List.of(TimeUnit.SECOND, TimeUnit.MILLISECOND, TimeUnit.MICROSECOND, TimeUnit.NANOSECOND));
    private static final WireEnum<IntervalUnit> INTERVAL_UNITS =
            new WireEnum<>(List.of(IntervalUnit.YEAR_MONTH, IntervalUnit.DAY_TIME, IntervalUnit.MONTH_DAY_NANO));
    private static final WireEnum<UnionMode> UNION_MODES = new WireEnum<>(List.of(UnionMode.SPARSE, UnionMode.DENSE));

    private TypeCodec() {}

    /**
     * A type as it has been written.
     *
     * @param number of the type in the union
     * @param offset of its table
     */
    record Encoded(byte number, int offset) {}

    /**
     * Writes a type.
     *
     * @throws IllegalArgumentException when it is of a newer version
     */
    static Encoded encode(FlatBufferBuilder builder, DataType type) {
        return switch (type.id()) {
            case NULL -> encodeBare(builder, Type.Null);
            case INT -> encodeInt(builder, (DataType.Int) type);
            case FLOATING_POINT -> encodeFloatingPoint(builder, (DataType.FloatingPoint) type);
            case BINARY -> encodeBare(builder, Type.Binary);
            case UTF8 -> encodeBare(builder, Type.Utf8);
            case BOOL -> encodeBare(builder, Type.Bool);
            case DECIMAL -> encodeDecimal(builder, (DataType.Decimal) type);
            case DATE -> encodeDate(builder, (DataType.Date) type);
            case TIME -> encodeTime(builder, (DataType.Time) type);
            case TIMESTAMP -> encodeTimestamp(builder, (DataType.Timestamp) type);
            case INTERVAL -> encodeInterval(builder, (DataType.Interval) type);
            case LIST -> encodeBare(builder, Type.List);
            case STRUCT -> encodeBare(builder, Type.Struct_);
            case UNION -> encodeUnion(builder, (DataType.Union) type);
            case FIXED_SIZE_BINARY -> encodeFixedSizeBinary(builder, (DataType.FixedSizeBinary) type);
            case FIXED_SIZE_LIST -> encodeFixedSizeList(builder, (DataType.FixedSizeList) type);
            case MAP -> encodeMap(builder, (DataType.Map) type);
            case DURATION -> encodeDuration(builder, (DataType.Duration) type);
            case LARGE_BINARY -> encodeBare(builder, Type.LargeBinary);
            case LARGE_UTF8 -> encodeBare(builder, Type.LargeUtf8);
            case LARGE_LIST -> encodeBare(builder, Type.LargeList);
            case RUN_END_ENCODED -> encodeBare(builder, Type.RunEndEncoded);
            case BINARY_VIEW -> encodeBare(builder, Type.BinaryView);
            case UTF8_VIEW -> encodeBare(builder, Type.Utf8View);
            case LIST_VIEW -> encodeBare(builder, Type.ListView);
            case LARGE_LIST_VIEW -> encodeBare(builder, Type.LargeListView);
            case UNKNOWN -> throw new IllegalArgumentException("type: expected one that can be written, found " + type);
        };
    }

    /**
     * Reads the type of a field. What the model cannot represent is reported as an error, and null stands for it in a
     * schema that is refused in the end.
     *
     * @param offset of the field's table, for findings
     */
    static DataType decode(io.arrowfmt.fbs.Field field, int offset, Decoding decoding) {
        return decode(field.typeType(), field::type, field.childrenLength(), offset, decoding);
    }

    /**
     * Reads a type, as above.
     *
     * @param typeType its number in the union
     * @param table assigns its table to an accessor
     * @param children how many children it has
     * @param offset of the table that has it, for findings
     */
    static DataType decode(byte typeType, UnaryOperator<Table> table, int children, int offset, Decoding decoding) {
        int number = Byte.toUnsignedInt(typeType);
        return switch (number) {
            case Type.NONE -> refuse(decoding, DecodeRules.TYPE_PRESENT, offset, "a type", "none");
            case Type.Null -> new DataType.Null();
            case Type.Int -> decodeInt((Int) table.apply(new Int()), DecodeRules.INT_WIDTH, offset, decoding);
            case Type.FloatingPoint -> decodeFloatingPoint((FloatingPoint) table.apply(new FloatingPoint()));
            case Type.Binary -> new DataType.Binary();
            case Type.Utf8 -> new DataType.Utf8();
            case Type.Bool -> new DataType.Bool();
            case Type.Decimal ->
                decoding.isLegacy()
                        ? LegacyFields.decimal((Decimal) table.apply(new Decimal()), offset, decoding)
                        : decodeDecimal((Decimal) table.apply(new Decimal()), offset, decoding);
            case Type.Date -> decodeDate((Date) table.apply(new Date()));
            case Type.Time ->
                LegacyFields.time(new TablePlace(offset, decoding.buffer()), decoding)
                        .map(DataType.class::cast)
                        .orElseGet(() -> decodeTime((Time) table.apply(new Time()), offset, decoding));
            case Type.Timestamp -> decodeTimestamp((Timestamp) table.apply(new Timestamp()));
            case Type.Interval -> decodeInterval((Interval) table.apply(new Interval()));
            case Type.List -> new DataType.List();
            case Type.Struct_ -> new DataType.Struct();
            case Type.Union -> decodeUnion((Union) table.apply(new Union()), children, offset, decoding);
            case Type.FixedSizeBinary ->
                decodeFixedSizeBinary((FixedSizeBinary) table.apply(new FixedSizeBinary()), offset, decoding);
            case Type.FixedSizeList ->
                decodeFixedSizeList((FixedSizeList) table.apply(new FixedSizeList()), offset, decoding);
            case Type.Map -> new DataType.Map(((Map) table.apply(new Map())).keysSorted());
            case Type.Duration -> decodeDuration((Duration) table.apply(new Duration()));
            case Type.LargeBinary -> new DataType.LargeBinary();
            case Type.LargeUtf8 -> new DataType.LargeUtf8();
            case Type.LargeList -> new DataType.LargeList();
            case Type.RunEndEncoded -> new DataType.RunEndEncoded();
            case Type.BinaryView -> new DataType.BinaryView();
            case Type.Utf8View -> new DataType.Utf8View();
            case Type.ListView -> new DataType.ListView();
            case Type.LargeListView -> new DataType.LargeListView();
            default -> decodeUnknown(number, offset, decoding);
        };
    }

    private static Encoded encodeBare(FlatBufferBuilder builder, byte number) {
        builder.startTable(0);
        return new Encoded(number, builder.endTable());
    }

    private static DataType refuse(Decoding decoding, Rule rule, int offset, String expected, String found) {
        decoding.report(rule, offset, expected, found);
        return new DataType.Null();
    }

    private static DataType decodeUnknown(int number, int offset, Decoding decoding) {
        decoding.report(Finding.of(
                        new VerifierRule(FbRule.UNION_TYPE),
                        decoding.at(offset),
                        "a type of 1 to " + (Type.names.length - 1),
                        "type " + number)
                .hint("a newer version of the format has it"));
        return new DataType.Unknown(number);
    }

    /** Writes an integer type, which the indices of dictionaries have too. */
    static Encoded encodeInt(FlatBufferBuilder builder, DataType.Int type) {
        return new Encoded(Type.Int, Int.createInt(builder, type.bitWidth(), type.signed()));
    }

    /**
     * Reads an integer type, which the indices of dictionaries have too.
     *
     * @param rule what a wrong width breaks
     */
    static DataType.Int decodeInt(Int type, Rule rule, int offset, Decoding decoding) {
        int width = type.bitWidth();
        if (width == 8 || width == 16 || width == 32 || width == 64) {
            return new DataType.Int(width, type.isSigned());
        }
        decoding.report(rule, offset, "an integer of 8, 16, 32 or 64 bits", width + " bits");
        return new DataType.Int(Integer.SIZE, true);
    }

    private static Encoded encodeFloatingPoint(FlatBufferBuilder builder, DataType.FloatingPoint type) {
        return new Encoded(
                Type.FloatingPoint, FloatingPoint.createFloatingPoint(builder, PRECISIONS.number(type.precision())));
    }

    private static DataType decodeFloatingPoint(FloatingPoint type) {
        return new DataType.FloatingPoint(PRECISIONS.value(type.precision()));
    }

    private static Encoded encodeDecimal(FlatBufferBuilder builder, DataType.Decimal type) {
        return new Encoded(
                Type.Decimal, Decimal.createDecimal(builder, type.precision(), type.scale(), type.bitWidth()));
    }

    private static DataType decodeDecimal(Decimal type, int offset, Decoding decoding) {
        int width = type.bitWidth();
        if (width != 32 && width != 64 && width != 128 && width != 256) {
            return refuse(
                    decoding,
                    DecodeRules.DECIMAL_WIDTH,
                    offset,
                    "a decimal of 32, 64, 128 or 256 bits",
                    width + " bits");
        }
        int digits = DataType.Decimal.maxPrecision(width);
        if (type.precision() < 1 || type.precision() > digits) {
            return refuse(
                    decoding,
                    DecodeRules.DECIMAL_PRECISION,
                    offset,
                    "a precision of 1 to " + digits + " in " + width + " bits",
                    "" + type.precision());
        }
        return new DataType.Decimal(width, type.precision(), type.scale());
    }

    private static Encoded encodeDate(FlatBufferBuilder builder, DataType.Date type) {
        return new Encoded(Type.Date, Date.createDate(builder, DATE_UNITS.number(type.unit())));
    }

    private static DataType decodeDate(Date type) {
        return new DataType.Date(DATE_UNITS.value(type.unit()));
    }

    private static Encoded encodeTime(FlatBufferBuilder builder, DataType.Time type) {
        return new Encoded(Type.Time, Time.createTime(builder, TIME_UNITS.number(type.unit()), type.bitWidth()));
    }

    private static DataType decodeTime(Time type, int offset, Decoding decoding) {
        DataType.Time time = new DataType.Time(TIME_UNITS.value(type.unit()));
        return type.bitWidth() == time.bitWidth()
                ? time
                : refuse(
                        decoding,
                        DecodeRules.TIME_WIDTH,
                        offset,
                        time.bitWidth() + " bits for times in " + time.unit().symbol(),
                        type.bitWidth() + " bits");
    }

    private static Encoded encodeTimestamp(FlatBufferBuilder builder, DataType.Timestamp type) {
        int timezone = type.timezone().isPresent()
                ? builder.createString(type.timezone().get())
                : 0;
        return new Encoded(
                Type.Timestamp, Timestamp.createTimestamp(builder, TIME_UNITS.number(type.unit()), timezone));
    }

    private static DataType decodeTimestamp(Timestamp type) {
        return new DataType.Timestamp(TIME_UNITS.value(type.unit()), Optional.ofNullable(type.timezone()));
    }

    private static Encoded encodeInterval(FlatBufferBuilder builder, DataType.Interval type) {
        return new Encoded(Type.Interval, Interval.createInterval(builder, INTERVAL_UNITS.number(type.unit())));
    }

    private static DataType decodeInterval(Interval type) {
        return new DataType.Interval(INTERVAL_UNITS.value(type.unit()));
    }

    private static Encoded encodeUnion(FlatBufferBuilder builder, DataType.Union type) {
        int[] ids = new int[type.typeIds().size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = type.typeIds().get(i);
        }
        int vector = Union.createTypeIdsVector(builder, ids);
        return new Encoded(Type.Union, Union.createUnion(builder, UNION_MODES.number(type.mode()), vector));
    }

    private static DataType decodeUnion(Union type, int children, int offset, Decoding decoding) {
        if (children > MAX_UNION_CHILDREN) {
            return refuse(
                    decoding,
                    DecodeRules.UNION_CHILDREN,
                    offset,
                    "a union of at most " + MAX_UNION_CHILDREN + " children",
                    children + " children");
        }
        if (children == 0) {
            warn(decoding, DecodeRules.UNION_CHILDREN, offset, "a union of at least 1 child", "none");
        }
        UnionMode mode = UNION_MODES.value(type.mode());
        if (type.typeIdsVector() == null) {
            return DataType.union(mode, children);
        }
        List<Integer> ids = new ArrayList<>();
        boolean[] used = new boolean[MAX_UNION_CHILDREN];
        for (int i = 0; i < type.typeIdsLength(); i++) {
            int id = type.typeIds(i);
            if (id < 0 || id >= MAX_UNION_CHILDREN) {
                return refuse(
                        decoding,
                        DecodeRules.UNION_IDS_RANGE,
                        offset,
                        "type ids from 0 to " + DataType.Union.MAX_TYPE_ID,
                        "" + id);
            }
            if (used[id]) {
                return refuse(decoding, DecodeRules.UNION_IDS_DISTINCT, offset, "distinct type ids", id + " twice");
            }
            used[id] = true;
            ids.add(id);
        }
        return new DataType.Union(mode, ids);
    }

    private static Encoded encodeFixedSizeBinary(FlatBufferBuilder builder, DataType.FixedSizeBinary type) {
        return new Encoded(Type.FixedSizeBinary, FixedSizeBinary.createFixedSizeBinary(builder, type.byteWidth()));
    }

    private static DataType decodeFixedSizeBinary(FixedSizeBinary type, int offset, Decoding decoding) {
        int width = type.byteWidth();
        if (width < 0) {
            return refuse(decoding, DecodeRules.BINARY_WIDTH, offset, "a width of at least 0 bytes", "" + width);
        }
        if (width == 0) {
            warn(decoding, DecodeRules.BINARY_WIDTH, offset, "a width of at least 1 byte", "0");
        }
        return new DataType.FixedSizeBinary(width);
    }

    private static Encoded encodeFixedSizeList(FlatBufferBuilder builder, DataType.FixedSizeList type) {
        return new Encoded(Type.FixedSizeList, FixedSizeList.createFixedSizeList(builder, type.listSize()));
    }

    private static DataType decodeFixedSizeList(FixedSizeList type, int offset, Decoding decoding) {
        int size = type.listSize();
        if (size < 0) {
            return refuse(decoding, DecodeRules.LIST_SIZE, offset, "a size of at least 0 items", "" + size);
        }
        if (size == 0) {
            warn(decoding, DecodeRules.LIST_SIZE, offset, "a size of at least 1 item", "0");
        }
        return new DataType.FixedSizeList(size);
    }

    private static Encoded encodeMap(FlatBufferBuilder builder, DataType.Map type) {
        return new Encoded(Type.Map, Map.createMap(builder, type.keysSorted()));
    }

    private static Encoded encodeDuration(FlatBufferBuilder builder, DataType.Duration type) {
        return new Encoded(Type.Duration, Duration.createDuration(builder, TIME_UNITS.number(type.unit())));
    }

    private static DataType decodeDuration(Duration type) {
        return new DataType.Duration(TIME_UNITS.value(type.unit()));
    }

    private static void warn(Decoding decoding, Rule rule, int offset, String expected, String found) {
        decoding.report(Finding.of(rule, decoding.at(offset), expected, found).as(Severity.WARNING));
    }
}
