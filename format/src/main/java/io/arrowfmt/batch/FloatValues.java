package io.arrowfmt.batch;

import io.arrowfmt.bytes.Elements;
import io.arrowfmt.layout.BufferKind;
import org.jspecify.annotations.Nullable;

/** Floating-point numbers of 32 bits. */
public final class FloatValues implements Values {
    private final Validity validity;
    private final Elements data;
    private final long length;
    private final @Nullable Encoded<FloatValues> encoded;

    FloatValues(Column column) {
        this.validity = column.validity();
        this.data = Elements.of(column.elements(BufferKind.DATA), Float.BYTES);
        this.length = column.length();
        this.encoded = Encoded.of(column, FloatValues.class, Column::asFloats);
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
    public float get(long row) {
        Encoded<FloatValues> through = encoded;
        return through == null ? Float.intBitsToFloat(data.getInt(row)) : get(through, row);
    }

    private static float get(Encoded<FloatValues> through, long row) {
        long index = through.index(row);
        if (index < 0) {
            return 0;
        }
        int chunk = through.chunk(index);
        return through.values(chunk).get(index - through.start(chunk));
    }
}
