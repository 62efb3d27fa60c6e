package io.arrowfmt.validate;

import io.arrowfmt.layout.BufferKind;

/**
 * The offsets of a column that has one for each slot and one more.
 *
 * @param first the first of them
 * @param last the last of them
 * @param limit how many bytes, or slots of the child, there are to refer to
 * @param ascends whether none is below the one before it
 */
record OffsetSpan(long first, long last, long limit, boolean ascends) {
    /** Those of a column that has slots. */
    static OffsetSpan of(ColumnFacts facts) {
        long limit = facts.has(BufferKind.DATA)
                ? facts.bytes(BufferKind.DATA).size()
                : facts.children().get(0).length();
        long[] ends = new long[2];
        boolean[] falls = {false};
        facts.integers(BufferKind.OFFSET, true, facts.length() + 1, (values, count, first) -> {
            if (first == 0) {
                ends[0] = values[0];
                ends[1] = values[0];
            }
            falls[0] |= falls(values, count, ends[1]);
            ends[1] = values[count - 1];
        });
        return new OffsetSpan(ends[0], ends[1], limit, !falls[0]);
    }

    /** Whether any of some numbers is below the one before it. */
    static boolean falls(long[] values, int count, long before) {
        // The differences of numbers of one sign do not overflow; of others, the bits of the numbers themselves tell.
        long signs = values[0] | (values[0] - before);
        for (int i = 1; i < count; i++) {
            signs |= values[i] | (values[i] - values[i - 1]);
        }
        return signs < 0 && reallyFalls(values, count, before);
    }

    private static boolean reallyFalls(long[] values, int count, long before) {
        boolean falls = values[0] < before;
        for (int i = 1; i < count; i++) {
            falls |= values[i] < values[i - 1];
        }
        return falls;
    }

    /** Whether every slot lies within what there is to refer to. */
    boolean isSound() {
        return ascends && first >= 0 && last <= limit;
    }
}
