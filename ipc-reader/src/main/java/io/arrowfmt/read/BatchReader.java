package io.arrowfmt.read;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.read.Projection.Projected;
import io.arrowfmt.validate.BodyPrefixes;
import io.arrowfmt.walk.BufferIndex;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Makes a batch of the selected columns from a header that has passed the layout rules. */
final class BatchReader {
    private final RecordBatchHeader header;
    private final BufferIndex index;
    private final Body body;

    /** Gives ranges of a body. */
    @FunctionalInterface
    interface Body {
        /** The bytes of a range that lies within the body. */
        Bytes read(long offset, long length) throws IOException;

        /** The body of a message of a source, read where it lies. */
        static Body in(ByteSource source, Frame frame) {
            return (offset, length) -> source.read(frame.bodyOffset() + offset, length);
        }

        /** The prefixes of compressed buffers, for the rules about them. */
        default BodyPrefixes prefixes() {
            return offset -> read(offset, Long.BYTES).getLong(0);
        }
    }

    private BatchReader(RecordBatchHeader header, SchemaLayout layout, Body body) {
        this.header = header;
        this.index = layout.locate(header.firstVariadicCounts(layout.variadicCount()));
        this.body = body;
    }

    /**
     * Reads the buffers of the selected columns.
     *
     * @throws IOException when the body cannot be read
     */
    static Batch read(Projection projection, SchemaLayout layout, RecordBatchHeader header, Body body)
            throws IOException {
        BatchReader reader = new BatchReader(header, layout, body);
        List<Column> columns = new ArrayList<>(projection.columns().size());
        for (Projected column : projection.columns()) {
            columns.add(reader.column(column));
        }
        return Batch.of(projection.schema(), header.length(), columns);
    }

    private Column column(Projected projected) throws IOException {
        NodeLayout node = projected.node();
        FieldNodes nodes = header.nodes();
        List<Bytes> buffers = new ArrayList<>();
        long first = index.firstBuffer(node);
        for (long i = 0; i < index.bufferCount(node); i++) {
            buffers.add(buffer(Math.toIntExact(first + i)));
        }
        List<Column> children = new ArrayList<>(projected.children().size());
        for (Projected child : projected.children()) {
            children.add(column(child));
        }
        return Column.of(
                projected.field(),
                node.layout(),
                nodes.length(node.index()),
                nodes.nullCount(node.index()),
                buffers,
                children);
    }

    private Bytes buffer(int at) throws IOException {
        BufferRanges ranges = header.buffers();
        return ranges.length(at) == 0 ? Bytes.empty() : body.read(ranges.offset(at), ranges.length(at));
    }
}
