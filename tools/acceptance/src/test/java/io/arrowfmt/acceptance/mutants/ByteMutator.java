package io.arrowfmt.acceptance.mutants;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;

/** Damages bytes without knowing what they mean. Repeatable from the seed of its generator. */
final class ByteMutator {
    private static final long[] INTERESTING = {
        0,
        1,
        -1,
        2,
        7,
        8,
        63,
        64,
        127,
        128,
        255,
        65535,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        1L << 31,
        1L << 32,
        1L << 62,
        Long.MAX_VALUE,
        Long.MIN_VALUE
    };

    private final Random random;

    ByteMutator(Random random) {
        this.random = random;
    }

    /** A damaged copy of some bytes, of which there is at least one. */
    byte[] mutate(byte[] seed) {
        byte[] bytes = seed.clone();
        int edits = 1 + random.nextInt(3);
        for (int i = 0; i < edits && bytes.length > 0; i++) {
            bytes = edit(bytes);
        }
        return bytes;
    }

    private byte[] edit(byte[] bytes) {
        int at = random.nextInt(bytes.length);
        return switch (random.nextInt(8)) {
            case 0 -> flipBit(bytes, at);
            case 1 -> setByte(bytes, at);
            case 2, 3 -> setWord(bytes, at, Integer.BYTES);
            case 4 -> setWord(bytes, at, Long.BYTES);
            case 5 -> Arrays.copyOf(bytes, at);
            case 6 -> remove(bytes, at, 1 + random.nextInt(16));
            default -> repeat(bytes, at, 1 + random.nextInt(16));
        };
    }

    private static byte[] flipBit(byte[] bytes, int at) {
        bytes[at] ^= (byte) (1 << (at & 7));
        return bytes;
    }

    private byte[] setByte(byte[] bytes, int at) {
        bytes[at] = (byte) random.nextInt();
        return bytes;
    }

    private byte[] setWord(byte[] bytes, int near, int size) {
        int at = near / size * size;
        if (at + size <= bytes.length) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            long old = size == Long.BYTES ? buffer.getLong(at) : buffer.getInt(at);
            long value = random.nextBoolean()
                    ? INTERESTING[random.nextInt(INTERESTING.length)]
                    : old + random.nextInt(33) - 16;
            if (size == Long.BYTES) {
                buffer.putLong(at, value);
            } else {
                buffer.putInt(at, (int) value);
            }
        }
        return bytes;
    }

    private static byte[] remove(byte[] bytes, int at, int count) {
        int end = Math.min(bytes.length, at + count);
        byte[] rest = Arrays.copyOf(bytes, bytes.length - (end - at));
        System.arraycopy(bytes, end, rest, at, bytes.length - end);
        return rest;
    }

    private static byte[] repeat(byte[] bytes, int at, int count) {
        int end = Math.min(bytes.length, at + count);
        byte[] longer = Arrays.copyOf(bytes, bytes.length + (end - at));
        System.arraycopy(bytes, at, longer, end, bytes.length - at);
        return longer;
    }
}
