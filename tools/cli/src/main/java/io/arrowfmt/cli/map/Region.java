package io.arrowfmt.cli.map;

import java.util.Objects;
import java.util.Optional;

/**
 * Bytes that are one thing.
 *
 * @param kind what they are
 * @param offset bytes from the start of the file or stream, >= 0
 * @param length how many, >= 1
 * @param buffer index in the batch of the buffer that they are, or {@link #NONE}
 * @param place whose buffer that is, if it can be told
 * @param note what else is to say, or empty
 */
public record Region(RegionKind kind, long offset, long length, long buffer, Optional<BufferPlace> place, String note) {
    /** Stands for the index of a buffer where there is none. */
    public static final long NONE = -1;

    /** Checks the range. */
    public Region {
        Objects.requireNonNull(kind);
        if (offset < 0 || length < 1) {
            throw new IllegalArgumentException(
                    "region: expected an offset >= 0 and a length >= 1, found " + offset + " and " + length);
        }
    }

    /** A region that is no buffer. */
    static Region of(RegionKind kind, long offset, long length) {
        return new Region(kind, offset, length, NONE, Optional.empty(), "");
    }

    /** Bytes from the start of the file or stream to what follows. */
    public long end() {
        return offset + length;
    }

    /** This region with something else to say. */
    Region noted(String text) {
        return new Region(kind, offset, length, buffer, place, note.isEmpty() ? text : note + "; " + text);
    }

    /** What it is: {@code column "city", buffer 1 (OFFSET/32)}, {@code metadata}. */
    public String what() {
        return place.map(BufferPlace::toString).orElse(buffer == NONE ? kind.text() : "buffer " + buffer);
    }
}
