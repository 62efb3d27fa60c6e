package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;

/** Slots of the same whole number of bytes, whatever it is: fixed-size binary, wide decimals, intervals. */
public final class FixedBinaryValues implements Values {
    private final Validity validity;
    private final Bytes data;
    private final int byteWidth;
    private final long length;

    FixedBinaryValues(Column column) {
        this.validity = column.validity();
        this.data = column.elements(BufferKind.DATA);
        this.byteWidth = Math.toIntExact(column.bitWidth(BufferKind.DATA) / 8);
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

    /** How many bytes each slot has, 0 to 2^31 - 1. */
    public int byteWidth() {
        return byteWidth;
    }

    /**
     * A copy of the bytes of a slot.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     */
    public byte[] get(long row) {
        Validity.checkRow(row, length);
        return data.copy(row * byteWidth, byteWidth);
    }

    /** The bytes of a slot, not copied. */
    public Bytes bytes(long row) {
        Validity.checkRow(row, length);
        return data.slice(row * byteWidth, byteWidth);
    }

    /**
     * Copies the bytes of a slot into an array.
     *
     * @param targetOffset index of the first byte to write
     * @throws IndexOutOfBoundsException when there is no such row or the array has no room
     */
    public void copyTo(long row, byte[] target, int targetOffset) {
        Validity.checkRow(row, length);
        data.copyTo(row * byteWidth, target, targetOffset, byteWidth);
    }
}
