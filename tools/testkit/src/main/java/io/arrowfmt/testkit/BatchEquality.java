package io.arrowfmt.testkit;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import java.util.Optional;

/**
 * Equality of batches by value: the same rows, and in every slot the same value to the bit, at every depth; where the
 * slots lie in memory, and what null slots hold, does not matter. Names and metadata are not compared.
 */
public final class BatchEquality {
    private BatchEquality() {}

    /**
     * Checks that two batches are equal.
     *
     * @throws AssertionError naming the first difference
     */
    public static void assertSame(Batch expected, Batch found) {
        Optional<String> difference = difference(expected, found);
        if (difference.isPresent()) {
            throw new AssertionError(difference.get());
        }
    }

    /** The first difference between two batches, as a sentence. */
    public static Optional<String> difference(Batch expected, Batch found) {
        if (expected.rows() != found.rows()) {
            return Optional.of("expected " + expected.rows() + " rows, found " + found.rows());
        }
        if (expected.columns().size() != found.columns().size()) {
            return Optional.of("expected " + expected.columns().size() + " columns, found "
                    + found.columns().size());
        }
        for (int i = 0; i < expected.columns().size(); i++) {
            Optional<String> difference = difference(expected.column(i), found.column(i));
            if (difference.isPresent()) {
                return Optional.of("column " + i + ": " + difference.get());
            }
        }
        return Optional.empty();
    }

    /** The first difference between two columns, as a sentence. */
    public static Optional<String> difference(Column expected, Column found) {
        if (!plainType(expected).equals(plainType(found))) {
            return Optional.of("expected the type " + plainType(expected) + ", found " + plainType(found));
        }
        if (expected.length() != found.length()) {
            return Optional.of("expected " + expected.length() + " slots, found " + found.length());
        }
        SlotEquality equality = SlotEquality.of(expected, found);
        for (long row = 0; row < expected.length(); row++) {
            if (!equality.same(row, row)) {
                return Optional.of("\"" + expected.field().name() + "\" ("
                        + expected.field().typeText() + "), row " + row + ": expected " + expected.value(row)
                        + ", found " + found.value(row));
            }
        }
        return Optional.empty();
    }

    private static String plainType(Column column) {
        return column.field().typeText();
    }
}
