package io.arrowfmt.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Slots of a column, each at most once however often it is added. Belongs to one thread. */
final class SlotRanges {
    private static final int FIRST_MERGE = 1 << 16;

    private long[] starts = new long[4];
    private long[] ends = new long[4];
    private int count;
    private int mergeAt = FIRST_MERGE;
    private boolean ascending = true;

    /** The slots from one up to another. */
    static SlotRanges of(long from, long to) {
        SlotRanges ranges = new SlotRanges();
        ranges.add(from, to);
        return ranges;
    }

    /** What is done with some slots. */
    @FunctionalInterface
    interface Range {
        /** Does it from one slot up to another, which is behind the last. */
        void between(long from, long to);
    }

    /** Adds the slots from one up to another, which is behind the last. */
    void add(long from, long to) {
        if (from >= to) {
            return;
        }
        if (count > 0 && from >= starts[count - 1] && from <= ends[count - 1]) {
            ends[count - 1] = Math.max(ends[count - 1], to);
            return;
        }
        if (count == mergeAt) {
            merge();
            mergeAt = Math.max(FIRST_MERGE, 2 * count);
        }
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
        }
        ascending &= count == 0 || from >= starts[count - 1];
        starts[count] = from;
        ends[count] = to;
        count++;
    }

    /** Gives all of them, in ascending order. */
    void each(Range range) {
        merge();
        for (int i = 0; i < count; i++) {
            range.between(starts[i], ends[i]);
        }
    }

    /** Whether there are none. */
    boolean isEmpty() {
        return count == 0;
    }

    private void merge() {
        if (ascending) {
            return;
        }
        List<long[]> all = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            all.add(new long[] {starts[i], ends[i]});
        }
        all.sort(Comparator.comparingLong(range -> range[0]));
        count = 0;
        ascending = true;
        for (long[] range : all) {
            add(range[0], range[1]);
        }
    }
}
