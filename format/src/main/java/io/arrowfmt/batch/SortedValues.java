package io.arrowfmt.batch;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts the values of a dictionary in their order. */
final class SortedValues {
    private SortedValues() {}

    /**
     * A dictionary of the same values in their order.
     *
     * @param places gets for each value where it is in the result
     * @throws IllegalArgumentException when the values have no order
     */
    static Dictionary of(Dictionary dictionary, int[] places) {
        if (places.length == 0) {
            return dictionary;
        }
        Column values = dictionary.values(0);
        Integer[] order = new Integer[places.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        Arrays.sort(order, comparator(values));
        SlotRuns runs = new SlotRuns();
        for (int i = 0; i < order.length; i++) {
            runs.add(0, order[i], 1);
            places[order[i]] = i;
        }
        return Dictionary.of(Gather.of(values.field(), List.of(values), runs));
    }

    private static Comparator<Integer> comparator(Column values) {
        Shape shape = Shape.of(values.layout());
        if (shape == Shape.VARYING || shape == Shape.VIEW) {
            BinaryValues bytes = values.asBinary();
            return (left, right) -> Arrays.compareUnsigned(bytes.get(left), bytes.get(right));
        }
        return (left, right) -> compare(values, values.value(left), values.value(right));
    }

    @SuppressWarnings("unchecked")
    private static int compare(Column values, @Nullable Object left, @Nullable Object right) {
        if (left instanceof Comparable<?> one && right != null && one.getClass() == right.getClass()) {
            return ((Comparable<Object>) one).compareTo(right);
        }
        throw new IllegalArgumentException(ColumnNames.of(values) + ": expected values that have an order, found "
                + values.field().shortTypeText());
    }
}
