package io.arrowfmt.conformance;

import io.arrowfmt.error.Location;

/**
 * One thing in which two files are not the same.
 *
 * @param place the batch, column path and row; the path goes on into nested values
 * @param expected what the first has, or what should have been
 * @param found what the second has
 */
public record Difference(Location place, String expected, String found) {
    @Override
    public String toString() {
        return place + ": expected " + expected + ", found " + found;
    }
}
