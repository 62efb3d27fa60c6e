package io.arrowfmt.bytes;

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
     */
    ByteBuffer allocate(int size) throws IOException;

    /** Memory on the heap, never given twice. */
    static Memory heap() {
        return ByteBuffer::allocate;
    }

    /**
     * Memory for any number of bytes, as {@link Bytes#ofMemory} takes it.
     *
     * @param size in bytes, >= 0
     * @throws IOException when there is not as much
     */
    default ByteBuffer[] allocateChunks(long size) throws IOException {
        int count = Math.toIntExact(Math.max(1, (size + Bytes.CHUNK_SIZE - 1) / Bytes.CHUNK_SIZE));
        ByteBuffer[] chunks = new ByteBuffer[count];
        for (int i = 0; i < count; i++) {
            chunks[i] = allocate((int) Math.min(Bytes.CHUNK_SIZE, size - (long) i * Bytes.CHUNK_SIZE));
        }
        return chunks;
    }
}
