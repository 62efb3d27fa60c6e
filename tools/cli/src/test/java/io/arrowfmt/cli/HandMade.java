package io.arrowfmt.cli;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.framing.FrameEncoder;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Writes streams that no writer of ours would: one column of int32, two rows, and something that is wrong with them. */
final class HandMade {
    private static final Field COLUMN = Field.of("n", DataType.int32());
    private static final Schema SCHEMA = Schema.of(COLUMN);

    private HandMade() {}

    /** Writes all of them into a folder. */
    static void write(Path folder) throws IOException {
        Schema big = new Schema(List.of(COLUMN), Endianness.BIG, Metadata.empty(), List.of());
        write(folder.resolve("bigendian.arrows"), big, batch(2, 8, Optional.empty()));
        write(folder.resolve("compressed.arrows"), SCHEMA, batch(2, 16, Optional.of(Compression.ZSTD)));
        write(folder.resolve("short.arrows"), SCHEMA, batch(2, 4, Optional.empty()));
        writeTexts(folder.resolve("offsets.arrows"));
        writeEncoded(folder.resolve("dictionary.arrows"));
        DeclaredLayout lie = new DeclaredLayout(
                Optional.of(DeclaredLayout.entries(DataType.int64().layout())), Optional.empty());
        Schema lying = Schema.of(COLUMN.withDeclared(Optional.of(lie)));
        write(folder.resolve("lying.arrows"), lying, batch(2, 8, Optional.empty()));
    }

    private static void write(Path path, Schema schema, MessageHeader batch) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writeMessage(out, new MessageHeader.SchemaHeader(schema), 0);
        writeMessage(out, batch, 16);
        // As a compressed buffer: of unknown length, so not compressed after all.
        out.write(new byte[] {-1, -1, -1, -1, -1, -1, -1, -1, 1, 0, 0, 0, 2, 0, 0, 0});
        out.write(FrameEncoder.endOfStream());
        Files.write(path, out.toByteArray());
    }

    /** A column of three texts, the second of which ends where there is nothing. */
    private static void writeTexts(Path path) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writeMessage(out, new MessageHeader.SchemaHeader(Schema.of(COLUMN, Field.of("text", DataType.utf8()))), 0);
        MessageHeader batch = new MessageHeader.RecordBatchHeader(
                3,
                new FieldNodes(longs(3, 0, 3, 0)),
                new BufferRanges(longs(0, 0, 0, 12, 16, 0, 16, 16, 32, 6)),
                Optional.empty(),
                Optional.empty());
        writeMessage(out, batch, 40);
        out.write(new byte[] {1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0});
        out.write(new byte[] {0, 0, 0, 0, 2, 0, 0, 0, 99, 0, 0, 0, 6, 0, 0, 0});
        out.write(new byte[] {'a', 'b', 'c', 'd', 'e', 'f', 0, 0});
        out.write(FrameEncoder.endOfStream());
        Files.write(path, out.toByteArray());
    }

    /** A column of numbers, and one of texts that a dictionary holds. */
    private static void writeEncoded(Path path) throws IOException {
        Field encoded = Field.of("city", DataType.utf8())
                .withDictionary(Optional.of(new DictionaryEncoding(0, new DataType.Int(8, true), false)));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writeMessage(out, new MessageHeader.SchemaHeader(Schema.of(COLUMN, encoded)), 0);
        MessageHeader.RecordBatchHeader values = new MessageHeader.RecordBatchHeader(
                2,
                new FieldNodes(longs(2, 0)),
                new BufferRanges(longs(0, 0, 0, 12, 16, 4)),
                Optional.empty(),
                Optional.empty());
        writeMessage(out, new MessageHeader.DictionaryBatchHeader(0, values, false), 24);
        out.write(new byte[] {0, 0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 'o', 'n', 't', 'w', 0, 0, 0, 0});
        MessageHeader batch = new MessageHeader.RecordBatchHeader(
                2,
                new FieldNodes(longs(2, 0, 2, 0)),
                new BufferRanges(longs(0, 0, 0, 8, 8, 0, 8, 2)),
                Optional.empty(),
                Optional.empty());
        writeMessage(out, batch, 16);
        out.write(new byte[] {1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0});
        out.write(FrameEncoder.endOfStream());
        Files.write(path, out.toByteArray());
    }

    private static void writeMessage(ByteArrayOutputStream out, MessageHeader header, long bodyLength)
            throws IOException {
        Message message = new Message(MetadataVersion.V5, header, bodyLength, Metadata.empty());
        out.write(FrameEncoder.message(message, out.size(), 8));
    }

    /** A batch that says its column has some bytes of data. */
    private static MessageHeader batch(long rows, long dataLength, Optional<Compression> compression) {
        return new MessageHeader.RecordBatchHeader(
                rows,
                new FieldNodes(longs(rows, 0)),
                new BufferRanges(longs(0, 0, 0, dataLength)),
                compression,
                Optional.empty());
    }

    private static Bytes longs(long... values) {
        ByteBuffer buffer = ByteBuffer.allocate(values.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (long value : values) {
            buffer.putLong(value);
        }
        return Bytes.of(buffer.array());
    }
}
