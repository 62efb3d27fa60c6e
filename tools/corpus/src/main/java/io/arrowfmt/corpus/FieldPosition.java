package io.arrowfmt.corpus;

import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Where a field stands in a schema.
 *
 * @param positions the column, then a child of it, and so on
 */
record FieldPosition(List<Integer> positions) {
    /** Copies the positions. */
    FieldPosition {
        positions = List.copyOf(positions);
    }

    /**
     * The field that names lead to.
     *
     * @param path names from the column down, joined by points; the first of equal ones is meant
     * @throws IllegalArgumentException when there is no such field
     */
    static FieldPosition of(Schema schema, String path) {
        List<Integer> positions = new ArrayList<>();
        List<Field> fields = schema.fields();
        for (String name : path.split("\\.", -1)) {
            int at = 0;
            while (at < fields.size() && !fields.get(at).name().equals(name)) {
                at++;
            }
            if (at == fields.size()) {
                throw new IllegalArgumentException("path: expected a field, found \"" + path + "\"");
            }
            positions.add(at);
            fields = fields.get(at).children();
        }
        return new FieldPosition(positions);
    }

    /** A schema with the field changed. */
    Schema change(Schema schema, UnaryOperator<Field> change) {
        return schema.withFields(change(schema.fields(), 0, change));
    }

    private List<Field> change(List<Field> fields, int depth, UnaryOperator<Field> change) {
        List<Field> changed = new ArrayList<>(fields);
        int at = positions.get(depth);
        Field field = fields.get(at);
        changed.set(
                at,
                depth == positions.size() - 1
                        ? change.apply(field)
                        : field.withChildren(change(field.children(), depth + 1, change)));
        return changed;
    }
}
