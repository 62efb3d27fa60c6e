package io.arrowfmt.write;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.error.Location;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * One buffer of a body.
 *
 * @param bytes its bytes, of exactly the size that goes out
 * @param mask what to clear in them
 */
record BodyBuffer(Bytes bytes, SlotMask mask) {
    /**
     * This buffer with what nobody may look at cleared already: the bytes are those that go out. Uses up the mask.
     *
     * @throws IOException when there is no memory for a copy
     */
    BodyBuffer cleared() throws IOException {
        if (mask.clearsNothing()) {
            return this;
        }
        ByteBuffer[] chunks = Memory.heap().allocateChunks(bytes.size(), Location.of("batch"));
        long done = 0;
        for (ByteBuffer chunk : chunks) {
            int length = chunk.remaining();
            bytes.copyTo(done, chunk.array(), chunk.arrayOffset(), length);
            mask.clear(chunk.array(), chunk.arrayOffset(), done, length);
            done += length;
        }
        return new BodyBuffer(bytes.replaced(chunks), SlotMask.NONE);
    }
}
