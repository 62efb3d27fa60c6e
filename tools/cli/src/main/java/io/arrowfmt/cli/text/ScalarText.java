package io.arrowfmt.cli.text;

import io.arrowfmt.batch.DayTime;
import io.arrowfmt.batch.MonthDayNano;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a text is worth in a type without children, as the classes that builders take: the texts that {@code cat} shows. */
final class ScalarText {
    private static final Pattern INTERVAL =
            Pattern.compile("P(?:(-?\\d{1,10})M)?(?:(-?\\d{1,10})D)?(?:(T)(.+))?", Pattern.DOTALL);
    /** Possessive, so that long texts which are none take no longer than others. */
    private static final Pattern NUMBER = Pattern.compile("-?(?:\\d++\\.?+\\d*+|\\.\\d++)(?:[eE][-+]?+(\\d++))?+");

    private static final int MAX_EXPONENT_DIGITS = 9;
    /** Characters of a decimal: more than any has digits, and few enough to be read at once. */
    private static final int MAX_DECIMAL = 1_000;

    private static final int MAX_DIGITS = 20;

    /** From here on the nearest number of 16 bits is infinite. */
    private static final float TOO_LARGE_FOR_HALF = 65_520;

    private ScalarText() {}

    /**
     * The value of a text.
     *
     * @throws UnfitTextException when it is none of the type
     */
    static Object parse(DataType type, String text) {
        try {
            return value(type, text);
        } catch (DateTimeException | ArithmeticException | IllegalArgumentException e) {
            throw UnfitTextException.of(type, text);
        }
    }

    private static Object value(DataType type, String text) {
        return switch (type.id()) {
            case INT -> whole((DataType.Int) type, text);
            case FLOATING_POINT -> floating((DataType.FloatingPoint) type, text);
            case BOOL -> bool(text);
            case DECIMAL -> decimal(text);
            case UTF8, LARGE_UTF8, UTF8_VIEW -> text;
            case BINARY, LARGE_BINARY, BINARY_VIEW, FIXED_SIZE_BINARY ->
                Bytes.of(HexFormat.of().parseHex(text));
            case DATE -> LocalDate.parse(text);
            case TIME -> LocalTime.parse(text);
            case TIMESTAMP -> timestamp((DataType.Timestamp) type, text);
            case DURATION -> Duration.parse(text);
            case INTERVAL -> interval((DataType.Interval) type, text);
            case NULL,
                    LIST,
                    LARGE_LIST,
                    LIST_VIEW,
                    LARGE_LIST_VIEW,
                    FIXED_SIZE_LIST,
                    MAP,
                    STRUCT,
                    UNION,
                    RUN_END_ENCODED,
                    UNKNOWN -> throw UnfitTextException.of(type, text);
        };
    }

    private static Object whole(DataType.Int type, String text) {
        if (text.length() > MAX_DIGITS || text.startsWith("+")) {
            throw new NumberFormatException();
        }
        return switch (type.bitWidth() * (type.signed() ? 1 : -1)) {
            case 8 -> Byte.valueOf(text);
            case -8, 16 -> Short.valueOf(text);
            case -16, 32 -> Integer.valueOf(text);
            case -32, 64 -> Long.valueOf(text);
            default -> new BigInteger(text);
        };
    }

    private static Object floating(DataType.FloatingPoint type, String text) {
        boolean special = text.equals("NaN") || text.equals("Infinity") || text.equals("-Infinity");
        String number = special ? text : numeric(text);
        return switch (type.precision()) {
            case HALF -> {
                float value = Float.parseFloat(number);
                require(special || Math.abs(value) < TOO_LARGE_FOR_HALF);
                yield value;
            }
            case SINGLE -> {
                float value = Float.parseFloat(number);
                require(special || Float.isFinite(value));
                yield value;
            }
            case DOUBLE -> {
                double value = Double.parseDouble(number);
                require(special || Double.isFinite(value));
                yield value;
            }
        };
    }

    /** A number, but for what else Java takes for one. */
    private static String numeric(String text) {
        if (!NUMBER.matcher(text).matches()) {
            throw new NumberFormatException();
        }
        return text;
    }

    private static BigDecimal decimal(String text) {
        Matcher number = NUMBER.matcher(text);
        if (text.length() > MAX_DECIMAL || !number.matches()) {
            throw new NumberFormatException();
        }
        String exponent = number.group(1);
        if (exponent != null && exponent.length() > MAX_EXPONENT_DIGITS) {
            throw new NumberFormatException();
        }
        return new BigDecimal(text);
    }

    private static Object bool(String text) {
        return switch (text) {
            case "true", "True", "TRUE" -> true;
            case "false", "False", "FALSE" -> false;
            default -> throw new IllegalArgumentException();
        };
    }

    private static Object timestamp(DataType.Timestamp type, String text) {
        String iso =
                text.length() > 10 && text.charAt(10) == ' ' ? text.substring(0, 10) + 'T' + text.substring(11) : text;
        return type.isZoned() ? OffsetDateTime.parse(iso).toInstant() : LocalDateTime.parse(iso);
    }

    private static Object interval(DataType.Interval type, String text) {
        Matcher parts = INTERVAL.matcher(text);
        if (!parts.matches() || text.length() == 1) {
            throw new IllegalArgumentException();
        }
        int months = part(parts.group(1));
        int days = part(parts.group(2));
        Duration time = parts.group(3) == null ? Duration.ZERO : Duration.parse("PT" + parts.group(4));
        return switch (type.unit()) {
            case YEAR_MONTH -> {
                require(days == 0 && time.isZero());
                yield Period.ofMonths(months);
            }
            case DAY_TIME -> {
                require(months == 0 && time.toNanosPart() % 1_000_000 == 0);
                yield new DayTime(days, Math.toIntExact(time.toMillis()));
            }
            case MONTH_DAY_NANO -> new MonthDayNano(months, days, time.toNanos());
        };
    }

    private static int part(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    private static void require(boolean held) {
        if (!held) {
            throw new IllegalArgumentException();
        }
    }
}
