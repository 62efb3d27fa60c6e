package io.arrowfmt.conformance;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Pattern;

/** Decodes one item of the array DATA. */
final class JsonScalars {
    private static final Pattern REAL =
            Pattern.compile("NaN([(]0x[0-9a-f]{4,16}[)])?|[+-]?Infinity|-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?");

    private JsonScalars() {}

    /** The bytes of a string of hexadecimal digits, in upper case. */
    static String hex(JsonValue json) throws OracleException {
        String text = json.text();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 'f' || Character.digit(text.charAt(i), 16) < 0) {
                throw json.wrong("hexadecimal digits");
            }
        }
        if (text.length() % 2 != 0) {
            throw json.wrong("two hexadecimal digits for each byte");
        }
        return text.toUpperCase(Locale.ROOT);
    }

    /** Bits of an element of a type of numbers. */
    static int fixedBitWidth(DataType type) {
        return Math.toIntExact(type.layout().row(BufferKind.DATA).bitWidth());
    }

    /** An integer of a type. */
    static OracleValue integer(DataType.Int type, JsonValue json) throws OracleException {
        if (type.signed()) {
            return signed(type.bitWidth(), json);
        }
        BigInteger max = BigInteger.ONE.shiftLeft(type.bitWidth()).subtract(BigInteger.ONE);
        return new OracleValue.Whole(json.whole(BigInteger.ZERO, max));
    }

    /** A signed number of a width of at most 64 bits. */
    static OracleValue signed(int bitWidth, JsonValue json) throws OracleException {
        long max = Long.MAX_VALUE >> (64 - bitWidth);
        return OracleValue.Whole.of(json.whole(-max - 1, max));
    }

    /** The number of a floating-point type that is nearest to the decimal text. */
    static OracleValue real(DataType.FloatingPoint type, JsonValue json) throws OracleException {
        return new OracleValue.Real(type.precision(), realBits(type, json));
    }

    /** The bits of the number of a floating-point type that is nearest to the decimal text. */
    static long realBits(DataType.FloatingPoint type, JsonValue json) throws OracleException {
        String text = json.number();
        String number = text.endsWith("INF") ? text.substring(0, text.length() - 3) + "Infinity" : text;
        if (!REAL.matcher(number).matches()) {
            throw json.wrong("a number");
        }
        try {
            return RealBits.parse(type.precision(), number);
        } catch (NumberFormatException e) {
            throw json.wrong("a number of " + type);
        }
    }

    /** The unscaled value of a decimal type. */
    static OracleValue decimal(DataType.Decimal type, JsonValue json) throws OracleException {
        BigInteger limit = BigInteger.ONE.shiftLeft(type.bitWidth() - 1);
        return new OracleValue.Decimal(json.whole(limit.negate(), limit.subtract(BigInteger.ONE)), type.scale());
    }

    /** An interval of a type. */
    static OracleValue interval(DataType.Interval type, JsonValue json) throws OracleException {
        return switch (type.unit()) {
            case YEAR_MONTH -> signed(32, json);
            case DAY_TIME -> new OracleValue.DayTime(integer(json, "days"), integer(json, "milliseconds"));
            case MONTH_DAY_NANO ->
                new OracleValue.MonthDayNano(
                        integer(json, "months"),
                        integer(json, "days"),
                        json.get("nanoseconds").whole(Long.MIN_VALUE, Long.MAX_VALUE));
        };
    }

    private static int integer(JsonValue json, String key) throws OracleException {
        return json.get(key).whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** As many bytes as the type says. */
    static OracleValue fixedSizeBinary(DataType.FixedSizeBinary type, JsonValue json) throws OracleException {
        String hex = hex(json);
        if (hex.length() != 2L * type.byteWidth()) {
            throw json.wrong(type.byteWidth() + " bytes");
        }
        return new OracleValue.Binary(hex);
    }
}
