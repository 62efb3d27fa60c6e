package io.arrowfmt.walk;

import java.util.List;

/**
 * Where a field stands in a schema.
 *
 * @param positions the position of the column, then of a child in it, and so on
 * @param text the names on the way, joined by points, for people
 */
public record FieldPath(List<Integer> positions, String text) {
    /** Copies the positions. */
    public FieldPath {
        positions = List.copyOf(positions);
    }

    /** The names, joined by points. */
    @Override
    public String toString() {
        return text;
    }
}
