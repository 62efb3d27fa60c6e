package io.arrowfmt.batch;

/**
 * What every accessor answers about its column. Accessors are chosen by physical shape and width, never by logical type;
 * they are immutable and safe for use by many threads. Their getters return what the bytes of a slot say, also where the
 * slot is null; ask {@link #isValid} first. Where a dictionary holds the values, a slot whose index is null gives zero, or
 * no bytes.
 */
public sealed interface Values
        permits BooleanValues,
                ByteValues,
                ShortValues,
                IntValues,
                LongValues,
                FloatValues,
                DoubleValues,
                FixedBinaryValues,
                BinaryValues,
                Utf8Values,
                ListValues,
                UnionValues,
                RunEndValues {
    /** How many slots there are. */
    long length();

    /**
     * Whether a slot is not null. Slots of unions and of run-end encoded columns are never null themselves: the child's
     * slot may be.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     */
    boolean isValid(long row);

    /**
     * Which of up to 64 slots from a row on are not null: the bit of the row itself is the lowest, and the bits behind the
     * last row are not set. For loops over many values, which go from one set bit to the next and so neither ask nor guess
     * for each slot.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     */
    default long validBits(long row) {
        long bits = isValid(row) ? 1 : 0;
        for (int i = 1; i < Math.min(Long.SIZE, length() - row); i++) {
            bits |= isValid(row + i) ? 1L << i : 0;
        }
        return bits;
    }
}
