package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Level;
import io.arrowfmt.framing.FrameEncoder;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The bytes of a small file or stream with one column of numbers and one of dictionary indices, right until something in it
 * is changed. Every change gives the draft itself.
 */
final class FileDraft {
    /** Bytes of each body. */
    static final int BODY = 128;

    static final Schema SCHEMA = Schema.of(
            Field.of("i", DataType.int64()),
            Field.nullable("w", DataType.int32())
                    .withDictionary(Optional.of(new DictionaryEncoding(7, new DataType.Int(32, true), false))));

    /** A message and where it lies. */
    record Placed(boolean dictionary, long offset, int metadataLength, long bodyLength) {}

    private final List<Message> messages = new ArrayList<>();
    private UnaryOperator<List<Placed>> listing = placed -> placed;
    private UnaryOperator<Footer> footer = made -> made;
    private Message schema = new Message(MetadataVersion.V5, new SchemaHeader(SCHEMA), 0, Metadata.empty());
    private int gapAt = -1;
    private byte[] gap = {};
    private boolean marked = true;

    /** A dictionary and two record batches. */
    static FileDraft standard() {
        return new FileDraft().dictionary().batch().batch();
    }

    static FileDraft empty() {
        return new FileDraft();
    }

    FileDraft schema(Schema value) {
        schema = new Message(MetadataVersion.V5, new SchemaHeader(value), 0, schema.metadata());
        return this;
    }

    FileDraft schemaMessage(UnaryOperator<Message> change) {
        schema = change.apply(schema);
        return this;
    }

    FileDraft add(MessageHeader header) {
        messages.add(new Message(MetadataVersion.V5, header, BODY, Metadata.empty()));
        return this;
    }

    FileDraft batch() {
        return add(batchHeader(8, Optional.empty()));
    }

    FileDraft compressedBatch() {
        return add(batchHeader(8, Optional.of(Compression.ZSTD)));
    }

    FileDraft dictionary() {
        return add(new DictionaryBatchHeader(
                7,
                new RecordBatchHeader(
                        32,
                        FieldNodes.of(new long[] {32}, new long[] {0}),
                        BufferRanges.of(new long[] {0, 0}, new long[] {0, BODY}),
                        Optional.empty(),
                        Optional.empty()),
                false));
    }

    /** A batch whose columns both have 64 bytes. */
    static RecordBatchHeader batchHeader(long rows, Optional<Compression> compression) {
        return new RecordBatchHeader(
                rows,
                FieldNodes.of(new long[] {rows, rows}, new long[] {0, 0}),
                BufferRanges.of(new long[] {0, 0, 64, 64}, new long[] {0, 64, 0, 32}),
                compression,
                Optional.empty());
    }

    /** A batch without nulls whose buffers have lengths, each at a multiple of 64. */
    static RecordBatchHeader batchOf(long rows, long... lengths) {
        long[] offsets = new long[lengths.length];
        for (int i = 1; i < offsets.length; i++) {
            offsets[i] = (offsets[i - 1] + lengths[i - 1] + 63) / 64 * 64;
        }
        return new RecordBatchHeader(
                rows,
                FieldNodes.of(new long[] {rows, rows}, new long[] {0, 0}),
                BufferRanges.of(offsets, lengths),
                Optional.empty(),
                Optional.empty());
    }

    /**
     * Bytes with a column {@code i} of numbers and a column {@code x} of type 99, which has the buffers of a text.
     *
     * @param made makes the bytes from a schema
     */
    static byte[] newerType(Function<Schema, byte[]> made) {
        Field numbers = Field.of("i", DataType.int64());
        byte[] one = made.apply(Schema.of(numbers, Field.of("x", DataType.utf8())));
        byte[] other = made.apply(Schema.of(numbers, Field.of("x", DataType.binary())));
        for (int i = 0; i < one.length; i++) {
            one[i] = one[i] == other[i] ? one[i] : 99;
        }
        return one;
    }

    /** Puts bytes that belong to nothing before a message; at the number of messages, before the footer. */
    FileDraft gap(int before, int size, int value) {
        gapAt = before;
        gap = new byte[size];
        Arrays.fill(gap, (byte) value);
        return this;
    }

    FileDraft unmarked() {
        marked = false;
        return this;
    }

    /** Changes what the footer lists. */
    FileDraft listing(UnaryOperator<List<Placed>> change) {
        listing = change;
        return this;
    }

    FileDraft footer(UnaryOperator<Footer> change) {
        footer = change;
        return this;
    }

    /** The bytes as a stream. */
    byte[] stream() {
        return write(false);
    }

    /** The bytes as a file. */
    byte[] file() {
        return write(true);
    }

    private byte[] write(boolean file) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<Placed> placed = new ArrayList<>();
        try {
            bytes.write(file ? FrameEncoder.fileHead() : new byte[0]);
            bytes.write(FrameEncoder.message(schema, bytes.size(), 64));
            bytes.write(new byte[(int) schema.bodyLength()]);
            for (int i = 0; i < messages.size(); i++) {
                bytes.write(i == gapAt ? gap : new byte[0]);
                Message message = messages.get(i);
                byte[] frame = FrameEncoder.message(message, bytes.size(), 64);
                boolean dictionary = message.header() instanceof DictionaryBatchHeader;
                placed.add(new Placed(dictionary, bytes.size(), frame.length, message.bodyLength()));
                bytes.write(frame);
                bytes.write(new byte[(int) message.bodyLength()]);
            }
            bytes.write(marked ? FrameEncoder.endOfStream() : new byte[0]);
            bytes.write(gapAt == messages.size() ? gap : new byte[0]);
            bytes.write(file ? tail(listing.apply(placed)) : new byte[0]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private byte[] tail(List<Placed> listed) {
        Schema ownSchema = ((SchemaHeader) schema.header()).schema();
        return FrameEncoder.fileTail(footer.apply(new Footer(
                Optional.of(schema.version()),
                true,
                ownSchema,
                blocks(listed.stream().filter(Placed::dictionary).toList()),
                blocks(listed.stream().filter(block -> !block.dictionary()).toList()),
                true,
                schema.metadata())));
    }

    private static Blocks blocks(List<Placed> placed) {
        return Blocks.of(
                placed.stream().mapToLong(Placed::offset).toArray(),
                placed.stream().mapToInt(Placed::metadataLength).toArray(),
                placed.stream().mapToLong(Placed::bodyLength).toArray());
    }

    /** What the validator says of the file. */
    Report checkFile() {
        return check(file());
    }

    /** What the validator says of the stream. */
    Report checkStream() {
        return check(stream());
    }

    static Report check(byte[] bytes) {
        try {
            return Validator.at(Level.LAYOUT).check(Bytes.of(bytes), "s");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
