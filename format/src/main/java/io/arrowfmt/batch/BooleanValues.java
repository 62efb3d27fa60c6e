package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bits;
import io.arrowfmt.layout.BufferKind;
import org.jspecify.annotations.Nullable;

/** Slots of one bit. */
public final class BooleanValues implements Values {
    private final Validity validity;
    private final Bits bits;
    private final long length;
    private final @Nullable Encoded<BooleanValues> encoded;

    BooleanValues(Column column) {
        this.validity = column.validity();
        this.bits = Bits.of(column.buffer(BufferKind.DATA), column.offset(), column.length());
        this.length = column.length();
        this.encoded = Encoded.of(column, BooleanValues.class, Column::asBooleans);
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
     * Whether the bit of a slot is set; whatever it is when the slot is null.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     */
    public boolean get(long row) {
        Encoded<BooleanValues> through = encoded;
        return through == null ? bits.get(row) : get(through, row);
    }

    private static boolean get(Encoded<BooleanValues> through, long row) {
        long index = through.index(row);
        if (index < 0) {
            return false;
        }
        int chunk = through.chunk(index);
        return through.values(chunk).get(index - through.start(chunk));
    }
}
