package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A buffer of one column that grows as little-endian numbers and bytes are added. Belongs to one thread. */
final class ByteSink {
    private static final int INITIAL_SIZE = 64;

    private final String path;
    private final @Nullable Proportion proportion;
    private byte[] bytes = new byte[0];
    private int size;

    /** An empty buffer of a column, whose path messages name. */
    ByteSink(String path) {
        this.path = path;
        this.proportion = null;
    }

    /** An empty buffer for one value after another, each of which is counted when it is forgotten. */
    ByteSink(String path, Proportion proportion) {
        this.path = path;
        this.proportion = proportion;
    }

    /** How many bytes have been added. */
    int size() {
        return size;
    }

    /**
     * Makes room for some bytes.
     *
     * @throws IllegalStateException when no array can hold them
     */
    void reserve(long count) {
        if (count > bytes.length - size) {
            grow(count);
        }
    }

    private void grow(long count) {
        long needed = (long) size + count;
        if (proportion != null) {
            proportion.require(needed);
        }
        if (count < 0 || needed < 0 || needed > ByteRanges.MAX_ARRAY_SIZE) {
            throw new IllegalStateException("column \"" + path + "\": expected at most " + ByteRanges.MAX_ARRAY_SIZE
                    + " bytes in a buffer that is being built, found " + size + " and " + count
                    + " more; finish the batch and begin another");
        }
        long doubled = Math.min(ByteRanges.MAX_ARRAY_SIZE, Math.max(INITIAL_SIZE, 2L * bytes.length));
        bytes = Arrays.copyOf(bytes, (int) Math.max(needed, doubled));
    }

    /** The array that holds the bytes added, which the next addition may change; shared, do not modify. */
    byte[] array() {
        return bytes;
    }

    /**
     * Adds bytes that the caller is about to write.
     *
     * @return the array, which ends with them as far as it has been added to
     */
    byte[] room(int count) {
        reserve(count);
        size += count;
        return bytes;
    }

    /** Forgets what has been added. */
    void clear() {
        if (proportion != null) {
            proportion.count(size);
        }
        // What is added later may be zeros that nobody writes.
        Arrays.fill(bytes, 0, size, (byte) 0);
        size = 0;
    }

    /** Adds a byte. */
    void putByte(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    /** Adds the lowest bytes of a number. */
    void putNumber(long value, int width) {
        reserve(width);
        for (int i = 0; i < width; i++) {
            bytes[size + i] = (byte) (value >>> (i << 3));
        }
        size += width;
    }

    /** Adds 16 bits. */
    void putShort(short value) {
        reserve(Short.BYTES);
        LittleEndian.setShort(bytes, size, value);
        size += Short.BYTES;
    }

    /** Adds 32 bits. */
    void putInt(int value) {
        reserve(Integer.BYTES);
        LittleEndian.setInt(bytes, size, value);
        size += Integer.BYTES;
    }

    /** Adds 64 bits. */
    void putLong(long value) {
        reserve(Long.BYTES);
        LittleEndian.setLong(bytes, size, value);
        size += Long.BYTES;
    }

    /** Adds some bytes of an array. */
    void putBytes(byte[] source, int offset, int length) {
        reserve(length);
        System.arraycopy(source, offset, bytes, size, length);
        size += length;
    }

    /** Adds some bytes of a run. */
    void putBytes(Bytes source, long offset, long length) {
        reserve(length);
        source.copyTo(offset, bytes, size, (int) length);
        size += (int) length;
    }

    /** Adds the numbers of an array. */
    void putAll(byte[] values) {
        room(values.length, Byte.BYTES).put(values);
        size += values.length * Byte.BYTES;
    }

    /** Adds the numbers of an array, zero where one is not valid. */
    void putAll(byte[] values, boolean[] valid) {
        putAll(values);
        clear(valid, Byte.BYTES);
    }

    /** Adds the numbers of an array. */
    void putAll(short[] values) {
        room(values.length, Short.BYTES).asShortBuffer().put(values);
        size += values.length * Short.BYTES;
    }

    /** Adds the numbers of an array, zero where one is not valid. */
    void putAll(short[] values, boolean[] valid) {
        putAll(values);
        clear(valid, Short.BYTES);
    }

    /** Adds the numbers of an array. */
    void putAll(int[] values) {
        room(values.length, Integer.BYTES).asIntBuffer().put(values);
        size += values.length * Integer.BYTES;
    }

    /** Adds the numbers of an array, zero where one is not valid. */
    void putAll(int[] values, boolean[] valid) {
        putAll(values);
        clear(valid, Integer.BYTES);
    }

    /** Adds the numbers of an array. */
    void putAll(long[] values) {
        room(values.length, Long.BYTES).asLongBuffer().put(values);
        size += values.length * Long.BYTES;
    }

    /** Adds the numbers of an array, zero where one is not valid. */
    void putAll(long[] values, boolean[] valid) {
        putAll(values);
        clear(valid, Long.BYTES);
    }

    /** Adds the numbers of an array. */
    void putAll(float[] values) {
        room(values.length, Float.BYTES).asFloatBuffer().put(values);
        size += values.length * Float.BYTES;
    }

    /** Adds the numbers of an array, zero where one is not valid. */
    void putAll(float[] values, boolean[] valid) {
        putAll(values);
        clear(valid, Float.BYTES);
    }

    /** Adds the numbers of an array. */
    void putAll(double[] values) {
        room(values.length, Double.BYTES).asDoubleBuffer().put(values);
        size += values.length * Double.BYTES;
    }

    /** Adds the numbers of an array, zero where one is not valid. */
    void putAll(double[] values, boolean[] valid) {
        putAll(values);
        clear(valid, Double.BYTES);
    }

    /** Clears those of the last numbers that are not valid. */
    private void clear(boolean[] valid, int width) {
        int first = size - valid.length * width;
        for (int i = 0; i < valid.length; i++) {
            if (!valid[i]) {
                Arrays.fill(bytes, first + i * width, first + (i + 1) * width, (byte) 0);
            }
        }
    }

    /** Room for some numbers behind those added. */
    private ByteBuffer room(int count, int width) {
        reserve((long) count * width);
        return ByteBuffer.wrap(bytes, size, count * width).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Adds elements of zero bytes. */
    void putZeros(long count, int width) {
        long zeros = width != 0 && count > ByteRanges.MAX_ARRAY_SIZE ? Long.MAX_VALUE : count * width;
        reserve(zeros);
        // The rest of the array has never been written.
        size += (int) zeros;
    }

    /** The bytes added, shared: the buffer must not be added to any more. */
    Bytes bytes() {
        return Bytes.of(ByteBuffer.wrap(bytes, 0, size), "memory", Bytes.NO_POSITION);
    }
}
