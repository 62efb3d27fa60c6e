package io.arrowfmt.body;

import io.arrowfmt.type.Field;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A column to read.
 *
 * @param field the field with the children that are read
 * @param node its node in the batches of the likeliest layout
 * @param children the children that are read
 */
public record ProjectedColumn(Field field, NodeLayout node, List<ProjectedColumn> children) {
    /** Copies the children. */
    public ProjectedColumn {
        children = List.copyOf(children);
    }

    /** A column with everything below it. */
    public static ProjectedColumn whole(SchemaLayout layout, NodeLayout node) {
        List<ProjectedColumn> children = new ArrayList<>();
        for (int child : node.childNodes()) {
            children.add(whole(layout, layout.nodes().get(child)));
        }
        return new ProjectedColumn(node.field(), node, children);
    }

    /** This column as the values of a dictionary, which no dictionary encodes. */
    public ProjectedColumn decoded() {
        return new ProjectedColumn(field.withDictionary(Optional.empty()), node, children);
    }

    /** The node in the layout of a batch, which may have other buffers than that of another batch of the schema. */
    public NodeLayout nodeIn(SchemaLayout layout) {
        return layout.nodes().get(node.index());
    }
}
