package io.arrowfmt.framing;

import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.BufferRanges;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes small streams and files, right ones and, by their options, wrong ones. */
final class SmallFiles {
    /** Bytes of each body. */
    static final int BODY = 64;

    /** A number of 8 bits, and a text in a dictionary. */
    static final Schema SCHEMA = Schema.of(
                    Field.of("n", DataType.int8()),
                    Field.nullable("t", DataType.utf8())
                            .withDictionary(Optional.of(new DictionaryEncoding(7, new DataType.Int(8, true), false))))
            .declared();

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final List<long[]> dictionaries = new ArrayList<>();
    private final List<long[]> batches = new ArrayList<>();
    private FrameStyle style = FrameStyle.CONTINUATION;
    private MetadataVersion version = MetadataVersion.V5;

    /** Writes prefixes of a style from now on. */
    SmallFiles style(FrameStyle value) {
        style = value;
        return this;
    }

    /** Writes metadata of a version from now on. */
    SmallFiles version(MetadataVersion value) {
        version = value;
        return this;
    }

    /** The schema message. */
    SmallFiles schema() {
        return schema(SCHEMA);
    }

    /** The schema message of a schema. */
    SmallFiles schema(Schema schema) {
        return message(new SchemaHeader(schema), 0);
    }

    /** A dictionary batch and its body. */
    SmallFiles dictionary() {
        RecordBatchHeader values = new RecordBatchHeader(
                2,
                FieldNodes.of(new long[] {2}, new long[] {0}),
                BufferRanges.of(new long[] {0, 0, 16}, new long[] {0, 12, 2}),
                Optional.empty(),
                Optional.empty());
        long offset = bytes.size();
        message(new DictionaryBatchHeader(7, values, false), BODY);
        dictionaries.add(new long[] {offset, bytes.size() - offset});
        return raw(new byte[BODY]);
    }

    /** A record batch and its body. */
    SmallFiles batch() {
        long offset = bytes.size();
        message(batchHeader(), BODY);
        batches.add(new long[] {offset, bytes.size() - offset});
        return raw(new byte[BODY]);
    }

    private static RecordBatchHeader batchHeader() {
        return new RecordBatchHeader(
                3,
                FieldNodes.of(new long[] {3, 3}, new long[] {0, 1}),
                BufferRanges.of(new long[] {0, 0, 8, 16}, new long[] {0, 3, 1, 3}),
                Optional.empty(),
                Optional.empty());
    }

    /** A message that says that a body follows it. */
    SmallFiles message(MessageHeader header, long bodyLength) {
        Message message = new Message(version, header, bodyLength, Metadata.empty());
        return raw(FrameEncoder.message(message, bytes.size() + 7L & -8L, FrameEncoder.DEFAULT_ALIGNMENT, style));
    }

    /** A record batch that says that a body follows it. */
    SmallFiles batchWithoutBody(long bodyLength) {
        return message(batchHeader(), bodyLength);
    }

    /** Any bytes. */
    SmallFiles raw(byte... more) {
        bytes.writeBytes(more);
        return this;
    }

    /** The marker at the end of a stream. */
    SmallFiles end() {
        return raw(FrameEncoder.endOfStream(style));
    }

    /** What has been written so far. */
    byte[] bytes() {
        return bytes.toByteArray();
    }

    /** A whole stream. */
    static byte[] stream() {
        return new SmallFiles().schema().dictionary().batch().batch().end().bytes();
    }

    /** A whole file. */
    static byte[] file() {
        return new SmallFiles()
                .head()
                .schema()
                .dictionary()
                .batch()
                .batch()
                .end()
                .tail();
    }

    /** The start of a file. */
    SmallFiles head() {
        return raw(FrameEncoder.fileHead());
    }

    /** The blocks of the record batches so far: offset and length of metadata of each. */
    List<long[]> batches() {
        return batches;
    }

    /** The file that this becomes with its end. */
    byte[] tail() {
        Footer footer = new Footer(
                Optional.of(version), true, SCHEMA, blocks(dictionaries), blocks(batches), true, Metadata.empty());
        return raw(FrameEncoder.fileTail(footer)).bytes();
    }

    private static Blocks blocks(List<long[]> places) {
        long[] offsets = new long[places.size()];
        int[] metadataLengths = new int[places.size()];
        long[] bodyLengths = new long[places.size()];
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = places.get(i)[0];
            metadataLengths[i] = (int) places.get(i)[1];
            bodyLengths[i] = BODY;
        }
        return Blocks.of(offsets, metadataLengths, bodyLengths);
    }
}
