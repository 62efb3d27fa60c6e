package io.arrowfmt.batch;

import io.arrowfmt.type.Precision;

/**
 * Floating-point numbers: Float for 16 and 32 bits, Double for 64. A Float is rounded to 16 bits when it has to be.
 *
 * @param precision how wide they are
 */
record FloatingPointMapping(Precision precision) implements WordMapping {
    @Override
    public Object decode(long word) {
        return switch (precision) {
            case HALF -> HalfFloat.toFloat((short) word);
            case SINGLE -> Float.intBitsToFloat((int) word);
            case DOUBLE -> Double.longBitsToDouble(word);
        };
    }

    @Override
    public long encode(Object value) {
        if (precision == Precision.DOUBLE) {
            if (value instanceof Double number) {
                return Double.doubleToRawLongBits(number);
            }
            throw UnfitValueException.of("a Double", value);
        }
        if (value instanceof Float number) {
            return precision == Precision.HALF ? HalfFloat.fromFloat(number) : Float.floatToRawIntBits(number);
        }
        throw UnfitValueException.of("a Float", value);
    }
}
