package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import org.jspecify.annotations.Nullable;

/** Which slots of a column hold a value. */
final class Validity {
    private final @Nullable Bytes bits;
    private final boolean same;
    private final long offset;
    private final long length;
    private final @Nullable Indices indices;

    private Validity(@Nullable Bytes bits, boolean same, long offset, long length, @Nullable Indices indices) {
        this.bits = bits;
        this.same = same;
        this.offset = offset;
        this.length = length;
        this.indices = indices;
    }

    /** Every slot is valid, or none. */
    static Validity all(boolean valid, long length) {
        return new Validity(null, valid, 0, length, null);
    }

    /** A bit for each slot. */
    static Validity bits(Bytes bits, long offset, long length) {
        return new Validity(bits, true, offset, length, null);
    }

    /** A slot is valid whose index is, and the value that it leads to. */
    static Validity through(Indices indices, long length) {
        return new Validity(null, true, 0, length, indices);
    }

    /** Every slot of a union is valid whose type id is not 0, or is that of a child all the same. */
    static Validity typeIds(Column union) {
        if (union.type() instanceof DataType.Union type && type.typeIds().contains(0)) {
            return all(true, union.length());
        }
        Bytes ids = union.elements(BufferKind.TYPE);
        BitSink bits = new BitSink(union.field().name());
        for (long row = 0; row < union.length(); row++) {
            bits.add(ids.getByte(row) != 0);
        }
        return bits(bits.bytes(), 0, union.length());
    }

    /** Whether a slot holds a value. */
    boolean isValid(long row) {
        checkRow(row, length);
        Bytes own = bits;
        if (own != null) {
            return own.getBit(offset + row);
        }
        Indices through = indices;
        return through == null ? same : through.isValid(row);
    }

    /** How many slots do not hold a value; not for those of a dictionary. */
    long countNulls() {
        Bytes own = bits;
        if (own == null) {
            return same ? 0 : length;
        }
        long end = offset + length;
        long at = offset;
        long valid = 0;
        while (at < end && (at & 7) != 0) {
            valid += own.getBit(at++) ? 1 : 0;
        }
        while (end - at >= Long.SIZE) {
            valid += Long.bitCount(own.getLong(at >>> 3));
            at += Long.SIZE;
        }
        while (at < end) {
            valid += own.getBit(at++) ? 1 : 0;
        }
        return length - valid;
    }

    /** Refuses a row that a column does not have. */
    static void checkRow(long row, long length) {
        if (row < 0 || row >= length) {
            throw new IndexOutOfBoundsException("row: expected 0 to " + (length - 1) + ", found " + row);
        }
    }
}
