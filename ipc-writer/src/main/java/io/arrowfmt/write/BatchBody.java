package io.arrowfmt.write;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bits;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Crc32c;
import io.arrowfmt.framing.FrameEncoder;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.Checksums;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.validate.BodyPrefixes;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A batch as it goes out: where each buffer will lie is settled before the first byte is written. */
final class BatchBody {
    /** Every buffer begins at a multiple of this, as the format recommends. */
    static final int ALIGNMENT = FrameEncoder.DEFAULT_ALIGNMENT;

    private final RecordBatchHeader header;
    private final List<BodyBuffer> buffers;
    private final long size;

    private BatchBody(RecordBatchHeader header, List<BodyBuffer> buffers, long size) {
        this.header = header;
        this.buffers = buffers;
        this.size = size;
    }

    /**
     * Lays a batch out.
     *
     * @param layout the nodes and buffers of the batch
     * @param rows how many rows it has
     * @param batch its columns
     * @param packer compresses its buffers, if it is to be compressed
     * @throws IOException when the thread is interrupted
     */
    static BatchBody of(SchemaLayout layout, long rows, List<Column> batch, Optional<BufferPacker> packer)
            throws IOException {
        int count = layout.nodes().size();
        List<Column> columns = columns(layout, compact(batch));
        long[] lengths = new long[count];
        long[] nullCounts = new long[count];
        List<BodyBuffer> buffers = new ArrayList<>();
        List<Long> variadicCounts = new ArrayList<>();
        for (NodeLayout node : layout.nodes()) {
            Column column = columns.get(node.index());
            lengths[node.index()] = column.length();
            nullCounts[node.index()] = nulls(column);
            addBuffers(node, column, nullCounts[node.index()], buffers);
            if (node.layout().isVariadic()) {
                variadicCounts.add((long) column.variadicBuffers().size());
            }
        }
        return placed(
                rows,
                FieldNodes.of(lengths, nullCounts),
                packer.isPresent() ? packer.get().pack(buffers) : buffers,
                packer.map(BufferPacker::codec),
                layout.variadicCount() == 0 ? Optional.empty() : Optional.of(variadicCounts));
    }

    private static List<Column> compact(List<Column> columns) {
        List<Column> compact = new ArrayList<>(columns.size());
        for (Column column : columns) {
            compact.add(column.compact());
        }
        return compact;
    }

    /**
     * The column of each node.
     *
     * @param layout the nodes of the batch's schema
     */
    static List<Column> columns(SchemaLayout layout, List<Column> batch) {
        List<Column> columns = new ArrayList<>(layout.nodes().size());
        for (NodeLayout node : layout.nodes()) {
            List<Column> siblings =
                    node.parent() < 0 ? batch : columns.get(node.parent()).children();
            columns.add(siblings.get(node.childIndex()));
        }
        return columns;
    }

    /** The null slots of a column: what a reader was told of them is not passed on unseen. */
    private static long nulls(Column column) {
        long stated = column.nullCount();
        boolean counted =
                stated > 0 && column.layout().known() && column.layout().nullCount() == NullCount.BY_VALIDITY;
        return counted
                ? column.length()
                        - Bits.of(column.buffer(BufferKind.VALIDITY), 0, column.length())
                                .countSet()
                : stated;
    }

    private static void addBuffers(NodeLayout node, Column column, long nulls, List<BodyBuffer> buffers) {
        SlotMasks masks = new SlotMasks(column);
        for (BufferSpec spec : node.layout().buffers()) {
            if (spec.isVariadic()) {
                for (Bytes bytes : column.variadicBuffers()) {
                    buffers.add(new BodyBuffer(bytes, masks.of(spec)));
                }
            } else {
                buffers.add(new BodyBuffer(exactly(spec, column, nulls), masks.of(spec)));
            }
        }
    }

    /** The bytes of a buffer that go out: a validity buffer of no bytes when no slot is null, one offset for no slots. */
    private static Bytes exactly(BufferSpec spec, Column column, long nulls) {
        Bytes bytes = column.buffer(spec.kind());
        if (spec.kind() == BufferKind.VALIDITY && nulls == 0) {
            return Bytes.empty();
        }
        if (spec.extent() == Extent.BY_DATA) {
            return bytes;
        }
        if (spec.extent() == Extent.SLOTS_PLUS_ONE && column.length() == 0) {
            return Bytes.of(new byte[(int) spec.bitWidth() / Byte.SIZE]);
        }
        return bytes.slice(0, spec.minSize(column.length()));
    }

    private static BatchBody placed(
            long rows,
            FieldNodes nodes,
            List<BodyBuffer> buffers,
            Optional<Compression> compression,
            Optional<List<Long>> variadicCounts) {
        long[] offsets = new long[buffers.size()];
        long[] lengths = new long[buffers.size()];
        long end = 0;
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = end;
            lengths[i] = buffers.get(i).bytes().size();
            end = Math.addExact(end, lengths[i] + (-lengths[i] & (ALIGNMENT - 1)));
        }
        RecordBatchHeader header =
                new RecordBatchHeader(rows, nodes, BufferRanges.of(offsets, lengths), compression, variadicCounts);
        return new BatchBody(header, buffers, end);
    }

    /**
     * This body with what nobody may look at cleared already, so that checksums of what goes out can be had.
     *
     * @throws IOException when there is no memory for it
     */
    BatchBody cleared() throws IOException {
        List<BodyBuffer> cleared = new ArrayList<>(buffers.size());
        for (BodyBuffer buffer : buffers) {
            cleared.add(buffer.cleared());
        }
        return new BatchBody(header, cleared, size);
    }

    /** Checksums of the buffers of a body that has been {@link #cleared}. */
    Checksums checksums() {
        int[] sums = new int[buffers.size()];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = Crc32c.of(buffers.get(i).bytes());
        }
        return Checksums.of(sums);
    }

    /** The batch as its message has it. */
    RecordBatchHeader header() {
        return header;
    }

    /** The prefixes of its buffers, for the rules about compressed ones. */
    BodyPrefixes prefixes() {
        return offset -> buffers.get(bufferAt(offset)).bytes().getLong(0);
    }

    /** The buffer that begins at an offset and has bytes: of those that begin there, the last. */
    private int bufferAt(long offset) {
        int low = 0;
        int high = buffers.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (header.buffers().offset(middle) <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Bytes of the body, padding included: a multiple of {@link #ALIGNMENT}. */
    long size() {
        return size;
    }

    /** Writes the body. */
    void writeTo(ByteOutput output) throws IOException {
        for (BodyBuffer buffer : buffers) {
            output.write(buffer.bytes(), buffer.mask());
            output.pad(buffer.bytes().size(), ALIGNMENT);
        }
    }
}
