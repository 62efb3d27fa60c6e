package io.arrowfmt.conformance;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.IntervalUnit;
import java.math.BigInteger;
import java.util.HexFormat;

/** Turns items of the array DATA of a type of fixed width into elements; see {@link JsonScalars} for what is allowed. */
final class JsonItemReader {
    private static final BigInteger UNSIGNED_MAX = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

    /** Wider null slots are not made of nothing without end, since the schema alone says how wide they are. */
    private static final int WIDEST_UNTOLD = 1 << 10;

    private static final long MOST_UNTOLD = 1 << 20;

    private final Item item;
    private final long bitWidth;
    private long untoldNulls;

    /** Adds the element of an item. */
    @FunctionalInterface
    private interface Item {
        void add(JsonValue json, GrowingBytes data) throws OracleException;
    }

    /** Reads items of a type. */
    JsonItemReader(DataType type) {
        this.item = item(type);
        this.bitWidth = type.layout().row(BufferKind.DATA).bitWidth();
    }

    /** Adds the element of an item. */
    void add(JsonValue json, long index, GrowingBytes data) throws OracleException {
        if (bitWidth == 1) {
            data.bit(index, json.bool());
        } else {
            item.add(json, data);
        }
    }

    /**
     * Adds an element of zero bits.
     *
     * @param digits how many characters the document has for it
     */
    void addNull(long index, long digits, GrowingBytes data) throws OracleException {
        if (bitWidth == 1) {
            data.bit(index, false);
            return;
        }
        int width = Math.toIntExact(bitWidth / Byte.SIZE);
        if (width > WIDEST_UNTOLD && digits < 2L * width && ++untoldNulls * width > MOST_UNTOLD) {
            throw data.wrong(
                    "the " + 2L * width + " digits of a null slot, or at most " + MOST_UNTOLD
                            + " bytes of null slots without them",
                    "more");
        }
        data.zeros(width);
    }

    private static Item item(DataType type) {
        return switch (type.id()) {
            case BOOL -> (json, data) -> data.bit(0, json.bool());
            case INT -> integer((DataType.Int) type);
            case FLOATING_POINT -> {
                int width = JsonScalars.fixedBitWidth(type);
                yield (json, data) -> data.number(JsonScalars.realBits((DataType.FloatingPoint) type, json), width);
            }
            case DECIMAL -> {
                int width = ((DataType.Decimal) type).bitWidth();
                BigInteger limit = BigInteger.ONE.shiftLeft(width - 1);
                BigInteger max = limit.subtract(BigInteger.ONE);
                yield (json, data) -> data.number(json.whole(limit.negate(), max), width);
            }
            case DATE, TIME, TIMESTAMP, DURATION -> signed(JsonScalars.fixedBitWidth(type));
            case INTERVAL -> interval(((DataType.Interval) type).unit());
            case FIXED_SIZE_BINARY ->
                (json, data) -> data.bytes(HexFormat.of().parseHex(fixed((DataType.FixedSizeBinary) type, json)));
            case NULL,
                    BINARY,
                    LARGE_BINARY,
                    BINARY_VIEW,
                    UTF8,
                    LARGE_UTF8,
                    UTF8_VIEW,
                    LIST,
                    LARGE_LIST,
                    LIST_VIEW,
                    LARGE_LIST_VIEW,
                    FIXED_SIZE_LIST,
                    STRUCT,
                    MAP,
                    UNION,
                    RUN_END_ENCODED,
                    UNKNOWN -> throw new IllegalArgumentException("type: expected one of fixed width, found " + type);
        };
    }

    private static String fixed(DataType.FixedSizeBinary type, JsonValue json) throws OracleException {
        String hex = JsonScalars.hex(json);
        if (hex.length() != 2L * type.byteWidth()) {
            throw json.wrong(type.byteWidth() + " bytes");
        }
        return hex;
    }

    private static Item signed(int bitWidth) {
        long max = Long.MAX_VALUE >> (Long.SIZE - bitWidth);
        return (json, data) -> data.number(json.whole(-max - 1, max), bitWidth);
    }

    private static Item integer(DataType.Int type) {
        int bitWidth = type.bitWidth();
        if (type.signed()) {
            return signed(bitWidth);
        }
        return bitWidth == Long.SIZE
                ? (json, data) ->
                        data.number(json.whole(BigInteger.ZERO, UNSIGNED_MAX).longValue(), bitWidth)
                : (json, data) -> data.number(json.whole(0L, -1L >>> (Long.SIZE - bitWidth)), bitWidth);
    }

    private static Item interval(IntervalUnit unit) {
        return switch (unit) {
            case YEAR_MONTH -> signed(Integer.SIZE);
            case DAY_TIME ->
                (json, data) -> {
                    data.number(part(json, "days"), 32);
                    data.number(part(json, "milliseconds"), 32);
                };
            case MONTH_DAY_NANO ->
                (json, data) -> {
                    data.number(part(json, "months"), 32);
                    data.number(part(json, "days"), 32);
                    data.number(json.get("nanoseconds").whole(Long.MIN_VALUE, Long.MAX_VALUE), 64);
                };
        };
    }

    private static long part(JsonValue json, String key) throws OracleException {
        return json.get(key).whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
}
