package io.arrowfmt.batch;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The value of a struct: the values of its children in order. Names may be empty and need not be unique. */
public final class StructValue {
    private final List<String> names;
    private final @Nullable Object[] values;

    /** A struct that keeps the array. */
    StructValue(List<String> names, @Nullable Object[] values) {
        this.names = names;
        this.values = values;
    }

    /**
     * A struct of children by name.
     *
     * @param names the names of the children
     * @param values the values of the children, as many as the names
     */
    public static StructValue of(List<String> names, List<? extends @Nullable Object> values) {
        if (names.size() != values.size()) {
            throw new IllegalArgumentException(
                    "values: expected one for each of " + names + ", found " + values.size());
        }
        return new StructValue(List.copyOf(names), values.toArray());
    }

    /** How many children there are. */
    public int size() {
        return values.length;
    }

    /** The names of the children, in order. */
    public List<String> names() {
        return names;
    }

    /** The values of the children, in order; unmodifiable. */
    public List<@Nullable Object> values() {
        return Collections.unmodifiableList(Arrays.asList(values));
    }

    /**
     * The value of a child.
     *
     * @param position 0 to size - 1
     */
    public @Nullable Object get(int position) {
        return values[position];
    }

    /**
     * The value of the child of a name.
     *
     * @throws IllegalArgumentException when no child has the name, or more than one
     */
    public @Nullable Object get(String name) {
        int position = names.indexOf(name);
        if (position < 0 || position != names.lastIndexOf(name)) {
            throw new IllegalArgumentException(
                    "name: expected one of " + names + " that is unique, found \"" + name + "\"");
        }
        return values[position];
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StructValue struct
                && names.equals(struct.names)
                && Arrays.equals(values, struct.values);
    }

    @Override
    public int hashCode() {
        return 31 * names.hashCode() + Arrays.hashCode(values);
    }

    /** The children, for example {@code {a=1, b=null}}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < values.length; i++) {
            text.append(i == 0 ? "" : ", ").append(names.get(i)).append('=').append(values[i]);
        }
        return text.append('}').toString();
    }
}
