package io.arrowfmt.read;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.compress.AllocationBudget;
import io.arrowfmt.compress.Decompressor;
import io.arrowfmt.endian.BigEndian;
import io.arrowfmt.error.Location;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.NodeLayout;
import java.io.IOException;
import java.util.Optional;

/** The one place where a buffer as it is stored becomes the buffer that its layout describes. For one batch. */
final class BufferDecoder {
    private final Optional<Compression> compression;
    private final boolean big;
    private final AllocationBudget budget;
    private final BatchMemory memory;
    private final Location where;

    private BufferDecoder(
            Optional<Compression> compression,
            boolean big,
            AllocationBudget budget,
            BatchMemory memory,
            Location where) {
        this.compression = compression;
        this.big = big;
        this.budget = budget;
        this.memory = memory;
        this.where = where;
    }

    /**
     * Decodes the buffers of a batch.
     *
     * @param schema the schema of the source
     * @param header the batch
     * @param memory where decoded buffers go
     * @param limits how much they may ask for
     * @param where the batch
     */
    static BufferDecoder of(
            Schema schema, RecordBatchHeader header, BatchMemory memory, Limits limits, Location where) {
        boolean big = schema.endianness() == Endianness.BIG;
        return new BufferDecoder(header.compression(), big, AllocationBudget.of(limits), memory, where);
    }

    /** Whether the bytes of a batch have to be changed, so that those that are read are not those that are kept. */
    boolean changes() {
        return big || compression.isPresent();
    }

    /**
     * The buffer that the layout describes.
     *
     * @param stored the buffer as it is stored
     * @param node the node it belongs to
     * @param index its position in the batch
     * @param spec its row of the table
     * @throws IOException when it cannot be decoded
     */
    Bytes decode(Bytes stored, NodeLayout node, int index, BufferSpec spec) throws IOException {
        Bytes content = compression.isPresent()
                ? Decompressor.decompress(compression.get(), stored, budget, memory.decoded(), place(node, index, spec))
                : stored;
        return big ? BigEndian.toLittle(content, spec, memory.decoded()) : content;
    }

    private Location place(NodeLayout node, int index, BufferSpec spec) {
        return where.column(node.path().text()).buffer(index, spec.toString());
    }
}
