package io.arrowfmt.read;

import io.arrowfmt.bytes.Bytes;
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
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The bytes of a file or stream, made message by message. Every addition gives the draft itself. */
final class Draft {
    private record Part(MessageHeader header, Metadata metadata, Bytes body) {}

    private final Schema schema;
    private final List<Part> parts = new ArrayList<>();
    private Optional<Compression> compression = Optional.empty();
    private Metadata metadata = Metadata.empty();
    private boolean sharing;
    private MetadataVersion version = MetadataVersion.V5;

    private Draft(Schema schema) {
        this.schema = schema;
    }

    static Draft of(Schema schema) {
        return new Draft(schema);
    }

    /** Says that the batches added from here on are compressed. */
    Draft compressed(Compression codec) {
        compression = Optional.of(codec);
        return this;
    }

    /** Says of which version all messages are. */
    Draft version(MetadataVersion value) {
        version = value;
        return this;
    }

    /** Says that buffers of a batch which are the same array share a place in its body, from here on. */
    Draft sharing() {
        sharing = true;
        return this;
    }

    /** Gives custom metadata to the batches added from here on. */
    Draft metadata(Metadata value) {
        metadata = value;
        return this;
    }

    /** Adds a batch whose columns have no nulls and no children. */
    Draft batch(long rows, byte[]... buffers) {
        long[] lengths = new long[schema.fields().size()];
        java.util.Arrays.fill(lengths, rows);
        return batch(rows, lengths, new long[lengths.length], buffers);
    }

    Draft batch(long rows, long[] lengths, long[] nullCounts, byte[]... buffers) {
        parts.add(new Part(header(rows, lengths, nullCounts, buffers), metadata, body(buffers)));
        return this;
    }

    Draft dictionary(long id, long rows, byte[]... buffers) {
        RecordBatchHeader values = header(rows, new long[] {rows}, new long[] {0}, buffers);
        parts.add(new Part(new DictionaryBatchHeader(id, values, false), Metadata.empty(), body(buffers)));
        return this;
    }

    private RecordBatchHeader header(long rows, long[] lengths, long[] nullCounts, byte[]... buffers) {
        long[] offsets = new long[buffers.length];
        long[] sizes = new long[buffers.length];
        long at = 0;
        for (int i = 0; i < buffers.length; i++) {
            int first = first(buffers, i);
            offsets[i] = first < i ? offsets[first] : at;
            sizes[i] = buffers[i].length;
            at += first < i ? 0 : padded(buffers[i].length);
        }
        return new RecordBatchHeader(
                rows,
                FieldNodes.of(lengths, nullCounts),
                BufferRanges.of(offsets, sizes),
                compression,
                Optional.empty());
    }

    /** The first buffer that has the place of another one. */
    private int first(byte[][] buffers, int index) {
        for (int i = 0; sharing && i < index; i++) {
            if (buffers[i] == buffers[index]) {
                return i;
            }
        }
        return index;
    }

    private Bytes body(byte[]... buffers) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int i = 0; i < buffers.length; i++) {
            byte[] buffer = buffers[i];
            if (first(buffers, i) == i) {
                body.writeBytes(buffer);
                body.writeBytes(new byte[padded(buffer.length) - buffer.length]);
            }
        }
        return Bytes.of(body.toByteArray());
    }

    private static int padded(int size) {
        return (size + 63) / 64 * 64;
    }

    byte[] stream() {
        return write(false);
    }

    byte[] file() {
        return write(true);
    }

    /** The stream, in memory. */
    Bytes streamBytes() {
        return Bytes.of(stream());
    }

    /** The file, in memory. */
    Bytes fileBytes() {
        return Bytes.of(file());
    }

    private byte[] write(boolean file) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<long[]> dictionaries = new ArrayList<>();
        List<long[]> batches = new ArrayList<>();
        try {
            bytes.write(file ? FrameEncoder.fileHead() : new byte[0]);
            bytes.write(frame(new SchemaHeader(schema), 0, Metadata.empty(), bytes.size()));
            for (Part part : parts) {
                byte[] frame = frame(part.header(), part.body().size(), part.metadata(), bytes.size());
                long[] block = {bytes.size(), frame.length, part.body().size()};
                (part.header() instanceof DictionaryBatchHeader ? dictionaries : batches).add(block);
                bytes.write(frame);
                bytes.write(part.body().toArray());
            }
            bytes.write(FrameEncoder.endOfStream());
            if (file) {
                bytes.write(FrameEncoder.fileTail(new Footer(
                        Optional.of(version),
                        true,
                        schema,
                        blocks(dictionaries),
                        blocks(batches),
                        true,
                        Metadata.empty())));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private byte[] frame(MessageHeader header, long bodyLength, Metadata metadata, long position) {
        return FrameEncoder.message(new Message(version, header, bodyLength, metadata), position, 64);
    }

    private static Blocks blocks(List<long[]> placed) {
        return Blocks.of(
                placed.stream().mapToLong(block -> block[0]).toArray(),
                placed.stream().mapToInt(block -> (int) block[1]).toArray(),
                placed.stream().mapToLong(block -> block[2]).toArray());
    }

    static byte[] none() {
        return new byte[0];
    }

    static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    static byte[] ints(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            bytes.putInt(value);
        }
        return bytes.array();
    }

    static byte[] longs(long... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (long value : values) {
            bytes.putLong(value);
        }
        return bytes.array();
    }

    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
