package io.arrowfmt.bytes;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Bytes as elements of one width, found by index: what loops over values read. Does nothing that {@link Bytes} does not,
 * but in code of its own, because the JVM compiles a call on a buffer by the sorts of buffer it has met there: metadata
 * lies in others than values do, and with both in one place values cost twice as much. Every access is checked against
 * the number of elements and again by the buffer. Safe for use by many threads.
 */
public final class Elements {
    private final Bytes bytes;
    private final @Nullable ByteBuffer memory;
    private final int start;
    private final long count;

    private Elements(Bytes bytes, long count) {
        this.bytes = bytes;
        this.memory = bytes.wholeMemory();
        this.start = memory == null ? 0 : (int) bytes.start();
        this.count = count;
    }

    /**
     * As many elements as the bytes hold.
     *
     * @param width bytes of an element: 1, 2, 4 or 8, as the getters that are used
     */
    public static Elements of(Bytes bytes, int width) {
        return new Elements(bytes, bytes.size() / width);
    }

    /** How many elements there are. */
    public long count() {
        return count;
    }

    /** An element of 8 bits. */
    public byte getByte(long index) {
        check(index, count);
        ByteBuffer own = memory;
        if (own == null) {
            return bytes.getByte(index);
        }
        try {
            return own.get(start + (int) index);
        } catch (IndexOutOfBoundsException e) {
            throw Bytes.takenBack(e);
        }
    }

    /** An element of 16 bits. */
    public short getShort(long index) {
        check(index, count);
        ByteBuffer own = memory;
        if (own == null) {
            return bytes.getShort(index << 1);
        }
        try {
            return own.getShort(start + ((int) index << 1));
        } catch (IndexOutOfBoundsException e) {
            throw Bytes.takenBack(e);
        }
    }

    /** An element of 32 bits. */
    public int getInt(long index) {
        check(index, count);
        ByteBuffer own = memory;
        if (own == null) {
            return bytes.getInt(index << 2);
        }
        try {
            return own.getInt(start + ((int) index << 2));
        } catch (IndexOutOfBoundsException e) {
            throw Bytes.takenBack(e);
        }
    }

    /** An element of 64 bits. */
    public long getLong(long index) {
        check(index, count);
        ByteBuffer own = memory;
        if (own == null) {
            return bytes.getLong(index << 3);
        }
        try {
            return own.getLong(start + ((int) index << 3));
        } catch (IndexOutOfBoundsException e) {
            throw Bytes.takenBack(e);
        }
    }

    /** Two neighbouring elements of 32 bits: the one at the index in the lower half, the next one in the upper. */
    public long getIntPair(long index) {
        check(index, count - 1);
        ByteBuffer own = memory;
        if (own == null) {
            return bytes.getLong(index << 2);
        }
        try {
            return own.getLong(start + ((int) index << 2));
        } catch (IndexOutOfBoundsException e) {
            throw Bytes.takenBack(e);
        }
    }

    /** Refuses an index that there is no element of. */
    static void check(long index, long count) {
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException("row: expected 0 to " + (count - 1) + ", found " + index);
        }
    }
}
