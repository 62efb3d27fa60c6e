package io.arrowfmt.corpus;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.type.Metadata;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A record batch taken apart, so that one of its numbers or bytes can be changed and all others stay. Nothing is checked:
 * wrong numbers are what it is for.
 *
 * @param rows rows of the batch
 * @param nodes one for each field, depth first
 * @param buffers where the buffers lie in the body
 * @param compression what the message says about compression
 * @param variadicCounts number of variadic buffers of each view column
 * @param metadata custom metadata of the message
 * @param body the bytes after the message
 */
public record BatchParts(
        long rows,
        List<Node> nodes,
        List<Range> buffers,
        Optional<Compression> compression,
        Optional<List<Long>> variadicCounts,
        Metadata metadata,
        Bytes body) {
    /** Copies the lists. */
    public BatchParts {
        nodes = List.copyOf(nodes);
        buffers = List.copyOf(buffers);
        variadicCounts = variadicCounts.map(List::copyOf);
    }

    /**
     * A field node.
     *
     * @param length slots
     * @param nullCount null slots
     */
    public record Node(long length, long nullCount) {}

    /**
     * Where a buffer lies.
     *
     * @param offset bytes from the start of the body
     * @param length in bytes
     */
    public record Range(long offset, long length) {}

    /** Takes a batch apart. */
    static BatchParts of(RecordBatchHeader header, Metadata metadata, Bytes body) {
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < header.nodes().count(); i++) {
            nodes.add(new Node(header.nodes().length(i), header.nodes().nullCount(i)));
        }
        List<Range> buffers = new ArrayList<>();
        for (int i = 0; i < header.buffers().count(); i++) {
            buffers.add(new Range(header.buffers().offset(i), header.buffers().length(i)));
        }
        return new BatchParts(
                header.length(), nodes, buffers, header.compression(), header.variadicCounts(), metadata, body);
    }

    /** The batch as its message has it. */
    RecordBatchHeader header() {
        long[] lengths = new long[nodes.size()];
        long[] nullCounts = new long[nodes.size()];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = nodes.get(i).length();
            nullCounts[i] = nodes.get(i).nullCount();
        }
        long[] offsets = new long[buffers.size()];
        long[] sizes = new long[buffers.size()];
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = buffers.get(i).offset();
            sizes[i] = buffers.get(i).length();
        }
        return new RecordBatchHeader(
                rows, FieldNodes.of(lengths, nullCounts), BufferRanges.of(offsets, sizes), compression, variadicCounts);
    }

    /** The bytes of a buffer, which must lie in the body. */
    public Bytes buffer(int index) {
        return body.slice(buffers.get(index).offset(), buffers.get(index).length());
    }

    /** This batch with another number of rows; its nodes keep theirs. */
    public BatchParts withRows(long value) {
        return new BatchParts(value, nodes, buffers, compression, variadicCounts, metadata, body);
    }

    /** This batch with other nodes. */
    public BatchParts withNodes(List<Node> value) {
        return new BatchParts(rows, value, buffers, compression, variadicCounts, metadata, body);
    }

    /** This batch with another node at an index. */
    public BatchParts withNode(int index, Node value) {
        return withNodes(replaced(nodes, index, value));
    }

    /** This batch with other ranges of its buffers; the body stays. */
    public BatchParts withBuffers(List<Range> value) {
        return new BatchParts(rows, nodes, value, compression, variadicCounts, metadata, body);
    }

    /** This batch with another range of the buffer at an index. */
    public BatchParts withBuffer(int index, Range value) {
        return withBuffers(replaced(buffers, index, value));
    }

    /** This batch without the entry of a buffer. */
    public BatchParts withoutBuffer(int index) {
        List<Range> rest = new ArrayList<>(buffers);
        rest.remove(index);
        return withBuffers(rest);
    }

    /** This batch with one more entry of a buffer before the one at an index. */
    public BatchParts withExtraBuffer(int index, Range value) {
        List<Range> more = new ArrayList<>(buffers);
        more.add(index, value);
        return withBuffers(more);
    }

    /** This batch with the entries of two buffers swapped. */
    public BatchParts withSwappedBuffers(int one, int other) {
        List<Range> swapped = new ArrayList<>(buffers);
        Collections.swap(swapped, one, other);
        return withBuffers(swapped);
    }

    /** This batch with other variadic counts. */
    public BatchParts withVariadicCounts(Optional<List<Long>> value) {
        return new BatchParts(rows, nodes, buffers, compression, value, metadata, body);
    }

    /** This batch with a message that says something else about compression; the body stays. */
    public BatchParts withCompression(Optional<Compression> value) {
        return new BatchParts(rows, nodes, buffers, value, variadicCounts, metadata, body);
    }

    /** This batch with another body. */
    public BatchParts withBody(Bytes value) {
        return new BatchParts(rows, nodes, buffers, compression, variadicCounts, metadata, value);
    }

    /** This batch with other bytes in a buffer. */
    public BatchParts withBytes(int buffer, long offset, byte... bytes) {
        byte[] changed = body.toArray();
        System.arraycopy(bytes, 0, changed, Math.toIntExact(buffers.get(buffer).offset() + offset), bytes.length);
        return withBody(Bytes.of(changed));
    }

    private static <T> List<T> replaced(List<T> list, int index, T value) {
        List<T> changed = new ArrayList<>(list);
        changed.set(index, value);
        return changed;
    }
}
