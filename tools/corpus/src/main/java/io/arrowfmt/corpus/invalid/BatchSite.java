package io.arrowfmt.corpus.invalid;

import io.arrowfmt.walk.BufferIndex;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** A batch that is being corrupted. Belongs to one thread. */
final class BatchSite {
    private final Site site;
    private final DraftMessage message;
    private final SchemaLayout layout;
    private final BufferIndex index;

    BatchSite(Site site, DraftMessage message, SchemaLayout layout) {
        this.site = site;
        this.message = message;
        this.layout = layout;
        this.index = layout.locate(variadicCounts(message));
    }

    private static long[] variadicCounts(DraftMessage message) {
        if (!message.batch().has("variadicBufferCounts")) {
            return new long[0];
        }
        List<byte[]> elements = message.batch().elements("variadicBufferCounts");
        long[] counts = new long[elements.size()];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = ByteBuffer.wrap(elements.get(i))
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .getLong();
        }
        return counts;
    }

    /** What it is a part of. */
    Site site() {
        return site;
    }

    /** The message. */
    DraftMessage message() {
        return message;
    }

    /** The nodes and buffers it has. */
    SchemaLayout layout() {
        return layout;
    }

    /** Where its buffers are. */
    BufferIndex index() {
        return index;
    }

    /** Whether its buffers are compressed. */
    boolean isCompressed() {
        return message.batch().has("compression");
    }

    /** How many buffers it has. */
    int bufferCount() {
        return message.batch().has("buffers")
                ? message.batch().elements("buffers").size()
                : 0;
    }

    /** How many rows it has. */
    long rows() {
        return message.batch().number("length");
    }

    /** The column of a node. */
    NodeSite at(int node) {
        return new NodeSite(this, layout.nodes().get(node));
    }

    /** Changes a column. */
    boolean node(Predicate<NodeSite> which, Predicate<NodeSite> change) {
        List<NodeSite> found = new ArrayList<>();
        for (NodeLayout node : layout.nodes()) {
            NodeSite candidate = new NodeSite(this, node);
            if (which.test(candidate)) {
                found.add(candidate);
            }
        }
        return !found.isEmpty() && change.test(site.pick(found));
    }

    /** Changes a buffer. */
    boolean buffer(Predicate<Integer> which, Predicate<Integer> change) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < bufferCount(); i++) {
            if (which.test(i)) {
                found.add(i);
            }
        }
        return !found.isEmpty() && change.test(site.pick(found));
    }
}
