package io.arrowfmt.validate;

import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.walk.FieldPath;
import java.util.List;
import java.util.Optional;

/**
 * What rules about a field look at.
 *
 * @param field the field
 * @param path its place in the schema
 * @param above the fields it is a child of, outermost first
 * @param childIndex its position among its siblings
 * @param version version of the schema's message
 * @param schema place of the schema
 */
public record FieldFacts(
        Field field, FieldPath path, List<Field> above, int childIndex, MetadataVersion version, Location schema) {
    /** The place of the field. */
    public Location where() {
        return schema.column(path.text());
    }

    /** The field it is a child of, if it is one. */
    public Optional<Field> parent() {
        return above.isEmpty() ? Optional.empty() : Optional.of(above.get(above.size() - 1));
    }

    /** Whether it is the child of a position of a field whose type is of a class. */
    public boolean isChildOf(Class<? extends DataType> type, int position) {
        return childIndex == position
                && parent().filter(field -> type.isInstance(field.type())).isPresent();
    }

    /** Whether it is the key (position 0) or value (1) of a map. */
    public boolean isEntryOfMap(int position) {
        return isChildOf(DataType.Struct.class, position)
                && above.size() >= 2
                && above.get(above.size() - 2).type() instanceof DataType.Map;
    }
}
