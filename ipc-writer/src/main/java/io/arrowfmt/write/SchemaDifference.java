package io.arrowfmt.write;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.List;
import java.util.Optional;

/**
 * Finds where the columns of a batch are not those of a schema. What a record batch does not carry is not compared:
 * metadata of the schema, and declared layouts.
 */
final class SchemaDifference {
    private SchemaDifference() {}

    /** The first difference, as expected and found. */
    static Optional<String> between(Schema schema, Batch batch) {
        List<Field> fields = schema.fields();
        if (fields.size() != batch.columns().size()) {
            return Optional.of("batch: expected " + fields.size() + " columns, found "
                    + batch.columns().size());
        }
        for (int i = 0; i < fields.size(); i++) {
            Optional<String> difference = between(fields.get(i), batch.column(i), i, "");
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> between(Field field, Column column, int position, String prefix) {
        Field found = column.field();
        String path = prefix + field.name();
        String where = "column \"" + path + "\": ";
        if (!field.name().equals(found.name())) {
            return Optional.of("column " + (prefix.isEmpty() ? "" : prefix) + position + ": expected the name \""
                    + field.name() + "\", found \"" + found.name() + "\"");
        }
        if (!field.type().equals(found.type()) || !field.dictionary().equals(found.dictionary())) {
            return Optional.of(where + "expected " + field.typeText() + ", found " + found.typeText());
        }
        if (field.nullable() != found.nullable()) {
            return Optional.of(where + "expected " + nullability(field) + ", found " + nullability(found));
        }
        if (!field.metadata().equals(found.metadata())) {
            return Optional.of(where + "expected metadata " + field.metadata().entries() + ", found "
                    + found.metadata().entries());
        }
        if (!fits(field, column.layout())) {
            return Optional.of(where + "expected buffers " + field.layout() + ", found " + column.layout());
        }
        if (field.columnChildren().size() != column.children().size()) {
            return Optional.of(where + "expected " + field.columnChildren().size() + " children, found "
                    + column.children().size());
        }
        for (int i = 0; i < column.children().size(); i++) {
            Optional<String> difference =
                    between(field.columnChildren().get(i), column.children().get(i), i, path + ".");
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private static String nullability(Field field) {
        return field.nullable() ? "a nullable column" : "a column that is never null";
    }

    /** Whether the buffers are those of the field, or those that a union had before version 5. */
    private static boolean fits(Field field, Layout found) {
        return found.equals(field.layout())
                || (field.type() instanceof DataType.Union
                        && found.equals(field.layout().withValidity()));
    }
}
