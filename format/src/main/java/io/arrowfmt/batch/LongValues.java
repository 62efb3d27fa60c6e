package io.arrowfmt.batch;

import io.arrowfmt.bytes.Elements;
import io.arrowfmt.layout.BufferKind;
import org.jspecify.annotations.Nullable;

/** Slots of 64 bits: int64, uint64, float64 as bits, timestamps, durations, and what else has that width. */
public final class LongValues implements Values {
    private final Validity validity;
    private final Elements data;
    private final long length;
    private final @Nullable Encoded<LongValues> encoded;

    LongValues(Column column) {
        this.validity = column.validity();
        this.data = Elements.of(column.elements(BufferKind.DATA), Long.BYTES);
        this.length = column.length();
        this.encoded = Encoded.of(column, LongValues.class, Column::asLongs);
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
    public long get(long row) {
        Encoded<LongValues> through = encoded;
        return through == null ? data.getLong(row) : get(through, row);
    }

    private static long get(Encoded<LongValues> through, long row) {
        long index = through.index(row);
        if (index < 0) {
            return 0;
        }
        int chunk = through.chunk(index);
        return through.values(chunk).get(index - through.start(chunk));
    }
}
