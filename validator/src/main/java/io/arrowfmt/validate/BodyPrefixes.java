package io.arrowfmt.validate;

import java.io.IOException;

/** Gives the uncompressed lengths that the compressed buffers of a body begin with. */
@FunctionalInterface
public interface BodyPrefixes {
    /**
     * The 8 bytes at an offset as a little-endian number.
     *
     * @param offset bytes from the start of the body; the 8 bytes lie within it
     * @throws IOException when the body cannot be read
     */
    long at(long offset) throws IOException;
}
