package io.arrowfmt.metadata;

import io.arrowfmt.bytes.Bytes;

/** Where the buffers of a batch lie in its body: structs of 16 bytes, found by arithmetic (Message.fbs, Buffer). */
public final class BufferRanges {
    /** Bytes of one range. */
    public static final int SIZE = 16;

    private final Bytes structs;

    /** Ranges over their bytes as they lie in the metadata. */
    public BufferRanges(Bytes structs) {
        this.structs = structs;
    }

    /**
     * Ranges made here.
     *
     * @param offsets bytes from the start of the body to each buffer
     * @param lengths bytes of each buffer, as many
     */
    public static BufferRanges of(long[] offsets, long[] lengths) {
        return new BufferRanges(Structs.pairs(offsets, lengths));
    }

    /** How many buffers there are. */
    public int count() {
        return Math.toIntExact(structs.size() / SIZE);
    }

    /** Bytes from the start of the body to a buffer, as the file has it. */
    public long offset(int index) {
        return structs.getLong((long) index * SIZE);
    }

    /** Bytes of a buffer, padding not necessarily included, as the file has it. */
    public long length(int index) {
        return structs.getLong((long) index * SIZE + Long.BYTES);
    }

    /** Where a range lies in the source. */
    public long positionOf(int index) {
        return structs.positionOf((long) index * SIZE);
    }

    /** Whether others have the same numbers, wherever they lie. */
    @Override
    public boolean equals(Object other) {
        return other instanceof BufferRanges ranges && structs.equals(ranges.structs);
    }

    @Override
    public int hashCode() {
        return structs.hashCode();
    }

    /** How many there are. */
    @Override
    public String toString() {
        return count() + " ranges";
    }
}
