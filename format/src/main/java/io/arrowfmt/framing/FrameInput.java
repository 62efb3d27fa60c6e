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

    /** Bytes that what follows has to fit in, or {@link #UNKNOWN}. */
    long room();

    /** Whether the room ends with the input: what does not fit has been cut off rather than given a wrong length. */
    boolean endsWithInput();

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

    /**
     * Goes on at another byte.
     *
     * @param offset bytes from the start of the source
     * @throws IllegalStateException when bytes arrive in order
     */
    default void goTo(long offset) {
        throw new IllegalStateException(name() + ": expected a source that can be read at any position");
    }
}
