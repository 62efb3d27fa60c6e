package io.arrowfmt.testkit;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;

/** Random values that are valid for their type, the ends of the range more often than chance would have it. */
final class RandomValues {
    private static final int MAX_SIZE = 30;
    private static final long SECONDS_PER_DAY = 86_400L;
    private static final String[] PIECES = {"a", "Z", " ", "\"", "\n", "é", "ß", "日本", "😀", "\u0000", "abcdefghijkl"};
    private static final long[] FLOAT_BITS = {0x7FC0_0001, 0x7F80_0001, 0xFFC1_2345, 0x7F80_0000, 0x8000_0000, 1};
    private static final long[] DOUBLE_BITS = {
        0x7FF8_0000_0000_0001L,
        0x7FF0_0000_0000_0001L,
        0xFFF8_1234_5678_9ABCL,
        0x7FF0_0000_0000_0000L,
        Long.MIN_VALUE,
        1
    };
    private static final long[] HALF_BITS = {0x7E01, 0x7C01, 0xFE12, 0x7C00, 0x8000, 1};

    private final Random random;

    RandomValues(Random random) {
        this.random = random;
    }

    /** The bits of a slot of a width; those above are free. */
    long word(DataType type, int bitWidth) {
        if (type instanceof DataType.FloatingPoint) {
            return floatingPoint(bitWidth);
        }
        if (type instanceof DataType.Time time) {
            return within(0, SECONDS_PER_DAY * time.unit().perSecond() - 1);
        }
        if (type instanceof DataType.Date date && date.unit() == DateUnit.MILLISECOND) {
            long perDay = 1_000 * SECONDS_PER_DAY;
            return within(Long.MIN_VALUE / perDay, Long.MAX_VALUE / perDay) * perDay;
        }
        if (type instanceof DataType.Decimal decimal) {
            return unscaled(decimal).longValueExact();
        }
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt(3) - 1;
            case 1 -> (random.nextBoolean() ? Long.MIN_VALUE : Long.MAX_VALUE) >> (Long.SIZE - bitWidth);
            default -> random.nextLong();
        };
    }

    private long floatingPoint(int bitWidth) {
        if (random.nextInt(4) > 0) {
            return random.nextLong();
        }
        long[] special = bitWidth == Double.SIZE ? DOUBLE_BITS : bitWidth == Float.SIZE ? FLOAT_BITS : HALF_BITS;
        return special[random.nextInt(special.length)];
    }

    private long within(long min, long max) {
        return switch (random.nextInt(4)) {
            case 0 -> min;
            case 1 -> max;
            default -> Math.floorMod(random.nextLong() >>> 1, max - min + 1) + min;
        };
    }

    private BigInteger unscaled(DataType.Decimal type) {
        BigInteger limit = BigInteger.TEN.pow(type.precision());
        BigInteger number = random.nextInt(4) == 0
                ? limit.subtract(BigInteger.ONE)
                : new BigInteger(limit.bitLength(), random).mod(limit);
        return random.nextBoolean() ? number : number.negate();
    }

    /** The bytes of a slot of a fixed number. */
    byte[] fixedBytes(DataType type, int byteWidth) {
        byte[] slot = new byte[byteWidth];
        if (type instanceof DataType.Decimal decimal) {
            byte[] number = unscaled(decimal).toByteArray();
            Arrays.fill(slot, (byte) (number[0] >> 7));
            for (int i = 0; i < number.length; i++) {
                slot[i] = number[number.length - 1 - i];
            }
        } else {
            random.nextBytes(slot);
        }
        return slot;
    }

    /** Bytes of any number: those about the size that a view holds itself, and more. */
    byte[] bytes() {
        byte[] bytes = new byte[random.nextInt(MAX_SIZE)];
        random.nextBytes(bytes);
        return bytes;
    }

    /** A text of one- to four-byte characters. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(8); left > 0; left--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }
}
