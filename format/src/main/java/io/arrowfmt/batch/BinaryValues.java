package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;

/** Byte strings of any length, by offsets of 32 or 64 bits or by views. */
public final class BinaryValues implements Values {
    private final Validity validity;
    private final ByteRanges ranges;
    private final long length;

    BinaryValues(Column column) {
        this.validity = column.validity();
        this.ranges = ByteRanges.of(column);
        this.length = column.length();
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public boolean isValid(long row) {
        return validity.isValid(row);
    }

    @Override
    public long validBits(long row) {
        return validity.word(row);
    }

    /** Where the bytes are. */
    ByteRanges ranges() {
        return ranges;
    }

    /**
     * How many bytes a slot has.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the offsets or the view of the slot are wrong
     */
    public long size(long row) {
        return ranges.size(row);
    }

    /**
     * A copy of the bytes of a slot.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the offsets or the view of the slot are wrong
     * @throws IllegalStateException when the bytes do not fit in an array; {@link #bytes} gives them
     */
    public byte[] get(long row) {
        return ranges.copy(row);
    }

    /**
     * The bytes of a slot, not copied.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the offsets or the view of the slot are wrong
     */
    public Bytes bytes(long row) {
        return ranges.bytes(row);
    }
}
