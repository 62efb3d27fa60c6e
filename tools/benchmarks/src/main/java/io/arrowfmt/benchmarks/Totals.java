package io.arrowfmt.benchmarks;

/** What a reading adds up, to show that two readers did the same work. Mutable; belongs to one thread. */
final class Totals {
    /** Rows of all batches. */
    long rows;
    /** Sum of whole numbers, of set bits and of the sizes of texts. */
    long whole;
    /** Sum of floating-point numbers, in the order of the file. */
    double floating;
    /** Slots that are null. */
    long nulls;

    /** The sums, exactly. */
    @Override
    public String toString() {
        return rows + " rows, " + nulls + " nulls, " + whole + ", " + floating;
    }
}
