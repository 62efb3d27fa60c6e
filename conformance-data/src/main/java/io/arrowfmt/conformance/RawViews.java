package io.arrowfmt.conformance;

import io.arrowfmt.batch.Column;

/** Reads views of 16 bytes (Columnar.rst, Variable-size Binary View Layout). */
final class RawViews {
    private static final int VIEW_SIZE = 16;
    private static final int LONGEST_INLINE = 12;
    // Any number of views may share bytes, of which each makes a copy.
    private static final int BYTES_PER_VALUE = 16;

    private RawViews() {}

    /** The bytes that the view of a slot refers to or holds. */
    static byte[] bytes(Column column, RawBuffer views, long slot, String place, ValueBudget budget)
            throws OracleException {
        long first = slot * VIEW_SIZE;
        long size = views.signed(slot * 4, 32);
        if (size <= LONGEST_INLINE) {
            return views.range(first + 4, size);
        }
        int buffer = (int) views.signed(slot * 4 + 2, 32);
        long offset = views.signed(slot * 4 + 3, 32);
        budget.spend(size / BYTES_PER_VALUE, () -> place);
        return RawBuffer.variadic(column, buffer, place).range(offset, size);
    }
}
