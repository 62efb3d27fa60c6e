package io.arrowfmt.metadata;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.fbs.BodyCompression;
import io.arrowfmt.fbs.BodyCompressionMethod;
import io.arrowfmt.fbs.Buffer;
import io.arrowfmt.fbs.DictionaryBatch;
import io.arrowfmt.fbs.FieldNode;
import io.arrowfmt.fbs.RecordBatch;
import io.arrowfmt.flatbuffers.Generation;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Record batches and dictionary batches (Message.fbs, RecordBatch and DictionaryBatch). */
final class BatchCodec {
    /** Slot of RecordBatch.nodes. */
    private static final int NODES_SLOT = 1;
    /** Slot of RecordBatch.buffers. */
    private static final int BUFFERS_SLOT = 2;
    /** Slot of DictionaryBatch.data. */
    private static final int DATA_SLOT = 1;

    private static final WireEnum<Compression> CODECS =
            new WireEnum<>(List.of(Compression.LZ4_FRAME, Compression.ZSTD));

    private BatchCodec() {}

    /** Writes a record batch and gives its offset. */
    static int encode(FlatBufferBuilder builder, RecordBatchHeader batch) {
        FieldNodes nodes = batch.nodes();
        RecordBatch.startNodesVector(builder, nodes.count());
        for (int i = nodes.count() - 1; i >= 0; i--) {
            FieldNode.createFieldNode(builder, nodes.length(i), nodes.nullCount(i));
        }
        int nodesVector = builder.endVector();
        BufferRanges buffers = batch.buffers();
        RecordBatch.startBuffersVector(builder, buffers.count());
        for (int i = buffers.count() - 1; i >= 0; i--) {
            Buffer.createBuffer(builder, buffers.offset(i), buffers.length(i));
        }
        int buffersVector = builder.endVector();
        int compression = batch.compression().isPresent()
                ? BodyCompression.createBodyCompression(
                        builder, (byte) CODECS.number(batch.compression().get()), BodyCompressionMethod.BUFFER)
                : 0;
        int counts = batch.variadicCounts().isPresent()
                ? encodeCounts(builder, batch.variadicCounts().get())
                : 0;
        return RecordBatch.createRecordBatch(builder, batch.length(), nodesVector, buffersVector, compression, counts);
    }

    private static int encodeCounts(FlatBufferBuilder builder, List<Long> counts) {
        long[] numbers = new long[counts.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = counts.get(i);
        }
        return RecordBatch.createVariadicBufferCountsVector(builder, numbers);
    }

    /** Writes a dictionary batch and gives its offset. */
    static int encode(FlatBufferBuilder builder, DictionaryBatchHeader batch) {
        int data = encode(builder, batch.data());
        return DictionaryBatch.createDictionaryBatch(builder, batch.id(), data, batch.isDelta());
    }

    /** Reads a record batch of a version before V4, whose structs had other sizes. */
    static RecordBatchHeader decodeLegacy(TablePlace place, Decoding decoding) {
        boolean wide = decoding.generation() == Generation.V3;
        int nodeSize = wide ? FieldNodes.SIZE : FieldNodes.SIZE_BEFORE_V3;
        int rangeSize = BufferRanges.SIZE_BEFORE_V4;
        BufferRanges buffers =
                new BufferRanges(place.structs(BUFFERS_SLOT, rangeSize, decoding.metadata()), rangeSize, 0);
        for (int i = 0; i < buffers.count(); i++) {
            if (buffers.page(i) != 0) {
                decoding.report(
                        DecodeRules.BUFFER_PAGE, place.position(), "page 0 for buffer " + i, "" + buffers.page(i));
                break;
            }
        }
        return new RecordBatchHeader(
                wide ? place.getLong(0) : place.getInt(0),
                new FieldNodes(place.structs(NODES_SLOT, nodeSize, decoding.metadata()), nodeSize),
                buffers,
                Optional.empty(),
                Optional.empty());
    }

    /** Reads a record batch; nodes and buffers stay where they are. */
    static RecordBatchHeader decodeRecordBatch(RecordBatch batch, TablePlace place, Decoding decoding) {
        if (decoding.isLegacy()) {
            return decodeLegacy(place, decoding);
        }
        BodyCompression compression = batch.compression();
        Optional<List<Long>> counts = Optional.empty();
        if (batch.variadicBufferCountsVector() != null) {
            List<Long> numbers = new ArrayList<>(batch.variadicBufferCountsLength());
            for (int i = 0; i < batch.variadicBufferCountsLength(); i++) {
                numbers.add(batch.variadicBufferCounts(i));
            }
            counts = Optional.of(numbers);
        }
        return new RecordBatchHeader(
                batch.length(),
                new FieldNodes(place.structs(NODES_SLOT, FieldNodes.SIZE, decoding.metadata())),
                new BufferRanges(place.structs(BUFFERS_SLOT, BufferRanges.SIZE, decoding.metadata())),
                compression == null ? Optional.empty() : Optional.of(CODECS.value(compression.codec())),
                counts);
    }

    /**
     * Reads a dictionary batch.
     *
     * @throws ArrowException when it has no data
     */
    static DictionaryBatchHeader decodeDictionaryBatch(DictionaryBatch batch, TablePlace place, Decoding decoding)
            throws ArrowException {
        RecordBatch data = batch.data();
        if (data == null) {
            throw decoding.fail(Finding.of(
                    DecodeRules.DICTIONARY_DATA_PRESENT,
                    decoding.at(place.position()).dictionary(batch.id()),
                    "data in a dictionary batch",
                    "none"));
        }
        // Since version 4 there are deltas; what older metadata has in their slot is not verified.
        boolean delta = !decoding.isLegacy() && batch.isDelta();
        return new DictionaryBatchHeader(batch.id(), decodeRecordBatch(data, place.table(DATA_SLOT), decoding), delta);
    }
}
