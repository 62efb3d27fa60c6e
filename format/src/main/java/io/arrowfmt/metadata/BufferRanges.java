package io.arrowfmt.metadata;

import io.arrowfmt.bytes.Bytes;

/** Where the buffers of a batch lie in its body: structs of 16 bytes, found by arithmetic (Message.fbs, Buffer). */
public final class BufferRanges {
    /** Bytes of one range. */
    public static final int SIZE = 16;

    /** Bytes of one range before version 4: a page and four bytes of padding come first. */
    static final int SIZE_BEFORE_V4 = 24;

    private final Bytes structs;
    private final int size;
    private final long base;

    /** Ranges over their bytes as they lie in the metadata. */
    public BufferRanges(Bytes structs) {
        this(structs, SIZE, 0);
    }

    /**
     * Ranges over their bytes as they lie in the metadata of some version.
     *
     * @param size {@link #SIZE} or {@link #SIZE_BEFORE_V4}
     * @param base what their offsets count from, in bytes from the start of the body
     */
    BufferRanges(Bytes structs, int size, long base) {
        this.structs = structs;
        this.size = size;
        this.base = base;
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
        return Math.toIntExact(structs.size() / size);
    }

    /** Bytes from the start of the body to a buffer, as the file has it. */
    public long offset(int index) {
        return structs.getLong((index + 1L) * size - SIZE) + base;
    }

    /** Bytes of a buffer, padding not necessarily included, as the file has it. */
    public long length(int index) {
        return structs.getLong((index + 1L) * size - Long.BYTES);
    }

    /** The page of shared memory that a range before version 4 names; 0 in every file. */
    int page(int index) {
        return size == SIZE_BEFORE_V4 ? structs.getInt((long) index * size) : 0;
    }

    /** These ranges with offsets that count from another place: bytes from the start of the body. */
    BufferRanges from(long value) {
        return new BufferRanges(structs, size, value);
    }

    /** Where a range lies in the source. */
    public long positionOf(int index) {
        return structs.positionOf((long) index * size);
    }

    /** Whether others have the same numbers, wherever they lie. */
    @Override
    public boolean equals(Object other) {
        return other instanceof BufferRanges ranges
                && size == ranges.size
                && base == ranges.base
                && structs.equals(ranges.structs);
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
