package io.arrowfmt.batch;

import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts the values of columns of one field one after another. Indices into dictionaries within them stay what they are. */
final class ChunkConcatenation {
    private ChunkConcatenation() {}

    /**
     * All slots of some columns.
     *
     * @param field of the columns; no dictionary encodes it
     */
    static Column of(Field field, List<Column> columns) {
        List<Column> raw = new ArrayList<>(columns.size());
        SlotRuns runs = new SlotRuns();
        for (Column column : columns) {
            runs.add(raw.size(), 0, column.length());
            raw.add(raw(column));
        }
        return named(Gather.of(raw(field), raw, runs), field);
    }

    /** The field with plain numbers in the place of indices. */
    private static Field raw(Field field) {
        if (field.dictionary().isPresent()) {
            return new Field(
                    field.name(),
                    field.nullable(),
                    field.dictionary().get().indexType(),
                    List.of(),
                    Optional.empty(),
                    field.metadata(),
                    Optional.empty());
        }
        List<Field> children = new ArrayList<>(field.children().size());
        for (Field child : field.children()) {
            children.add(raw(child));
        }
        return field.withChildren(children);
    }

    private static Column raw(Column column) {
        if (column.field().dictionary().isPresent()) {
            return column.indices();
        }
        List<Column> children = new ArrayList<>(column.children().size());
        for (Column child : column.children()) {
            children.add(raw(child));
        }
        return column.withChildren(raw(column.field()), children);
    }

    /** A column with indices in the place of plain numbers. */
    private static Column named(Column column, Field field) {
        List<Column> children = new ArrayList<>(column.children().size());
        for (int i = 0; i < column.children().size(); i++) {
            children.add(named(column.children().get(i), field.children().get(i)));
        }
        return column.withChildren(field, children);
    }
}
