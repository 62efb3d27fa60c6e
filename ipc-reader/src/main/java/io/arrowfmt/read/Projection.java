package io.arrowfmt.read;

import io.arrowfmt.body.ProjectedColumn;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The columns to read of a schema.
 *
 * @param schema the schema of what is read
 * @param columns the columns, as nodes of the batches
 */
record Projection(Schema schema, List<ProjectedColumn> columns) {
    /**
     * Resolves a selection.
     *
     * @throws IllegalArgumentException when a name, position or path does not lead to exactly one field
     */
    static Projection of(Schema schema, SchemaLayout layout, Selection selection) {
        List<Wanted> wanted = wanted(schema, selection);
        List<ProjectedColumn> columns = new ArrayList<>(wanted.size());
        List<Field> fields = new ArrayList<>(wanted.size());
        for (Wanted want : wanted) {
            ProjectedColumn column = project(layout, layout.column(want.position), want, false);
            columns.add(column);
            fields.add(column.field());
        }
        return new Projection(schema.withFields(fields), List.copyOf(columns));
    }

    /**
     * The values of a dictionary, as the one column of its batches.
     *
     * @param schema the schema of the source
     * @param layout the nodes and buffers of the dictionary's batches
     */
    static Projection ofDictionary(Schema schema, SchemaLayout layout) {
        ProjectedColumn encoded = project(layout, layout.column(0), Wanted.whole(0), false);
        Field plain = encoded.field().withDictionary(Optional.empty());
        return new Projection(
                schema.withFields(List.of(plain)),
                List.of(new ProjectedColumn(plain, encoded.node(), encoded.children())));
    }

    private static List<Wanted> wanted(Schema schema, Selection selection) {
        List<Field> fields = schema.fields();
        List<Wanted> wanted = new ArrayList<>();
        if (selection instanceof Selection.Names names) {
            for (String name : names.names()) {
                wanted.add(Wanted.whole(FieldNames.unique(fields, name)));
            }
        } else if (selection instanceof Selection.Positions positions) {
            for (int position : positions.positions()) {
                if (position < 0 || position >= fields.size()) {
                    throw new IllegalArgumentException(
                            "position: expected 0 to " + (fields.size() - 1) + ", found " + position);
                }
                wanted.add(Wanted.whole(position));
            }
        } else if (selection instanceof Selection.Paths paths) {
            for (String path : paths.paths()) {
                Wanted.merge(wanted, fields, path, path);
            }
        } else {
            for (int i = 0; i < fields.size(); i++) {
                wanted.add(Wanted.whole(i));
            }
        }
        return wanted;
    }

    /** A field with what is wanted of its children; of entries of a map, nothing can be left out. */
    private static ProjectedColumn project(SchemaLayout layout, NodeLayout node, Wanted want, boolean entries) {
        Field field = node.field();
        boolean optional = field.type() instanceof DataType.Struct && !entries;
        boolean map = field.type() instanceof DataType.Map;
        List<ProjectedColumn> children = new ArrayList<>();
        List<Field> childFields = new ArrayList<>();
        for (int i = 0; i < node.childNodes().size(); i++) {
            Wanted child = want.child(i, optional);
            if (child != null) {
                ProjectedColumn projected =
                        project(layout, layout.nodes().get(node.childNodes().get(i)), child, map);
                children.add(projected);
                childFields.add(projected.field());
            }
        }
        boolean pruned = !children.isEmpty() && !childFields.equals(field.children());
        return new ProjectedColumn(pruned ? field.withChildren(childFields) : field, node, List.copyOf(children));
    }
}
