package io.arrowfmt.batch;

import io.arrowfmt.bytes.Elements;
import io.arrowfmt.layout.BufferKind;
import org.jspecify.annotations.Nullable;

/** Slots of 8 bits: int8 and uint8. */
public final class ByteValues implements Values {
    private final Validity validity;
    private final Elements data;
    private final long length;
    private final @Nullable Encoded<ByteValues> encoded;

    ByteValues(Column column) {
        this.validity = column.validity();
        this.data = Elements.of(column.elements(BufferKind.DATA), Byte.BYTES);
        this.length = column.length();
        this.encoded = Encoded.of(column, ByteValues.class, Column::asBytes);
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
    public byte get(long row) {
        Encoded<ByteValues> through = encoded;
        return through == null ? data.getByte(row) : get(through, row);
    }

    private static byte get(Encoded<ByteValues> through, long row) {
        long index = through.index(row);
        if (index < 0) {
            return 0;
        }
        int chunk = through.chunk(index);
        return through.values(chunk).get(index - through.start(chunk));
    }

    /** The number of a slot read without a sign, 0 to 255. */
    public int getUnsigned(long row) {
        return get(row) & 0xFF;
    }
}
