package io.arrowfmt.validate;

import io.arrowfmt.error.Location;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.walk.NodeLayout;
import java.util.List;
import java.util.Optional;

/**
 * What rules about a node look at.
 *
 * @param batch the batch it is part of
 * @param node the field and layout it stands for
 * @param length slots, as the file has it
 * @param nullCount null slots, as the file has it
 * @param above the nodes it is below, outermost first
 */
record NodeFacts(BatchFacts batch, NodeLayout node, long length, long nullCount, List<NodeFacts> above) {
    /** The place of the node. */
    Location where() {
        return batch.where()
                .column(node.path().text())
                .node(node.index())
                .at(batch.header().nodes().positionOf(node.index()));
    }

    /** The node it is a child of, if it is one. */
    Optional<NodeFacts> parent() {
        return above.isEmpty() ? Optional.empty() : Optional.of(above.get(above.size() - 1));
    }

    /** The field. */
    Field field() {
        return node.field();
    }

    /** Whether it is the child of a position of a node whose type is of a class. */
    boolean isChildOf(Class<? extends DataType> type, int position) {
        return !above.isEmpty()
                && node.childIndex() == position
                && above.get(above.size() - 1).isA(type);
    }

    /** Whether its values, not indices of a dictionary, are in the batch and their type is of a class. */
    boolean isA(Class<? extends DataType> type) {
        return (field().dictionary().isEmpty() || isDictionaryRoot()) && type.isInstance(field().type());
    }

    /** Whether it holds the values of a dictionary, about whose nulls the field says nothing. */
    private boolean isDictionaryRoot() {
        return batch.inDictionary() && node.depth() == 0;
    }

    /** Whether its slots may be null. */
    boolean mayBeNull() {
        return field().nullable() || isDictionaryRoot();
    }
}
