package io.arrowfmt.batch;

import java.math.BigInteger;

/**
 * Whole numbers with a sign: Byte, Short, Integer or Long by width. Any of them is taken back when it is in range.
 *
 * @param bitWidth 8, 16, 32 or 64
 */
record SignedMapping(int bitWidth) implements WordMapping {
    @Override
    public Object decode(long word) {
        return switch (bitWidth) {
            case Byte.SIZE -> (byte) word;
            case Short.SIZE -> (short) word;
            case Integer.SIZE -> (int) word;
            default -> word;
        };
    }

    @Override
    public long encode(Object value) {
        if (value instanceof Byte || value instanceof Short || value instanceof Integer || value instanceof Long) {
            long number = ((Number) value).longValue();
            if (number >> (bitWidth - 1) == number >> 63) {
                return number;
            }
        }
        BigInteger limit = BigInteger.ONE.shiftLeft(bitWidth - 1);
        throw UnfitValueException.of(
                "a whole number from " + limit.negate() + " to " + limit.subtract(BigInteger.ONE), value);
    }
}
