package io.arrowfmt.write;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Where the bytes of a writer go, in order. Belongs to one thread. */
interface Target extends Closeable {
    /**
     * Writes all that remains of a buffer.
     *
     * @throws IOException when it cannot take all; how much it has taken is not known then
     */
    void write(ByteBuffer bytes) throws IOException;

    /** Hands on what has been written. */
    void flush() throws IOException;

    /**
     * Makes what has been written count: nothing follows.
     *
     * @param size bytes that have been written
     */
    void publish(long size) throws IOException;

    /** Lets the target go. Where it can be, what has not been published leaves nothing behind. */
    @Override
    void close() throws IOException;
}
