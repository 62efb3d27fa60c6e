package io.arrowfmt.conformance;

import io.arrowfmt.error.Location;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the differences between what is expected and what is found: schemas, then values, of which only those count
 * that no null hides. Keeps the first hundred and counts the rest. Belongs to one thread.
 */
public final class Comparison {
    /**
     * Half of the last of the three decimals to which implementations write floating-point numbers in integration JSON.
     */
    public static final double INTEGRATION_TOLERANCE = 0.0005;

    private static final int KEPT = 100;

    private final Location place;
    private final double tolerance;
    private final List<Difference> kept = new ArrayList<>();
    private long count;

    private Comparison(String source, double tolerance) {
        this.place = Location.of(source);
        this.tolerance = tolerance;
    }

    /**
     * Floating-point numbers are equal when their bits are.
     *
     * @param source name of what is compared, for messages
     */
    public static Comparison exact(String source) {
        return new Comparison(source, 0);
    }

    /**
     * Floating-point numbers are equal when they differ by no more than a tolerance, and not-a-number equals itself.
     *
     * @param source name of what is compared, for messages
     * @param tolerance the difference allowed, for example {@link #INTEGRATION_TOLERANCE}
     */
    public static Comparison within(String source, double tolerance) {
        if (!(tolerance >= 0)) {
            throw new IllegalArgumentException("tolerance: expected >= 0, found " + tolerance);
        }
        return new Comparison(source, tolerance);
    }

    /**
     * Compares schemas: names, nullability, types, children, dictionary encodings but their ids, and metadata in any order.
     * Byte order, features and declared layouts do not count, as they change no meaning.
     */
    public Comparison schemas(Schema expected, Schema found) {
        new SchemaComparison(this::add).compare(place.part("schema"), expected, found);
        return this;
    }

    /**
     * Compares all batches, one by one.
     *
     * @param schema names the columns
     */
    public Comparison batches(Schema schema, List<OracleBatch> expected, List<OracleBatch> found) {
        if (expected.size() != found.size()) {
            add(place, expected.size() + " batches", found.size() + " batches");
        }
        for (int i = 0; i < Math.min(expected.size(), found.size()); i++) {
            batch(schema, i, expected.get(i), found.get(i));
        }
        return this;
    }

    /**
     * Compares the values of a batch.
     *
     * @param schema names the columns
     * @param index position of the batch in its file
     */
    public Comparison batch(Schema schema, int index, OracleBatch expected, OracleBatch found) {
        Location batch = place.batch(index);
        if (expected.rows() != found.rows()) {
            add(batch, expected.rows() + " rows", found.rows() + " rows");
        }
        if (expected.columns().size() != found.columns().size()) {
            add(batch, expected.columns().size() + " columns", found.columns().size() + " columns");
        }
        for (int i = 0; i < Math.min(expected.columns().size(), found.columns().size()); i++) {
            String name = i < schema.fields().size() ? schema.fields().get(i).name() : "column " + i;
            columns(
                    batch.column(name),
                    expected.columns().get(i),
                    found.columns().get(i));
        }
        return this;
    }

    /**
     * Compares the values of a column.
     *
     * @param name of the column
     */
    public Comparison column(String name, List<OracleValue> expected, List<OracleValue> found) {
        columns(place.column(name), expected, found);
        return this;
    }

    private void columns(Location column, List<OracleValue> expected, List<OracleValue> found) {
        if (expected.size() != found.size()) {
            add(column, expected.size() + " slots", found.size() + " slots");
        }
        ValueComparison values = new ValueComparison(this::add, tolerance);
        for (int row = 0; row < Math.min(expected.size(), found.size()); row++) {
            values.compare(column.row(row), expected.get(row), found.get(row));
        }
    }

    /** The first differences; empty when there are none. */
    public List<Difference> differences() {
        return List.copyOf(kept);
    }

    /** How many differences there are, kept or not. */
    public long count() {
        return count;
    }

    private void add(Location where, String expected, String found) {
        count++;
        if (kept.size() < KEPT) {
            kept.add(new Difference(where, expected, found));
        }
    }

    /** Takes differences as they are found. */
    @FunctionalInterface
    interface Sink {
        /** Takes one. */
        void add(Location where, String expected, String found);
    }
}
