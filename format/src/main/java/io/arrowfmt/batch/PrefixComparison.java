package io.arrowfmt.batch;

import java.util.Arrays;

/** Compares the values of two dictionaries one after another, wherever they lie. */
final class PrefixComparison {
    private PrefixComparison() {}

    /**
     * Whether the first values of a dictionary are those of another that is not longer. Not, as far as this knows, when they
     * are too many to look at.
     */
    static boolean of(Dictionary longer, Dictionary shorter) {
        if (!Proportion.isKept(longer.chunks()) || !Proportion.isKept(shorter.chunks())) {
            return false;
        }
        ByteSink left = new ByteSink(longer.field().name());
        ByteSink right = new ByteSink(longer.field().name());
        int chunk = -1;
        ValueBytes values = null;
        for (int i = 0; i < shorter.chunkCount(); i++) {
            Column column = shorter.chunks().get(i);
            ValueBytes others = ValueBytes.of(column);
            for (long row = 0; row < column.length(); row++) {
                long index = shorter.start(i) + row;
                int place = longer.chunkOf(index);
                if (values == null || place != chunk) {
                    values = ValueBytes.of(longer.chunks().get(place));
                    chunk = place;
                }
                left.clear();
                right.clear();
                boolean valid = values.write(index - longer.start(place), left);
                if (valid != others.write(row, right) || !same(left, right)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean same(ByteSink left, ByteSink right) {
        return Arrays.equals(left.array(), 0, left.size(), right.array(), 0, right.size());
    }
}
