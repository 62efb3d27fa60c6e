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
        try {
            return startsWith(longer, shorter);
        } catch (OutOfProportionException e) {
            return false;
        }
    }

    private static boolean startsWith(Dictionary longer, Dictionary shorter) {
        String name = longer.field().name();
        Proportion proportion = new Proportion(name).with(longer.chunks()).with(shorter.chunks());
        ByteSink left = new ByteSink(name, proportion);
        ByteSink right = new ByteSink(name, proportion);
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
