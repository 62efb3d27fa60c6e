package io.arrowfmt.batch;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian numbers in arrays. */
final class LittleEndian {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private LittleEndian() {}

    /** Writes 16 bits. */
    static void setShort(byte[] target, int index, short value) {
        target[index] = (byte) value;
        target[index + 1] = (byte) (value >>> 8);
    }

    /** Writes 32 bits. */
    static void setInt(byte[] target, int index, int value) {
        INTS.set(target, index, value);
    }

    /** Writes 64 bits. */
    static void setLong(byte[] target, int index, long value) {
        LONGS.set(target, index, value);
    }

    /** Reads 64 bits. */
    static long getLong(byte[] source, int index) {
        return (long) LONGS.get(source, index);
    }

    /** Reads 32 bits. */
    static int getInt(byte[] source, int index) {
        return (int) INTS.get(source, index);
    }

    /** Reads 16 bits. */
    static short getShort(byte[] source, int index) {
        return (short) ((source[index] & 0xFF) | source[index + 1] << 8);
    }
}
