package io.arrowfmt.validate;

import io.arrowfmt.error.Location;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.metadata.Checksums;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.walk.BufferIndex;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What rules about the layout of a batch look at. Where a column of a newer version's type hides how many buffers follow,
 * only what lies before it can be judged.
 *
 * @param header the batch as its message has it
 * @param layout the nodes and buffers that its schema gives it
 * @param checksums those that its message gives for its buffers, if it does
 * @param version version of its message
 * @param bodyLength bytes of its body
 * @param bodyOffset bytes from the start of the source to its body
 * @param inDictionary whether it holds the values of a dictionary
 * @param limits what is allowed where no byte sets a bound
 * @param where its place
 */
record BatchFacts(
        RecordBatchHeader header,
        SchemaLayout layout,
        Optional<Checksums> checksums,
        MetadataVersion version,
        long bodyLength,
        long bodyOffset,
        boolean inDictionary,
        Limits limits,
        Location where) {
    /** How many variadic counts it has. */
    int variadicCounts() {
        return header.variadicCounts().map(List::size).orElse(0);
    }

    /** Whether it has a node for every field. */
    boolean hasNodes() {
        return header.nodes().count() == layout.nodes().size();
    }

    /** Whether it has a variadic count for every view column. */
    boolean hasVariadicCounts() {
        return layout.complete()
                ? variadicCounts() == layout.variadicCount()
                : variadicCounts() >= layout.locatedVariadicCount();
    }

    /** How many buffers its columns need, if its variadic counts tell; where one hides its own, how many at least. */
    OptionalLong neededBuffers() {
        if (!hasVariadicCounts()) {
            return layout.variadicCount() == 0
                    ? OptionalLong.of(layout.locatedFixedBufferCount())
                    : OptionalLong.empty();
        }
        long sum = layout.locatedFixedBufferCount();
        for (long count : header.firstVariadicCounts(layout.locatedVariadicCount())) {
            if (count < 0 || count > Integer.MAX_VALUE) {
                return OptionalLong.empty();
            }
            sum += count;
        }
        return OptionalLong.of(sum);
    }

    /** Whether its nodes and buffers are as many as they should be, so that each can be looked at. */
    boolean isCounted() {
        OptionalLong needed = hasNodes() && hasVariadicCounts() ? neededBuffers() : OptionalLong.empty();
        int found = header.buffers().count();
        return needed.isPresent() && (layout.complete() ? needed.getAsLong() == found : needed.getAsLong() <= found);
    }

    /** The first node whose null count is of a kind, when the batch has the buffers of its layout. */
    Optional<NodeLayout> firstWith(NullCount nullCount) {
        if (isCounted()) {
            for (NodeLayout node : layout.nodes()) {
                if (node.layout().nullCount() == nullCount) {
                    return Optional.of(node);
                }
            }
        }
        return Optional.empty();
    }

    /** The place of a node. */
    Location at(NodeLayout node) {
        return where.column(node.path().text()).node(node.index());
    }

    /** Where the buffers of each node are; only when they are {@link #isCounted}. */
    BufferIndex locate() {
        long[] counts = new long[layout.variadicCount()];
        long[] known = header.firstVariadicCounts(layout.locatedVariadicCount());
        System.arraycopy(known, 0, counts, 0, known.length);
        return layout.locate(counts);
    }
}
