package io.arrowfmt.validate;

import java.math.BigInteger;

/** The numbers of some digits, in 64-bit words of two's complement, the lowest first. */
final class DecimalRange {
    private final long[] most;
    private final long[] least;
    private final int words;

    private DecimalRange(long[] most, long[] least) {
        this.most = most;
        this.least = least;
        this.words = most.length;
    }

    /**
     * Those of some digits.
     *
     * @param precision how many digits
     * @param words how many words a number has
     */
    static DecimalRange of(int precision, int words) {
        BigInteger most = BigInteger.TEN.pow(precision).subtract(BigInteger.ONE);
        return new DecimalRange(split(most, words), split(most.negate(), words));
    }

    private static long[] split(BigInteger number, int words) {
        long[] split = new long[words];
        for (int i = 0; i < words; i++) {
            split[i] = number.shiftRight(Long.SIZE * i).longValue();
        }
        return split;
    }

    /** How many words a number has. */
    int words() {
        return words;
    }

    /** Whether any of some numbers is outside. */
    boolean anyOutside(long[] values, int count) {
        return words == 1 ? anyOutsideWord(values, count) : anyWideOutside(values, count);
    }

    private boolean anyOutsideWord(long[] values, int count) {
        long limit = most[0];
        long signs = 0;
        for (int i = 0; i < count; i++) {
            // Of a number that is too great the first does not overflow, of one that is too small the second.
            signs |= (limit - values[i]) | (limit + values[i]);
        }
        return signs < 0;
    }

    private boolean anyWideOutside(long[] values, int count) {
        boolean outside = false;
        for (int i = 0; i < count; i += words) {
            outside |= isOutside(values, i);
        }
        return outside;
    }

    /** Whether a number is outside. */
    boolean isOutside(long[] values, int at) {
        return compare(values, at, most) > 0 || compare(values, at, least) < 0;
    }

    private int compare(long[] values, int at, long[] other) {
        int compared = Long.compare(values[at + words - 1], other[words - 1]);
        for (int i = words - 2; compared == 0 && i >= 0; i--) {
            compared = Long.compareUnsigned(values[at + i], other[i]);
        }
        return compared;
    }

    /** A number. */
    BigInteger number(long[] values, int at) {
        BigInteger number = BigInteger.valueOf(values[at + words - 1]);
        for (int i = words - 2; i >= 0; i--) {
            number = number.shiftLeft(Integer.SIZE)
                    .or(BigInteger.valueOf(values[at + i] >>> Integer.SIZE))
                    .shiftLeft(Integer.SIZE)
                    .or(BigInteger.valueOf(values[at + i] & 0xFFFFFFFFL));
        }
        return number;
    }
}
