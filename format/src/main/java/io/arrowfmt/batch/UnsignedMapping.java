package io.arrowfmt.batch;

import java.math.BigInteger;

/**
 * Whole numbers without a sign: Short, Integer, Long or BigInteger by width. Any whole number in range is taken back.
 *
 * @param bitWidth 8, 16, 32 or 64
 */
record UnsignedMapping(int bitWidth) implements WordMapping {
    @Override
    public Object decode(long word) {
        return switch (bitWidth) {
            case Byte.SIZE -> (short) (word & 0xFF);
            case Short.SIZE -> (int) (word & 0xFFFF);
            case Integer.SIZE -> word & 0xFFFF_FFFFL;
            default -> unsigned(word);
        };
    }

    @Override
    public long encode(Object value) {
        if (value instanceof BigInteger number) {
            if (number.signum() >= 0 && number.bitLength() <= bitWidth) {
                return number.longValue();
            }
        } else if (value instanceof Byte
                || value instanceof Short
                || value instanceof Integer
                || value instanceof Long) {
            long number = ((Number) value).longValue();
            if (number >= 0 && (bitWidth == Long.SIZE || number >> bitWidth == 0)) {
                return number;
            }
        }
        throw UnfitValueException.of("a whole number from 0 to " + max(bitWidth), value);
    }

    /** The largest number of a width. */
    static BigInteger max(int bitWidth) {
        return BigInteger.ONE.shiftLeft(bitWidth).subtract(BigInteger.ONE);
    }

    private static BigInteger unsigned(long word) {
        BigInteger low = BigInteger.valueOf(word & Long.MAX_VALUE);
        return word < 0 ? low.setBit(Long.SIZE - 1) : low;
    }
}
