package io.arrowfmt.bytes;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Where bytes go that are read or decoded. */
@FunctionalInterface
public interface Memory {
    /**
     * Memory for some bytes. What it holds is not defined, and nobody else writes to it until it is given again.
     *
     * @param size in bytes, 0 to {@link Bytes#CHUNK_SIZE}
     * @return a buffer that begins at 0 and ends at its limit, which is the size
     * @throws IOException when there is not as much
     * @throws OutOfMemoryError when there is not as much; {@link #allocateChunks} makes an exception of it
     */
    ByteBuffer allocate(int size) throws IOException;

    /** The most bytes that there could ever be. */
    default long most() {
        return Long.MAX_VALUE;
    }

    /** Memory on the heap, never given twice. */
    static Memory heap() {
        return HeapMemory.INSTANCE;
    }

    /**
     * Memory for any number of bytes, as {@link Bytes#ofMemory} takes it. A number from outside has been checked before:
     * all that is asked here is whether it fits into memory.
     *
     * @param size in bytes, >= 0
     * @param where what it is for
     * @throws ArrowException when there is not as much
     * @throws IOException when it cannot be had
     */
    default ByteBuffer[] allocateChunks(long size, Location where) throws IOException {
        if (size > most()) {
            throw new ArrowFormatException(
                    exceeded("at most " + Amount.of(most(), "byte") + ", all that there could be", size, where));
        }
        ByteBuffer[] chunks = new ByteBuffer[Bytes.chunkCount(size)];
        try {
            for (int i = 0; i < chunks.length; i++) {
                chunks[i] = allocate((int) Math.min(Bytes.CHUNK_SIZE, size - (long) i * Bytes.CHUNK_SIZE));
            }
        } catch (OutOfMemoryError e) {
            // Thrown for this one request, which nothing was built upon: the process is as well as before.
            ArrowException refusal = new ArrowFormatException(exceeded(fitting(), size, where));
            refusal.initCause(e);
            throw refusal;
        }
        return chunks;
    }

    /** How much would fit is known to nobody: what is free lies in pieces, and all threads take and give back. */
    private static String fitting() {
        return "a size that there is room for, beside what is in use of the "
                + Amount.of(Runtime.getRuntime().maxMemory(), "byte") + " that this process may use";
    }

    private static Finding exceeded(String expected, long size, Location where) {
        return Finding.of(MemoryRules.ALLOCATION, where, expected, Amount.of(size, "byte"))
                .hint("give the JVM more memory with -Xmx, or read fewer columns");
    }
}
