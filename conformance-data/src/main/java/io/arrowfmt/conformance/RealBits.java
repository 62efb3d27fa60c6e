package io.arrowfmt.conformance;

import io.arrowfmt.type.Precision;

/** Floating-point numbers as bits of IEEE 754 binary16, binary32 and binary64, rounded to the nearest, ties to even. */
final class RealBits {
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
     * The bits of the number nearest to a decimal text.
     *
     * @throws NumberFormatException when the text is no number
     */
    static long parse(Precision precision, String text) {
        return switch (precision) {
            case HALF -> halfOf(Double.parseDouble(text));
            case SINGLE -> Float.floatToIntBits(Float.parseFloat(text)) & 0xFFFF_FFFFL;
            case DOUBLE -> Double.doubleToLongBits(Double.parseDouble(text));
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
