package io.arrowfmt.benchmarks;

import java.util.List;

/**
 * One reading by a contestant.
 *
 * @param nanos how long it took
 * @param cpuNanos processor time that its process took, collecting garbage included
 * @param peakKibibytes the most memory that its process has held so far
 * @param totals what it added up
 */
record Lap(long nanos, long cpuNanos, long peakKibibytes, String totals) {
    /** The lap as a line. */
    String line() {
        return nanos + "\t" + cpuNanos + "\t" + peakKibibytes + "\t" + totals;
    }

    /** The lap of a line. */
    static Lap parse(String line) {
        List<String> parts = List.of(line.split("\t", 4));
        return new Lap(
                Long.parseLong(parts.get(0)), Long.parseLong(parts.get(1)), Long.parseLong(parts.get(2)), parts.get(3));
    }
}
