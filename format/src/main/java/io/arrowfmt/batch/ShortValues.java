package io.arrowfmt.batch;

import io.arrowfmt.bytes.Elements;
import io.arrowfmt.layout.BufferKind;
import org.jspecify.annotations.Nullable;

/** Slots of 16 bits: int16, uint16 and half floats. */
public final class ShortValues implements Values {
    private final Validity validity;
    private final Elements data;
    private final long length;
    private final @Nullable Encoded<ShortValues> encoded;

    ShortValues(Column column) {
        this.validity = column.validity();
        this.data = Elements.of(column.elements(BufferKind.DATA), Short.BYTES);
        this.length = column.length();
        this.encoded = Encoded.of(column, ShortValues.class, Column::asShorts);
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
    public short get(long row) {
        Encoded<ShortValues> through = encoded;
        return through == null ? data.getShort(row) : get(through, row);
    }

    private static short get(Encoded<ShortValues> through, long row) {
        long index = through.index(row);
        if (index < 0) {
            return 0;
        }
        int chunk = through.chunk(index);
        return through.values(chunk).get(index - through.start(chunk));
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
