package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;

/** Where the bytes of each slot of a column of byte strings are. */
sealed interface ByteRanges permits OffsetRanges, ViewRanges, EncodedRanges {
    /** The most bytes that an array can be sure to hold. */
    int MAX_ARRAY_SIZE = Integer.MAX_VALUE - 8;

    /** The ranges of a column, by its layout. */
    static ByteRanges of(Column column) {
        if (column.dictionary().isPresent()) {
            return new EncodedRanges(column);
        }
        return Shape.of(column.layout()) == Shape.VIEW ? new ViewRanges(column) : new OffsetRanges(column);
    }

    /** How many bytes a slot has. */
    long size(long row);

    /** The bytes of a slot, not copied. */
    Bytes bytes(long row);

    /** A copy of the bytes of a slot. */
    byte[] copy(long row);

    /** The text that the bytes of a slot encode. */
    String utf8(long row);

    /** The size of a value that has to fit in an array. */
    static int arraySize(long size) {
        if (size > MAX_ARRAY_SIZE) {
            throw new IllegalStateException(
                    "value: expected at most " + MAX_ARRAY_SIZE + " bytes to copy, found " + size + "; use bytes(row)");
        }
        return (int) size;
    }
}
