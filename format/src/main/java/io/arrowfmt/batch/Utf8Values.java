package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;

/** Texts in UTF-8, by offsets of 32 or 64 bits or by views. */
public final class Utf8Values implements Values {
    private final Validity validity;
    private final ByteRanges ranges;
    private final long length;

    Utf8Values(Column column) {
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

    /**
     * The text of a slot. Bytes that encode no text read as the replacement character, U+FFFD, without an exception;
     * a reader whose options say {@code validate(Level.DATA)} refuses their batch before (DATA-UTF8-001 to -003).
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the offsets or the view of the slot are wrong
     * @throws IllegalStateException when the bytes do not fit in an array; {@link #bytes} gives them
     */
    public String get(long row) {
        return ranges.utf8(row);
    }

    /**
     * How many bytes the text of a slot has in UTF-8.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the offsets or the view of the slot are wrong
     */
    public long size(long row) {
        return ranges.size(row);
    }

    /**
     * The bytes of the text of a slot, not copied.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the offsets or the view of the slot are wrong
     */
    public Bytes bytes(long row) {
        return ranges.bytes(row);
    }
}
