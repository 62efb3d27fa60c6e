package io.arrowfmt.body;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Lifetime;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.BufferIndex;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes a batch of the selected columns from a header that has passed the layout rules. */
public final class BatchReader {
    private final RecordBatchHeader header;
    private final SchemaLayout layout;
    private final BufferIndex index;
    private final BodyParts parts;
    private final BufferDecoder decoder;
    private final Lifetime lifetime;

    /** Gives ranges of a body. */
    @FunctionalInterface
    public interface Body {
        /**
         * The bytes of a range that lies within the body.
         *
         * @param changes whether the bytes will be decoded and not be kept as they are
         */
        Bytes read(long offset, long length, boolean changes, Memory memory) throws IOException;

        /** The body of a message of a source, read where it lies. */
        static Body in(ByteSource source, Frame frame) {
            return (offset, length, changes, memory) -> changes
                    ? source.read(frame.bodyOffset() + offset, length, memory)
                    : source.view(frame.bodyOffset() + offset, length, memory);
        }

        /** A body in memory. */
        static Body of(Bytes bytes) {
            return (offset, length, changes, memory) -> bytes.slice(offset, length);
        }

        /**
         * The prefix of the compressed buffer at an offset.
         *
         * @throws IOException when it cannot be read
         */
        default long prefix(long offset) throws IOException {
            return read(offset, Long.BYTES, true, Memory.heap()).getLong(0);
        }
    }

    private BatchReader(
            RecordBatchHeader header,
            SchemaLayout layout,
            BufferIndex index,
            BodyParts parts,
            BufferDecoder decoder,
            Lifetime lifetime) {
        this.header = header;
        this.layout = layout;
        this.index = index;
        this.parts = parts;
        this.decoder = decoder;
        this.lifetime = lifetime;
    }

    /**
     * Reads the buffers of the selected columns.
     *
     * @param schema a schema of these columns
     * @param columns what to read
     * @param layout the nodes and buffers that the batch has
     * @param header a batch that has passed the layout rules
     * @param lifetime how long the batch may be used
     * @throws IOException when the body cannot be read or decoded
     */
    public static Batch read(
            Schema schema,
            List<ProjectedColumn> columns,
            SchemaLayout layout,
            RecordBatchHeader header,
            Body body,
            BufferDecoder decoder,
            Lifetime lifetime)
            throws IOException {
        return Batch.of(schema, header.length(), columns(columns, layout, header, body, decoder, lifetime));
    }

    /**
     * Reads the buffers of the selected columns, when the batch is not needed.
     *
     * @throws IOException when the body cannot be read or decoded
     */
    public static List<Column> columns(
            List<ProjectedColumn> columns,
            SchemaLayout layout,
            RecordBatchHeader header,
            Body body,
            BufferDecoder decoder,
            Lifetime lifetime)
            throws IOException {
        BufferIndex index = layout.locate(header.firstVariadicCounts(layout.variadicCount()));
        Positions wanted = new Positions();
        for (ProjectedColumn column : columns) {
            wanted.add(column, layout, index);
        }
        boolean changes = decoder.changes();
        BodyParts parts = BodyParts.read(
                header.buffers(),
                wanted.toArray(),
                (offset, length) -> body.read(offset, length, changes, decoder.memory()));
        BatchReader reader = new BatchReader(header, layout, index, parts, decoder, lifetime);
        List<Column> read = new ArrayList<>(columns.size());
        for (ProjectedColumn column : columns) {
            read.add(reader.column(column));
        }
        return read;
    }

    private Column column(ProjectedColumn projected) throws IOException {
        NodeLayout node = projected.nodeIn(layout);
        FieldNodes nodes = header.nodes();
        int first = Math.toIntExact(index.firstBuffer(node));
        int count = Math.toIntExact(index.bufferCount(node));
        // Lists of arrays are immutable, so that columns need no copy.
        Bytes[] buffers = new Bytes[count];
        for (int i = 0; i < count; i++) {
            buffers[i] = decoder.decode(parts, node, first + i, index.spec(node, i));
        }
        Column[] children = new Column[projected.children().size()];
        for (int i = 0; i < children.length; i++) {
            children[i] = column(projected.children().get(i));
        }
        return Column.of(
                projected.field(),
                node.layout(),
                nodes.length(node.index()),
                nodes.nullCount(node.index()),
                List.of(buffers),
                List.of(children),
                lifetime);
    }

    /** Positions of buffers in a batch. */
    private static final class Positions {
        private int[] values = new int[16];
        private int count;

        void add(ProjectedColumn column, SchemaLayout layout, BufferIndex index) {
            NodeLayout node = column.nodeIn(layout);
            int first = Math.toIntExact(index.firstBuffer(node));
            int end = Math.toIntExact(first + index.bufferCount(node));
            if (end - first > values.length - count) {
                values = Arrays.copyOf(values, Math.addExact(end - first, 2 * values.length));
            }
            for (int i = first; i < end; i++) {
                values[count++] = i;
            }
            for (ProjectedColumn child : column.children()) {
                add(child, layout, index);
            }
        }

        int[] toArray() {
            return Arrays.copyOf(values, count);
        }
    }
}
