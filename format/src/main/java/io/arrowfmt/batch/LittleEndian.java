package io.arrowfmt.batch;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Writes little-endian numbers into arrays. */
final class LittleEndian {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private LittleEndian() {}

    /** Writes 32 bits. */
    static void setInt(byte[] target, int index, int value) {
        INTS.set(target, index, value);
    }

    /** Writes 64 bits. */
    static void setLong(byte[] target, int index, long value) {
        LONGS.set(target, index, value);
    }
}
