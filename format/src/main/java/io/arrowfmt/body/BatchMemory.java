package io.arrowfmt.body;

import io.arrowfmt.bytes.Memory;
import io.arrowfmt.bytes.ReusedMemory;
import io.arrowfmt.metadata.Compression;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Where the bytes of a batch go.
 *
 * @param direct memory that files are read into without a copy in between, and native code writes to
 * @param arrays memory for code in Java that wants arrays
 */
public record BatchMemory(Memory direct, Memory arrays) {
    /** Memory of its own, which the batch keeps. */
    public static BatchMemory own() {
        return new BatchMemory(Memory.heap(), Memory.heap());
    }

    /** Memory that is used again for the next batch. */
    public static BatchMemory reused() {
        return new BatchMemory(ReusedMemory.direct(), ReusedMemory.heap());
    }

    /** The memory for a body, as it is stored and as it is decoded. */
    public Memory of(Optional<Compression> compression) {
        return compression.equals(Optional.of(Compression.LZ4_FRAME)) ? arrays : direct;
    }

    /** Takes back what has been given, where it can be taken back. */
    public void reuse() {
        reused(ReusedMemory::reuse);
    }

    /** Takes it back, and leaves the memory to others. */
    public void release() {
        reused(ReusedMemory::release);
    }

    private void reused(Consumer<ReusedMemory> action) {
        for (Memory memory : List.of(direct, arrays)) {
            if (memory instanceof ReusedMemory reused) {
                action.accept(reused);
            }
        }
    }
}
