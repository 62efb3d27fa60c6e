package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;

/** Slots of 64 bits: int64, uint64, float64 as bits, timestamps, durations, and what else has that width. */
public final class LongValues implements Values {
    private final Validity validity;
    private final Bytes data;
    private final long length;

    LongValues(Column column) {
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
    public long get(long row) {
        Validity.checkRow(row, length);
        return data.getLong(row << 3);
    }
}
