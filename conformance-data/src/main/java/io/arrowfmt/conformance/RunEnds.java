package io.arrowfmt.conformance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

/** Expands runs of equal values (Columnar.rst, Run-End Encoded Layout). */
final class RunEnds {
    private RunEnds() {}

    /**
     * The values of some slots.
     *
     * @param ends where each run ends, positive and increasing
     * @param values a value for each run
     * @param start first slot
     * @param count how many slots
     */
    static List<OracleValue> expand(
            List<OracleValue> ends, List<OracleValue> values, long start, int count, Supplier<String> place)
            throws OracleException {
        if (values.size() < ends.size()) {
            throw new OracleException(
                    place.get(), "a value for each of " + ends.size() + " runs", values.size() + " values");
        }
        List<OracleValue> slots = new ArrayList<>();
        long before = 0;
        for (int run = 0; run < ends.size(); run++) {
            if (!(ends.get(run) instanceof OracleValue.Whole end) || end.value().bitLength() > 63) {
                throw new OracleException(place.get(), "run ends that are numbers", ends.get(run) + " in run " + run);
            }
            long here = end.value().longValueExact();
            if (here <= before) {
                throw new OracleException(place.get(), "run ends that increase", here + " after " + before);
            }
            for (long slot = Math.max(before, start); slot < here && slots.size() < count; slot++) {
                slots.add(values.get(run));
            }
            before = here;
        }
        if (slots.size() < count) {
            throw new OracleException(
                    place.get(), "runs of at least " + (start + count) + " slots", "runs of " + before);
        }
        return Collections.unmodifiableList(slots);
    }
}
