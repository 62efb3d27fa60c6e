package io.arrowfmt.conformance;

import io.arrowfmt.type.Precision;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Floating-point numbers as bits of IEEE 754 binary16, binary32 and binary64, rounded to the nearest, ties to even. */
final class RealBits {
    private static final String NAN = "NaN";
    private static final String NAN_BITS = "NaN(0x";
    private static final int HALF_MANTISSA_BITS = 10;
    private static final int HALF_BIAS = 15;
    private static final int HALF_INFINITY = 0x7C00;
    private static final int HALF_NAN = 0x7E00;
    private static final double HALF_OVERFLOW = 65520;

    private RealBits() {}

    /** The number that some bits stand for. */
    static double toDouble(Precision precision, long bits) {
        return switch (precision) {
            case HALF -> halfToDouble((int) bits);
            case SINGLE -> Float.intBitsToFloat((int) bits);
            case DOUBLE -> Double.longBitsToDouble(bits);
        };
    }

    /**
     * The bits of the number nearest to a decimal text, or those that a text of {@link #text} has.
     *
     * @throws NumberFormatException when the text is no number
     */
    static long parse(Precision precision, String text) {
        if (text.startsWith(NAN_BITS)) {
            return bitsOfNan(precision, text);
        }
        return switch (precision) {
            case HALF -> halfOf(Double.parseDouble(text));
            case SINGLE -> Float.floatToIntBits(Float.parseFloat(text)) & 0xFFFF_FFFFL;
            case DOUBLE -> Double.doubleToLongBits(Double.parseDouble(text));
        };
    }

    /**
     * The text of a number that reads back to the same bits: a decimal of enough digits; {@code NaN}; or, for a NaN of other
     * bits than that of Java, {@code NaN(0x} and its bits. The same on every JDK.
     */
    static String text(Precision precision, long bits) {
        double value = toDouble(precision, bits);
        if (Double.isNaN(value)) {
            String digits = String.format(Locale.ROOT, "%0" + bitWidth(precision) / 4 + "x", bits);
            return bits == parse(precision, NAN) ? NAN : NAN_BITS + digits + ")";
        }
        if (Double.isInfinite(value) || value == 0) {
            return Double.toString(value);
        }
        return switch (precision) {
            case SINGLE ->
                decimal(value, Float.toString((float) value), Math.abs(value) >= Float.MIN_NORMAL ? 6 : 0, 9);
            case HALF, DOUBLE ->
                decimal(value, Double.toString(value), Math.abs(value) >= Double.MIN_NORMAL ? 15 : 0, 17);
        };
    }

    /**
     * Java before 19 gives too many digits at times. Where it gives so few that no other decimal of so few stands for the
     * number they are right; else those that are always enough are taken.
     */
    private static String decimal(double value, String guess, int safeDigits, int enoughDigits) {
        BigDecimal few = new BigDecimal(guess).stripTrailingZeros();
        return few.precision() <= safeDigits
                ? few.toString()
                : new BigDecimal(value)
                        .round(new MathContext(enoughDigits, RoundingMode.HALF_EVEN))
                        .toString();
    }

    private static long bitsOfNan(Precision precision, String text) {
        int end = NAN_BITS.length() + bitWidth(precision) / 4;
        if (text.length() != end + 1 || !text.endsWith(")")) {
            throw new NumberFormatException("NaN with another number of bits than " + bitWidth(precision));
        }
        long bits = Long.parseUnsignedLong(text.substring(NAN_BITS.length(), end), 16);
        if (!Double.isNaN(toDouble(precision, bits))) {
            throw new NumberFormatException("NaN with bits that are a number");
        }
        return bits;
    }

    private static int bitWidth(Precision precision) {
        return switch (precision) {
            case HALF -> 16;
            case SINGLE -> 32;
            case DOUBLE -> 64;
        };
    }

    private static int halfOf(double value) {
        int sign = Double.doubleToRawLongBits(value) < 0 ? 0x8000 : 0;
        double size = Math.abs(value);
        if (Double.isNaN(value)) {
            return HALF_NAN;
        }
        if (size >= HALF_OVERFLOW) {
            return sign | HALF_INFINITY;
        }
        // Below the smallest normal number the exponent stays; a mantissa that rounds up to the next power carries.
        int exponent = Math.max(Math.getExponent(size), 1 - HALF_BIAS);
        int mantissa = (int) Math.rint(Math.scalb(size, HALF_MANTISSA_BITS - exponent));
        return sign | (((exponent + HALF_BIAS - 1) << HALF_MANTISSA_BITS) + mantissa);
    }

    private static double halfToDouble(int bits) {
        double sign = (bits & 0x8000) != 0 ? -1 : 1;
        int exponent = bits >> HALF_MANTISSA_BITS & 0x1F;
        int mantissa = bits & 0x3FF;
        if (exponent == 0x1F) {
            return mantissa != 0 ? Double.NaN : sign * Double.POSITIVE_INFINITY;
        }
        return exponent == 0
                ? sign * Math.scalb((double) mantissa, 1 - HALF_BIAS - HALF_MANTISSA_BITS)
                : sign * Math.scalb((double) (mantissa | 0x400), exponent - HALF_BIAS - HALF_MANTISSA_BITS);
    }
}
