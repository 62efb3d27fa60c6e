package io.arrowfmt.validate;

import java.util.Optional;

/**
 * Where two sequences part of which one has an element more: the places at which one element can be left out of the longer
 * so that the rest fits. They are always neighbours.
 *
 * @param first the first such place in the longer sequence
 * @param last the last such place
 */
record Alignment(int first, int last) {
    /** Whether an element of the longer sequence fits one of the shorter. */
    @FunctionalInterface
    interface Fit {
        /** Whether they fit. */
        boolean test(int longer, int shorter);
    }

    /**
     * The places at which one element can be left out, if there are any.
     *
     * @param size elements of the longer sequence, >= 1
     */
    static Optional<Alignment> of(int size, Fit fit) {
        int last = 0;
        while (last < size - 1 && fit.test(last, last)) {
            last++;
        }
        int first = size - 1;
        while (first > 0 && fit.test(first, first - 1)) {
            first--;
        }
        return first <= last ? Optional.of(new Alignment(first, last)) : Optional.empty();
    }

    /** Whether the place is certain. */
    boolean isExact() {
        return first == last;
    }
}
