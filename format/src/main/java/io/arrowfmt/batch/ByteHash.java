package io.arrowfmt.batch;

import java.util.concurrent.ThreadLocalRandom;

/** Hashes of byte strings: others in every object, so that nobody can choose byte strings that collide. */
final class ByteHash {
    private static final long MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

    private final long seed = ThreadLocalRandom.current().nextLong();

    /** The hash of some bytes. */
    int of(byte[] source, int offset, int length) {
        long hash = seed ^ length;
        int end = offset + length;
        int at = offset;
        for (; at + Long.BYTES <= end; at += Long.BYTES) {
            hash = mixed(hash ^ LittleEndian.getLong(source, at));
        }
        long rest = 0;
        for (int shift = 0; at < end; at++, shift += Byte.SIZE) {
            rest |= (source[at] & 0xFFL) << shift;
        }
        hash = mixed(hash ^ rest);
        return (int) (hash ^ hash >>> Integer.SIZE);
    }

    /** Both halves of a product of 128 bits. */
    private long mixed(long value) {
        long other = (value ^ seed) | 1;
        return Math.multiplyHigh(value, MULTIPLIER) ^ other * MULTIPLIER;
    }
}
