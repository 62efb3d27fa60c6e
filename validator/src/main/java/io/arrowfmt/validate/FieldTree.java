package io.arrowfmt.validate;

import io.arrowfmt.type.Field;
import io.arrowfmt.walk.FieldPath;
import java.util.List;
import java.util.function.BiConsumer;

/** Descends through all fields of a schema, for what looks at several of them. */
final class FieldTree {
    private FieldTree() {}

    /** Visits every field before its children. */
    static void each(List<Field> fields, BiConsumer<FieldPath, Field> visitor) {
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            each(FieldPath.of(i, field.name()), field, visitor);
        }
    }

    private static void each(FieldPath path, Field field, BiConsumer<FieldPath, Field> visitor) {
        visitor.accept(path, field);
        for (int i = 0; i < field.children().size(); i++) {
            Field child = field.children().get(i);
            each(path.child(i, child.name()), child, visitor);
        }
    }
}
