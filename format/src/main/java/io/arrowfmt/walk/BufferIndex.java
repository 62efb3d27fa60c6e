package io.arrowfmt.walk;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import java.util.List;
import java.util.Optional;

/** Where the buffers of each node are in one batch: the schema's layout together with the batch's variadic counts. */
public final class BufferIndex {
    private final SchemaLayout layout;
    private final long[] variadicBefore;

    BufferIndex(SchemaLayout layout, long[] variadicCounts) {
        if (variadicCounts.length != layout.variadicCount()) {
            throw new IllegalArgumentException(
                    "variadicCounts: expected " + layout.variadicCount() + ", found " + variadicCounts.length);
        }
        this.layout = layout;
        this.variadicBefore = new long[variadicCounts.length + 1];
        for (int i = 0; i < variadicCounts.length; i++) {
            if (variadicCounts[i] < 0) {
                throw new IllegalArgumentException("variadicCounts: expected >= 0, found " + variadicCounts[i]);
            }
            variadicBefore[i + 1] = Math.addExact(variadicBefore[i], variadicCounts[i]);
        }
    }

    /** How many buffers the batch has. */
    public long bufferCount() {
        return Math.addExact(layout.fixedBufferCount(), variadicBefore[variadicBefore.length - 1]);
    }

    /** The index in the batch of a node's first buffer. */
    public long firstBuffer(NodeLayout node) {
        return node.firstBuffer() + variadicBefore[node.variadicBefore()];
    }

    /**
     * The index in the batch of a node's buffer of a kind, the first one when it is variadic.
     *
     * @throws IllegalArgumentException when the node has no buffer of the kind
     */
    public long bufferOf(NodeLayout node, BufferKind kind) {
        int row = node.layout().indexOf(kind);
        if (row < 0) {
            throw new IllegalArgumentException("kind: expected one of " + node.layout() + ", found " + kind);
        }
        return firstBuffer(node) + row;
    }

    /** How many variadic buffers a node has: 0 when it has no variadic row. */
    public long variadicCount(NodeLayout node) {
        return node.layout().isVariadic()
                ? variadicBefore[node.variadicBefore() + 1] - variadicBefore[node.variadicBefore()]
                : 0;
    }

    /** How many buffers a node has. */
    public long bufferCount(NodeLayout node) {
        return node.layout().fixedBufferCount() + variadicCount(node);
    }

    /** The row of the table for a node's buffer. */
    public BufferSpec spec(NodeLayout node, long position) {
        int last = node.layout().buffers().size() - 1;
        return node.layout().buffers().get((int) Math.min(position, last));
    }

    /**
     * The node that has a buffer, if it is one of those whose buffers can be found.
     *
     * @param buffer its index in the batch
     */
    public Optional<NodeLayout> nodeOf(long buffer) {
        List<NodeLayout> nodes = layout.nodes();
        int low = 0;
        int high = nodes.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (firstBuffer(nodes.get(middle)) <= buffer) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return Optional.of(low - 1)
                .filter(last -> last >= 0)
                .map(nodes::get)
                .filter(NodeLayout::located)
                .filter(node -> buffer < firstBuffer(node) + bufferCount(node));
    }
}
