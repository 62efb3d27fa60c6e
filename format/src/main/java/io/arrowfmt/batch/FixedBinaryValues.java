package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import org.jspecify.annotations.Nullable;

/** Slots of the same whole number of bytes, whatever it is: fixed-size binary, wide decimals, intervals. */
public final class FixedBinaryValues implements Values {
    private final Validity validity;
    private final Bytes data;
    private final int byteWidth;
    private final long length;
    private final @Nullable Encoded<FixedBinaryValues> encoded;

    FixedBinaryValues(Column column) {
        this.validity = column.validity();
        this.data = column.elements(BufferKind.DATA);
        this.byteWidth =
                Math.toIntExact(column.readLayout().row(BufferKind.DATA).bitWidth() / 8);
        this.length = column.length();
        this.encoded = Encoded.of(column, FixedBinaryValues.class, Column::asFixedBinary);
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

    /** How many bytes each slot has, 0 to 2^31 - 1. */
    public int byteWidth() {
        return byteWidth;
    }

    /**
     * A copy of the bytes of a slot.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     */
    public byte[] get(long row) {
        if (encoded != null) {
            return bytes(row).toArray();
        }
        Validity.checkRow(row, length);
        return data.copy(row * byteWidth, byteWidth);
    }

    /** The bytes of a slot, not copied. */
    public Bytes bytes(long row) {
        Validity.checkRow(row, length);
        Encoded<FixedBinaryValues> through = encoded;
        return through == null ? data.slice(row * byteWidth, byteWidth) : bytes(through, row);
    }

    private static Bytes bytes(Encoded<FixedBinaryValues> through, long row) {
        long index = through.index(row);
        if (index < 0) {
            return Bytes.empty();
        }
        int chunk = through.chunk(index);
        return through.values(chunk).bytes(index - through.start(chunk));
    }

    /**
     * Copies the bytes of a slot into an array.
     *
     * @param targetOffset index of the first byte to write
     * @throws IndexOutOfBoundsException when there is no such row or the array has no room
     */
    public void copyTo(long row, byte[] target, int targetOffset) {
        if (encoded != null) {
            Bytes bytes = bytes(row);
            bytes.copyTo(0, target, targetOffset, (int) bytes.size());
            return;
        }
        Validity.checkRow(row, length);
        data.copyTo(row * byteWidth, target, targetOffset, byteWidth);
    }
}
