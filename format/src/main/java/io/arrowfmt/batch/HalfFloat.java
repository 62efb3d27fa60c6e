package io.arrowfmt.batch;

/** Floating-point numbers of 16 bits (IEEE 754 binary16), which Java 17 cannot convert. */
final class HalfFloat {
    private static final int EXPONENT = 0x7C00;
    private static final int FRACTION = 0x03FF;
    private static final float SMALLEST = 0x1p-24f;

    private HalfFloat() {}

    /** The number that 16 bits stand for, exactly; the payload of a NaN is kept. */
    static float toFloat(short bits) {
        int sign = (bits & 0x8000) << 16;
        int exponent = (bits & EXPONENT) >>> 10;
        int fraction = bits & FRACTION;
        if (exponent == 0x1F) {
            return Float.intBitsToFloat(sign | 0x7F80_0000 | fraction << 13);
        }
        if (exponent == 0) {
            float magnitude = fraction * SMALLEST;
            return sign == 0 ? magnitude : -magnitude;
        }
        return Float.intBitsToFloat(sign | (exponent + 127 - 15) << 23 | fraction << 13);
    }

    /** The nearest number of 16 bits, ties to even; infinite when too large; the payload of a NaN is cut to 10 bits. */
    static short fromFloat(float value) {
        int bits = Float.floatToRawIntBits(value);
        int sign = bits >>> 16 & 0x8000;
        int magnitude = bits & 0x7FFF_FFFF;
        if (magnitude > 0x7F80_0000) {
            int payload = magnitude >>> 13 & FRACTION;
            return (short) (sign | EXPONENT | (payload == 0 ? 0x200 : payload));
        }
        if (magnitude >= 0x4780_0000) {
            return (short) (sign | EXPONENT);
        }
        if (magnitude < 0x3880_0000) {
            return (short) (sign | (int) Math.rint(Float.intBitsToFloat(magnitude) / SMALLEST));
        }
        int kept = (magnitude >>> 13) - ((127 - 15) << 10);
        int rest = magnitude & 0x1FFF;
        boolean up = rest > 0x1000 || (rest == 0x1000 && (kept & 1) != 0);
        return (short) (sign | (up ? kept + 1 : kept));
    }
}
