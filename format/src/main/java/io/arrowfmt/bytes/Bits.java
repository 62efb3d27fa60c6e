package io.arrowfmt.bytes;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Some bits of bytes, found by index, in code of its own for the reason that {@link Elements} gives. Safe for use by many threads. */
public final class Bits {
    private final Bytes bytes;
    private final @Nullable ByteBuffer memory;
    private final int start;
    private final long first;
    private final long count;

    private Bits(Bytes bytes, long first, long count) {
        this.bytes = bytes;
        this.memory = bytes.wholeMemory();
        this.start = memory == null ? 0 : (int) bytes.start();
        this.first = first;
        this.count = count;
    }

    /**
     * Some of the bits, as far as the bytes hold them.
     *
     * @param first index of the first bit, >= 0
     * @param count how many bits there are, >= 0
     */
    public static Bits of(Bytes bytes, long first, long count) {
        return new Bits(bytes, first, Math.min(count, bytes.size() * Byte.SIZE - first));
    }

    /** Whether a bit is set. */
    public boolean get(long index) {
        Elements.check(index, count);
        long bit = first + index;
        ByteBuffer own = memory;
        if (own == null) {
            return bytes.getBit(bit);
        }
        try {
            return (own.get(start + (int) (bit >>> 3)) >>> (bit & 7) & 1) != 0;
        } catch (IndexOutOfBoundsException e) {
            throw Bytes.takenBack(e);
        }
    }

    /**
     * Up to 64 bits from an index on, the one at the index in the lowest place; zeros where there are no more.
     *
     * @param index of the first of them, 0 to the last bit there is
     */
    public long word(long index) {
        Elements.check(index, count);
        long bit = first + index;
        long left = count - index;
        int shift = (int) (bit & 7);
        long at = bit >>> 3;
        long word = 0;
        if (bytes.size() - at > Long.BYTES) {
            word = bytes.getLong(at) >>> shift;
            word |= shift == 0 ? 0 : (long) bytes.getByte(at + Long.BYTES) << (Long.SIZE - shift);
        } else {
            for (int i = 0; i < Long.BYTES && at + i < bytes.size(); i++) {
                word |= (long) bytes.getUnsignedByte(at + i) << (i * Byte.SIZE);
            }
            word >>>= shift;
        }
        return left >= Long.SIZE ? word : word & ((1L << left) - 1);
    }

    /** How many bits are set. */
    public long countSet() {
        long end = first + count;
        long at = first;
        long set = 0;
        while (at < end && (at & 7) != 0) {
            set += bytes.getBit(at++) ? 1 : 0;
        }
        while (end - at >= Long.SIZE) {
            set += Long.bitCount(bytes.getLong(at >>> 3));
            at += Long.SIZE;
        }
        while (at < end) {
            set += bytes.getBit(at++) ? 1 : 0;
        }
        return set;
    }
}
