package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bits;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import org.jspecify.annotations.Nullable;

/** Which slots of a column hold a value. */
final class Validity {
    private final @Nullable Bits bits;
    private final boolean same;
    private final long length;
    private final @Nullable Indices indices;

    private Validity(@Nullable Bits bits, boolean same, long length, @Nullable Indices indices) {
        this.bits = bits;
        this.same = same;
        this.length = length;
        this.indices = indices;
    }

    /** Every slot is valid, or none. */
    static Validity all(boolean valid, long length) {
        return new Validity(null, valid, length, null);
    }

    /** A bit for each slot. */
    static Validity bits(Bytes bits, long offset, long length) {
        return new Validity(Bits.of(bits, offset, length), true, length, null);
    }

    /** A slot is valid whose index is, and the value that it leads to. */
    static Validity through(Indices indices, long length) {
        return new Validity(null, true, length, indices);
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
        Bits own = bits;
        if (own != null) {
            return own.get(row);
        }
        checkRow(row, length);
        Indices through = indices;
        return through == null ? same : through.isValid(row);
    }

    /** Which of up to 64 slots from a row on hold a value. */
    long word(long row) {
        Bits own = bits;
        if (own != null) {
            return own.word(row);
        }
        checkRow(row, length);
        int count = (int) Math.min(Long.SIZE, length - row);
        Indices through = indices;
        if (through == null) {
            return same ? -1L >>> (Long.SIZE - count) : 0;
        }
        long word = 0;
        for (int i = 0; i < count; i++) {
            word |= through.isValid(row + i) ? 1L << i : 0;
        }
        return word;
    }

    /** How many slots do not hold a value; not for those of a dictionary. */
    long countNulls() {
        Bits own = bits;
        if (own == null) {
            return same ? 0 : length;
        }
        return length - own.countSet();
    }

    /** Refuses a row that a column does not have. */
    static void checkRow(long row, long length) {
        if (row < 0 || row >= length) {
            throw new IndexOutOfBoundsException("row: expected 0 to " + (length - 1) + ", found " + row);
        }
    }
}
