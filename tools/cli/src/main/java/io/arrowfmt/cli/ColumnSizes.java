package io.arrowfmt.cli;

import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.BatchLayouts;
import io.arrowfmt.walk.BufferIndex;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.util.OptionalLong;

/** How many bytes the buffers of each column have, as they are stored, in all batches. Belongs to one thread. */
final class ColumnSizes {
    private final BatchLayouts layouts;
    private final long[] sizes;

    ColumnSizes(Schema schema, MetadataVersion version) {
        this.layouts = BatchLayouts.of(schema, version.forms());
        this.sizes = new long[schema.fields().size()];
    }

    /** Adds the buffers of a batch; those of one that has not as many as its schema asks for are not known. */
    void add(RecordBatchHeader batch) {
        SchemaLayout layout = layouts.withBuffers(batch.fixedBufferCount());
        long[] variadic = batch.firstVariadicCounts(layout.variadicCount());
        for (long count : variadic) {
            if (count < 0 || count > batch.buffers().count()) {
                return;
            }
        }
        BufferIndex index = layout.locate(variadic);
        if (layout.complete() && index.bufferCount() != batch.buffers().count()) {
            return;
        }
        for (int i = 0; i < sizes.length; i++) {
            if (isKnown(i)) {
                sizes[i] += size(layout, layout.column(i), index, batch.buffers());
            }
        }
    }

    /** Whether the buffers of a column can be found. */
    boolean isKnown(int column) {
        SchemaLayout layout = layouts.likeliest();
        int end = layout.endOf(layout.column(column));
        return layout.nodes().get(end - 1).located();
    }

    private static long size(SchemaLayout layout, NodeLayout column, BufferIndex index, BufferRanges buffers) {
        int end = layout.endOf(column);
        long last = end == layout.nodes().size()
                ? index.bufferCount()
                : index.firstBuffer(layout.nodes().get(end));
        long size = 0;
        for (long i = index.firstBuffer(column); i < Math.min(last, buffers.count()); i++) {
            size += Math.max(0, buffers.length((int) i));
        }
        return size;
    }

    /**
     * Bytes of a column, unless its buffers cannot be found.
     *
     * @param column position in the schema
     */
    OptionalLong of(int column) {
        return isKnown(column) ? OptionalLong.of(sizes[column]) : OptionalLong.empty();
    }
}
