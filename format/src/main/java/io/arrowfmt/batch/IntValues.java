package io.arrowfmt.batch;

import io.arrowfmt.bytes.Elements;
import io.arrowfmt.layout.BufferKind;
import org.jspecify.annotations.Nullable;

/** Slots of 32 bits: int32, uint32, float32 as bits, dates, times, decimals and intervals of that width. */
public final class IntValues implements Values {
    private final Validity validity;
    private final Elements data;
    private final long length;
    private final @Nullable Encoded<IntValues> encoded;

    IntValues(Column column) {
        this.validity = column.validity();
        this.data = Elements.of(column.elements(BufferKind.DATA), Integer.BYTES);
        this.length = column.length();
        this.encoded = Encoded.of(column, IntValues.class, Column::asInts);
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
     * The number of a slot; whatever its bytes say when the slot is null.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     */
    public int get(long row) {
        Encoded<IntValues> through = encoded;
        return through == null ? data.getInt(row) : get(through, row);
    }

    private static int get(Encoded<IntValues> through, long row) {
        long index = through.index(row);
        if (index < 0) {
            return 0;
        }
        int chunk = through.chunk(index);
        return through.values(chunk).get(index - through.start(chunk));
    }

    /** The number of a slot read without a sign, 0 to 2^32 - 1. */
    public long getUnsigned(long row) {
        return get(row) & 0xFFFF_FFFFL;
    }
}
