package io.arrowfmt.read;

import io.arrowfmt.bytes.Memory;
import io.arrowfmt.bytes.ReusedMemory;
import java.util.List;

/**
 * Where the bytes of a batch go.
 *
 * @param kept for bytes that are used as they are read
 * @param stored for bytes that still have to be decoded, and are not needed afterwards
 * @param decoded for what is made of them
 */
record BatchMemory(Memory kept, Memory stored, Memory decoded) {
    /** Memory of its own, which the batch keeps. */
    static BatchMemory own() {
        return new BatchMemory(Memory.heap(), Memory.heap(), Memory.heap());
    }

    /** Memory that is used again for the next batch. */
    static BatchMemory reused() {
        return new BatchMemory(ReusedMemory.direct(), ReusedMemory.heap(), ReusedMemory.heap());
    }

    /** Takes back what has been given, where it can be taken back. */
    void reuse() {
        for (Memory memory : List.of(kept, stored, decoded)) {
            if (memory instanceof ReusedMemory reused) {
                reused.reuse();
            }
        }
    }
}
