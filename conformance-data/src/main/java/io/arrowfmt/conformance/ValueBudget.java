package io.arrowfmt.conformance;

import java.util.function.Supplier;

/**
 * Bounds how many values are made, since a few bytes can stand for any number of slots: nulls, runs, lists that share
 * items. Belongs to one thread.
 */
final class ValueBudget {
    /** How many values one file may have. */
    static final long MOST = 5_000_000;

    private long left = MOST;

    /**
     * Takes some values from the budget.
     *
     * @param place asked for the place when the budget is exceeded
     */
    void spend(long values, Supplier<String> place) throws OracleException {
        if (values > left) {
            throw new OracleException(
                    place.get(), "no more than " + MOST + " values in all", values + " more with " + left + " left");
        }
        left -= values;
    }
}
