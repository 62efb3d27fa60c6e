package io.arrowfmt.corpus.invalid;

import io.arrowfmt.corpus.invalid.FlatValue.Elements;
import io.arrowfmt.corpus.invalid.FlatValue.Scalar;
import io.arrowfmt.corpus.invalid.FlatValue.Tables;
import io.arrowfmt.corpus.invalid.FlatValue.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A table of the metadata, to be changed at will: nothing keeps it from being nonsense. Paths are names of slots joined by
 * points, with an index in brackets behind a vector of tables. Belongs to one thread.
 */
final class FlatTable implements FlatValue {
    private final Shape shape;
    private final Map<Integer, FlatValue> slots = new TreeMap<>();

    FlatTable(Shape shape) {
        this.shape = shape;
    }

    /** What the table may hold. */
    Shape shape() {
        return shape;
    }

    /** The slots that are there, by number. */
    Map<Integer, FlatValue> slots() {
        return slots;
    }

    /** The table that a path leads to; an empty one leads here. */
    FlatTable at(String path) {
        FlatTable table = this;
        for (String step : path.isEmpty() ? new String[0] : path.split("\\.", -1)) {
            table = table.step(step);
        }
        return table;
    }

    private FlatTable step(String step) {
        int bracket = step.indexOf('[');
        FlatValue value = value(bracket < 0 ? step : step.substring(0, bracket));
        if (bracket < 0) {
            return (FlatTable) value;
        }
        return ((Tables) value).list().get(Integer.parseInt(step.substring(bracket + 1, step.length() - 1)));
    }

    private FlatValue value(String name) {
        FlatValue value = slots.get(shape.index(name));
        if (value == null) {
            throw new IllegalArgumentException("name: expected a slot that is there, found " + name);
        }
        return value;
    }

    /** Whether a slot of this table is there. */
    boolean has(String name) {
        return slots.containsKey(shape.index(name));
    }

    /** Sets a slot of this table. */
    FlatTable put(String name, FlatValue value) {
        slots.put(shape.index(name), value);
        return this;
    }

    /** Sets a slot of this table to a number. */
    FlatTable set(String name, long value) {
        Shape.Slot slot = shape.slot(shape.index(name));
        if (slot == null) {
            throw new IllegalArgumentException("name: expected a slot, found " + name);
        }
        return put(name, new Scalar(slot.size(), value));
    }

    /** Sets a slot of this table to a text. */
    FlatTable text(String name, String value) {
        return put(name, Text.of(value));
    }

    /** Leaves a slot of this table out. */
    FlatTable remove(String name) {
        slots.remove(shape.index(name));
        return this;
    }

    /** The number in a slot of this table, or 0 where there is none. */
    long number(String name) {
        FlatValue value = slots.get(shape.index(name));
        return value == null ? 0 : ((Scalar) value).value();
    }

    /** The tables in a slot of this table. */
    List<FlatTable> tables(String name) {
        return ((Tables) value(name)).list();
    }

    /** The elements in a slot of this table. */
    List<byte[]> elements(String name) {
        return ((Elements) value(name)).list();
    }

    /** Gives a field another type. */
    FlatTable type(Shape type) {
        return set("type_type", type.typeNumber()).put("type", new FlatTable(type));
    }

    /** The type of a field. */
    FlatTable type() {
        return at("type");
    }

    /** Gives a field, schema, message or footer an entry of custom metadata. */
    FlatTable keyValue(@Nullable String key, @Nullable String value) {
        FlatTable entry = new FlatTable(Shape.KEY_VALUE);
        if (key != null) {
            entry.text("key", key);
        }
        if (value != null) {
            entry.text("value", value);
        }
        if (!has("custom_metadata")) {
            put("custom_metadata", new Tables(new ArrayList<>()));
        }
        tables("custom_metadata").add(entry);
        return this;
    }

    /** Takes our own slots out of this table and those below it. */
    void removeOwn() {
        each(table -> table.slots.keySet().removeIf(slot -> slot >= Shape.FIRST_OWN));
    }

    /** Takes custom metadata out of this table and those below it. */
    void removeMetadata() {
        each(table -> {
            if (table.shape.has("custom_metadata")) {
                table.remove("custom_metadata");
            }
        });
    }

    /** Takes this table and those below it. */
    void each(Consumer<FlatTable> visitor) {
        visitor.accept(this);
        for (FlatValue value : slots.values()) {
            if (value instanceof FlatTable table) {
                table.each(visitor);
            } else if (value instanceof Tables tables) {
                tables.list().forEach(table -> table.each(visitor));
            }
        }
    }
}
