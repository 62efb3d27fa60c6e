package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;

/** Slots of one bit. */
public final class BooleanValues implements Values {
    private final Validity validity;
    private final Bytes bits;
    private final long offset;
    private final long length;

    BooleanValues(Column column) {
        this.validity = column.validity();
        this.bits = column.buffer(BufferKind.DATA);
        this.offset = column.offset();
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
     * Whether the bit of a slot is set; whatever it is when the slot is null.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     */
    public boolean get(long row) {
        Validity.checkRow(row, length);
        return bits.getBit(offset + row);
    }
}
