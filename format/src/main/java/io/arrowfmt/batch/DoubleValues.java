package io.arrowfmt.batch;

import io.arrowfmt.bytes.Elements;
import io.arrowfmt.layout.BufferKind;
import org.jspecify.annotations.Nullable;

/** Floating-point numbers of 64 bits. */
public final class DoubleValues implements Values {
    private final Validity validity;
    private final Elements data;
    private final long length;
    private final @Nullable Encoded<DoubleValues> encoded;

    DoubleValues(Column column) {
        this.validity = column.validity();
        this.data = Elements.of(column.elements(BufferKind.DATA), Double.BYTES);
        this.length = column.length();
        this.encoded = Encoded.of(column, DoubleValues.class, Column::asDoubles);
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
    public double get(long row) {
        Encoded<DoubleValues> through = encoded;
        return through == null ? Double.longBitsToDouble(data.getLong(row)) : get(through, row);
    }

    private static double get(Encoded<DoubleValues> through, long row) {
        long index = through.index(row);
        if (index < 0) {
            return 0;
        }
        int chunk = through.chunk(index);
        return through.values(chunk).get(index - through.start(chunk));
    }
}
