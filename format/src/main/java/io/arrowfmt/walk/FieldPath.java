package io.arrowfmt.walk;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Where a field stands in a schema. It refers to the path of its parent, so that the paths of a schema take no more
 * memory than its fields do, however long their names are. Immutable.
 */
public final class FieldPath {
    /** Characters after which the text is cut: names may be long out of all proportion. */
    public static final int MAX_TEXT = 1_000;

    private final Optional<FieldPath> parent;
    private final int position;
    private final String name;

    private FieldPath(Optional<FieldPath> parent, int position, String name) {
        this.parent = parent;
        this.position = position;
        this.name = Objects.requireNonNull(name);
    }

    /** The path of a column. */
    public static FieldPath of(int position, String name) {
        return new FieldPath(Optional.empty(), position, name);
    }

    /** The path of a child of the field here. */
    public FieldPath child(int childPosition, String childName) {
        return new FieldPath(Optional.of(this), childPosition, childName);
    }

    /** The position of the column, then of a child in it, and so on. */
    public List<Integer> positions() {
        List<Integer> positions = new ArrayList<>();
        for (FieldPath at : fromColumn()) {
            positions.add(at.position);
        }
        return List.copyOf(positions);
    }

    /** The names on the way, joined by points, for people: cut after {@link #MAX_TEXT} characters. */
    public String text() {
        List<String> names = new ArrayList<>();
        for (FieldPath at : fromColumn()) {
            names.add(at.name);
        }
        return text(names);
    }

    /** The text of a path of names, that of the column first. */
    public static String text(List<String> names) {
        StringBuilder text = new StringBuilder();
        String point = "";
        for (String name : names) {
            text.append(point).append(name, 0, Math.min(name.length(), MAX_TEXT + 1));
            if (text.length() > MAX_TEXT) {
                return text.substring(0, MAX_TEXT) + "…";
            }
            point = ".";
        }
        return text.toString();
    }

    private Iterable<FieldPath> fromColumn() {
        Deque<FieldPath> way = new ArrayDeque<>();
        for (Optional<FieldPath> at = Optional.of(this); at.isPresent(); at = at.get().parent) {
            way.addFirst(at.get());
        }
        return way;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FieldPath path
                && position == path.position
                && name.equals(path.name)
                && parent.equals(path.parent);
    }

    @Override
    public int hashCode() {
        return Objects.hash(position, name);
    }

    /** The names, joined by points. */
    @Override
    public String toString() {
        return text();
    }
}
