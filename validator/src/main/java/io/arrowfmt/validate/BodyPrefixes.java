package io.arrowfmt.validate;

import java.io.IOException;
import java.util.OptionalLong;

/** Gives the uncompressed lengths that the compressed buffers of a body begin with. */
@FunctionalInterface
public interface BodyPrefixes {
    /** Gives none: the body is not compressed, or not there. */
    BodyPrefixes NONE = offset -> OptionalLong.empty();

    /**
     * The 8 bytes at an offset as a little-endian number.
     *
     * @param offset bytes from the start of the body; the 8 bytes lie within its length
     * @return the number, or empty when the input ends before it
     * @throws IOException when the body cannot be read
     */
    OptionalLong at(long offset) throws IOException;
}
