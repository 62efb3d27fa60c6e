package io.arrowfmt.framing;

import io.arrowfmt.bytes.Bytes;
import java.io.IOException;

/** Where frames are read from: bytes that arrive in order, or a part of a source. Belongs to one thread. */
interface FrameInput {
    /** Stands for a number of bytes that nobody knows before they have arrived. */
    long UNKNOWN = Long.MAX_VALUE;

    /** Name for messages. */
    String name();

    /** Bytes from the start of the file or stream to the next byte. */
    long position();

    /**
     * Bytes that a message has to fit in, or {@link #UNKNOWN}. When the whole input ends too early, that is no fault of a
     * number in it, so what is left of a whole input is unknown, too.
     */
    long room();

    /**
     * Reads bytes.
     *
     * @param length in bytes, >= 0
     * @return as many bytes, or fewer at the end; memory is spent on bytes that exist only
     */
    Bytes read(long length) throws IOException;

    /**
     * Passes over bytes.
     *
     * @param length in bytes, >= 0
     * @return how many there were
     */
    long skip(long length) throws IOException;
}
