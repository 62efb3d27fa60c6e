package io.arrowfmt.metadata;

import com.google.flatbuffers.FlatBufferBuilder;
import com.google.flatbuffers.Table;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.fbs.DictionaryBatch;
import io.arrowfmt.fbs.RecordBatch;
import io.arrowfmt.fbs.SparseTensor;
import io.arrowfmt.fbs.Tensor;
import io.arrowfmt.flatbuffers.ArrowSlots;
import io.arrowfmt.flatbuffers.FbRule;
import io.arrowfmt.flatbuffers.Generation;
import io.arrowfmt.flatbuffers.RootType;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MessageHeader.TensorHeader;
import io.arrowfmt.metadata.MessageHeader.UnknownHeader;
import io.arrowfmt.type.Metadata;
import java.util.Arrays;
import java.util.Optional;

/** The metadata of messages, bytes to model and back (Message.fbs, Message). Framing is none of its business. */
public final class MessageCodec {
    /** Slot of Message.header. */
    private static final int HEADER_SLOT = 2;

    /** Slot of Message.buffer_crc32c. */
    private static final int CHECKSUMS_SLOT = ArrowSlots.FIRST_OWN + 1;

    private static final int ALIGNMENT = 8;

    private MessageCodec() {}

    /**
     * Verifies and decodes the metadata of a message. An error that ends the decoding, or the first that the message has,
     * is thrown and not reported as well. Types and headers of a newer version are decoded as such and reported as
     * unsupported, not thrown: what is beside them can be read.
     *
     * @param metadata the FlatBuffers bytes with their padding, without prefix; nodes and buffers of the message refer to
     *     them
     * @param where the message, for findings
     * @param limits how much it may ask for
     * @param sink takes what does not keep the message from being decoded
     * @throws ArrowException when the metadata cannot be read, with the finding that says why
     */
    public static Message decode(Bytes metadata, Location where, Limits limits, FindingSink sink)
            throws ArrowException {
        Decoding decoding = Decoding.of(metadata, RootType.MESSAGE, where, limits, sink);
        io.arrowfmt.fbs.Message message = io.arrowfmt.fbs.Message.getRootAsMessage(decoding.buffer());
        TablePlace place = TablePlace.root(decoding.buffer());
        if (!place.has(0)) {
            throw decoding.fail(Finding.of(
                    DecodeRules.VERSION_PRESENT, decoding.at(place.position()), "a version of the metadata", "none"));
        }
        MetadataVersion version = MetadataVersion.of(message.version()).orElseThrow();
        MessageHeader header = decodeHeader(message, place, decoding);
        // Custom metadata of messages came with version 4; what older ones have in its slot is not verified.
        Metadata metadataEntries = decoding.isLegacy()
                ? Metadata.empty()
                : KeyValueCodec.decode(
                        message.customMetadataLength(), message::customMetadata, place.position(), decoding);
        header = ExperimentalCompression.apply(version, header, metadataEntries, place.position(), decoding);
        Optional<Checksums> checksums =
                decoding.isLegacy() ? Optional.empty() : ChecksumCodec.decode(place, CHECKSUMS_SLOT, decoding);
        decoding.finish();
        return new Message(version, header, message.bodyLength(), metadataEntries, checksums);
    }

    /**
     * Verifies and decodes a record batch of version 1 without a message around it, as Arrow for Java wrote it in files.
     *
     * @param metadata the FlatBuffers bytes with their padding
     * @param bodyLength bytes of the body, as the block in the footer gives it
     * @param where the batch, for findings
     * @param limits how much it may ask for
     * @param sink takes what does not keep the batch from being decoded
     * @throws ArrowException when the metadata cannot be read, with the finding that says why
     */
    public static Message decodeBareBatch(
            Bytes metadata, long bodyLength, Location where, Limits limits, FindingSink sink) throws ArrowException {
        Decoding decoding = Decoding.of(metadata, Generation.V1, RootType.RECORD_BATCH, where, limits, sink);
        RecordBatchHeader header = BatchCodec.decodeLegacy(TablePlace.root(decoding.buffer()), decoding);
        decoding.finish();
        return new Message(MetadataVersion.V1, header, bodyLength, Metadata.empty());
    }

    /**
     * Verifies and decodes the message of a record batch of version 1 as Arrow C++ wrote it in files: behind its body, with
     * offsets that count from the start of the file.
     *
     * @param metadata the FlatBuffers bytes with their padding
     * @param bodyOffset bytes from the start of the file to the body
     * @param where the batch, for findings
     * @param limits how much it may ask for
     * @param sink takes what does not keep the batch from being decoded
     * @throws ArrowException when the metadata cannot be read, with the finding that says why
     */
    public static Message decodeAfterBody(
            Bytes metadata, long bodyOffset, Location where, Limits limits, FindingSink sink) throws ArrowException {
        Decoding decoding = Decoding.of(metadata, Generation.V1, RootType.MESSAGE, where, limits, sink);
        io.arrowfmt.fbs.Message message = io.arrowfmt.fbs.Message.getRootAsMessage(decoding.buffer());
        MessageHeader header = decodeHeader(message, TablePlace.root(decoding.buffer()), decoding);
        if (header instanceof RecordBatchHeader batch) {
            header = new RecordBatchHeader(
                    batch.length(),
                    batch.nodes(),
                    batch.buffers().from(-bodyOffset),
                    Optional.empty(),
                    Optional.empty());
        }
        decoding.finish();
        return new Message(MetadataVersion.V1, header, message.bodyLength(), Metadata.empty());
    }

    private static MessageHeader decodeHeader(io.arrowfmt.fbs.Message message, TablePlace place, Decoding decoding)
            throws ArrowException {
        int number = Byte.toUnsignedInt(message.headerType());
        return switch (number) {
            case io.arrowfmt.fbs.MessageHeader.NONE ->
                throw decoding.fail(
                        Finding.of(DecodeRules.HEADER_PRESENT, decoding.at(place.position()), "a header", "none"));
            case io.arrowfmt.fbs.MessageHeader.Schema ->
                new SchemaHeader(SchemaCodec.decode(
                        (io.arrowfmt.fbs.Schema) header(message, new io.arrowfmt.fbs.Schema()),
                        place.table(HEADER_SLOT),
                        decoding));
            case io.arrowfmt.fbs.MessageHeader.DictionaryBatch ->
                BatchCodec.decodeDictionaryBatch(
                        (DictionaryBatch) header(message, new DictionaryBatch()), place.table(HEADER_SLOT), decoding);
            case io.arrowfmt.fbs.MessageHeader.RecordBatch ->
                BatchCodec.decodeRecordBatch(
                        (RecordBatch) header(message, new RecordBatch()), place.table(HEADER_SLOT), decoding);
            case io.arrowfmt.fbs.MessageHeader.Tensor -> decodeTensor(message, false, place, decoding);
            case io.arrowfmt.fbs.MessageHeader.SparseTensor -> decodeTensor(message, true, place, decoding);
            default -> decodeUnknown(number, place, decoding);
        };
    }

    private static Table header(io.arrowfmt.fbs.Message message, Table table) {
        return message.header(table);
    }

    private static MessageHeader decodeTensor(
            io.arrowfmt.fbs.Message message, boolean sparse, TablePlace place, Decoding decoding) {
        if (decoding.isLegacy()) {
            decoding.reportUnknownTypes();
            return new TensorHeader(sparse, Optional.empty());
        }
        int offset = place.table(HEADER_SLOT).position();
        return new TensorHeader(
                sparse,
                Optional.of(
                        sparse
                                ? TensorCodec.decode(
                                        (SparseTensor) header(message, new SparseTensor()), offset, decoding)
                                : TensorCodec.decode((Tensor) header(message, new Tensor()), offset, decoding)));
    }

    private static MessageHeader decodeUnknown(int number, TablePlace place, Decoding decoding) {
        decoding.report(Finding.of(
                        new VerifierRule(FbRule.UNION_TYPE),
                        decoding.at(place.position()),
                        "a header of 1 to " + (io.arrowfmt.fbs.MessageHeader.names.length - 1),
                        "header " + number)
                .hint("a newer version of the format has it"));
        return new UnknownHeader(number);
    }

    /**
     * Encodes the metadata of a message.
     *
     * @return FlatBuffers bytes, padded with zeros to a multiple of 8
     * @throws IllegalArgumentException when the message is not one that can be written: of a version before V4, a tensor,
     *     or with a header or type of a newer version
     */
    public static byte[] encode(Message message) {
        requireWritable(message.version());
        FlatBufferBuilder builder = new FlatBufferBuilder();
        int header;
        byte number;
        if (message.header() instanceof SchemaHeader schema) {
            header = SchemaCodec.encode(builder, schema.schema());
            number = io.arrowfmt.fbs.MessageHeader.Schema;
        } else if (message.header() instanceof RecordBatchHeader batch) {
            header = BatchCodec.encode(builder, batch);
            number = io.arrowfmt.fbs.MessageHeader.RecordBatch;
        } else if (message.header() instanceof DictionaryBatchHeader batch) {
            header = BatchCodec.encode(builder, batch);
            number = io.arrowfmt.fbs.MessageHeader.DictionaryBatch;
        } else {
            throw new IllegalArgumentException("header: expected a schema or batch, found " + message.header());
        }
        int metadata =
                KeyValueCodec.encode(builder, message.metadata(), io.arrowfmt.fbs.Message::createCustomMetadataVector);
        int checksums = ChecksumCodec.encode(builder, message.bufferChecksums());
        io.arrowfmt.fbs.Message.startMessage(builder);
        io.arrowfmt.fbs.Message.addBodyLength(builder, message.bodyLength());
        io.arrowfmt.fbs.Message.addBufferCrc32c(builder, checksums);
        io.arrowfmt.fbs.Message.addProfile(builder, ChecksumCodec.marker(message.bufferChecksums()));
        io.arrowfmt.fbs.Message.addCustomMetadata(builder, metadata);
        io.arrowfmt.fbs.Message.addHeader(builder, header);
        io.arrowfmt.fbs.Message.addVersion(builder, message.version().number());
        io.arrowfmt.fbs.Message.addHeaderType(builder, number);
        io.arrowfmt.fbs.Message.finishMessageBuffer(builder, io.arrowfmt.fbs.Message.endMessage(builder));
        return padded(builder.sizedByteArray());
    }

    /** Checks that metadata of a version can be written. */
    static void requireWritable(MetadataVersion version) {
        if (version.isLegacy()) {
            throw new IllegalArgumentException("version: expected V4 or V5, found " + version);
        }
    }

    /** Bytes with zeros after them, up to a multiple of 8. */
    static byte[] padded(byte[] bytes) {
        return Arrays.copyOf(bytes, Math.addExact(bytes.length, ALIGNMENT - 1) & -ALIGNMENT);
    }
}
