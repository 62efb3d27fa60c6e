package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;

/** Slots of 16 bits: int16, uint16 and half floats. */
public final class ShortValues implements Values {
    private final Validity validity;
    private final Bytes data;
    private final long length;

    ShortValues(Column column) {
        this.validity = column.validity();
        this.data = column.elements(BufferKind.DATA);
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

    /**
     * The number of a slot; whatever its bytes say when the slot is null.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     */
    public short get(long row) {
        Validity.checkRow(row, length);
        return data.getShort(row << 1);
    }

    /** The number of a slot read without a sign, 0 to 65535. */
    public int getUnsigned(long row) {
        return get(row) & 0xFFFF;
    }

    /** The bits of a slot read as a floating-point number of 16 bits. */
    public float getHalf(long row) {
        return HalfFloat.toFloat(get(row));
    }
}
