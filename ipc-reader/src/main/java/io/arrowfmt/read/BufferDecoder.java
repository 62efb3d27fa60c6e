package io.arrowfmt.read;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.endian.BigEndian;
import io.arrowfmt.error.Location;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.NodeLayout;
import java.io.IOException;

/** The one place where a buffer as it is stored becomes the buffer that its layout describes. For one batch. */
final class BufferDecoder {
    private final boolean big;
    private final BatchMemory memory;

    private BufferDecoder(boolean big, BatchMemory memory) {
        this.big = big;
        this.memory = memory;
    }

    /**
     * Decodes the buffers of a batch.
     *
     * @param schema the schema of the source
     * @param header the batch
     * @param memory where decoded buffers go
     * @param where the batch
     */
    static BufferDecoder of(Schema schema, RecordBatchHeader header, BatchMemory memory, Location where) {
        return new BufferDecoder(schema.endianness() == Endianness.BIG, memory);
    }

    /** Whether the bytes of a batch have to be changed, so that those that are read are not those that are kept. */
    boolean changes() {
        return big;
    }

    /**
     * The buffer that the layout describes.
     *
     * @param stored the buffer as it is stored
     * @param node the node it belongs to
     * @param spec its row of the table
     * @throws IOException when it cannot be decoded
     */
    Bytes decode(Bytes stored, NodeLayout node, BufferSpec spec) throws IOException {
        return big ? BigEndian.toLittle(stored, spec, memory.decoded()) : stored;
    }
}
