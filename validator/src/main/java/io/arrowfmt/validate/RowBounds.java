package io.arrowfmt.validate;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.ChildExtent;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.walk.NodeLayout;
import java.util.BitSet;
import java.util.List;

/**
 * Of which nodes of a batch the bytes of some buffer bound the slots: their own, those of a child with as many slots, or
 * those of a column or sibling with as many. Columns of nulls or of values without bytes may otherwise state any number of
 * rows.
 */
final class RowBounds {
    private final BitSet bounded = new BitSet();

    /** The bounds of a batch that has a node for every field. */
    RowBounds(BatchFacts batch) {
        List<NodeLayout> nodes = batch.layout().nodes();
        boolean anyColumn = false;
        for (int i = nodes.size() - 1; i >= 0; i--) {
            NodeLayout node = nodes.get(i);
            if (bounded.get(i) || hasBytesForSlots(node)) {
                bounded.set(i);
                if (node.parent() < 0) {
                    anyColumn = true;
                } else if (boundsParent(nodes.get(node.parent()))) {
                    bounded.set(node.parent());
                }
            }
        }
        FieldNodes found = batch.header().nodes();
        for (NodeLayout node : nodes) {
            boolean peers = node.parent() < 0
                    ? anyColumn && found.length(node.index()) <= batch.header().length()
                    : boundsChild(nodes.get(node.parent()), node, found);
            if (peers) {
                bounded.set(node.index());
            }
        }
    }

    /** Whether bytes bound the slots of a node. */
    boolean isBounded(NodeLayout node) {
        return bounded.get(node.index());
    }

    /** A validity buffer may be left out, and so bounds nothing. */
    private static boolean hasBytesForSlots(NodeLayout node) {
        for (BufferSpec spec : node.layout().buffers()) {
            if (spec.kind() != BufferKind.VALIDITY && spec.minSize(Byte.SIZE) > 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean boundsParent(NodeLayout parent) {
        ChildExtent children = parent.layout().children();
        return children == ChildExtent.SAME
                || (children == ChildExtent.MULTIPLE && parent.layout().childSlots() > 0);
    }

    private boolean boundsChild(NodeLayout parent, NodeLayout child, FieldNodes found) {
        return switch (parent.layout().children()) {
            case SAME -> bounded.get(parent.index()) && found.length(child.index()) <= found.length(parent.index());
            case RUNS -> {
                int ends = parent.childNodes().get(0);
                yield bounded.get(ends) && found.length(child.index()) <= found.length(ends);
            }
            case NONE, BY_OFFSETS, MULTIPLE, ANY -> false;
        };
    }
}
