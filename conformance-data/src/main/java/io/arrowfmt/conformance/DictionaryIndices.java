package io.arrowfmt.conformance;

import io.arrowfmt.batch.Column;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DictionaryEncoding;

/** Checks indices into dictionaries. */
final class DictionaryIndices {
    private DictionaryIndices() {}

    /**
     * Checks a column of indices.
     *
     * @param length how many values the dictionary has
     * @param place of the column, for messages
     * @throws OracleException when the dictionary does not have the index of a slot that is not null
     */
    static void check(Column column, long length, String place) throws OracleException {
        DictionaryEncoding encoding = column.field().dictionary().orElseThrow();
        int bitWidth = encoding.indexType().bitWidth();
        long mask = encoding.indexType().signed() ? -1L : -1L >>> (Long.SIZE - bitWidth);
        RawBuffer indices = RawBuffer.of(column, BufferKind.DATA, place);
        RawBuffer validity = RawBuffer.of(column, BufferKind.VALIDITY, place);
        for (long slot = column.offset(); slot < column.offset() + column.length(); slot++) {
            long index = indices.signed(slot, bitWidth) & mask;
            if ((index < 0 || index >= length) && (validity.size() == 0 || validity.bit(slot))) {
                throw new OracleException(
                        place + ", slot " + (slot - column.offset()),
                        "an index below " + length + " into dictionary " + encoding.id(),
                        Long.toUnsignedString(index));
            }
        }
    }
}
