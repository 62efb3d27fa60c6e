package io.arrowfmt.walk;

import io.arrowfmt.layout.Layout;
import io.arrowfmt.type.Field;
import java.util.List;

/**
 * A field as a node of a record batch, with the buffers it has.
 *
 * @param index position of the node in the batch, from 0
 * @param parent node of the parent, or -1 for a column
 * @param childIndex position among the children of the parent, or among the columns
 * @param depth 0 for a column
 * @param field the field
 * @param path its place in the schema
 * @param layout its buffers
 * @param firstBuffer buffers of fixed number before it, of all earlier nodes
 * @param variadicBefore nodes before it that have a variadic row
 * @param childNodes nodes of the children
 * @param located whether the buffers before it are all known, so that its own can be found
 */
public record NodeLayout(
        int index,
        int parent,
        int childIndex,
        int depth,
        Field field,
        FieldPath path,
        Layout layout,
        int firstBuffer,
        int variadicBefore,
        List<Integer> childNodes,
        boolean located) {
    /** Copies the children. */
    public NodeLayout {
        childNodes = List.copyOf(childNodes);
    }
}
