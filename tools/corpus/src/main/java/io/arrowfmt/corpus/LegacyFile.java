package io.arrowfmt.corpus;

import io.arrowfmt.corpus.LegacyMetadata.LegacyBatch;
import io.arrowfmt.corpus.LegacyMetadata.Node;
import io.arrowfmt.corpus.LegacyMetadata.Range;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Field;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A file of versions 1 to 3, made from a schema, the nodes of one batch and its buffers as bytes. Immutable.
 *
 * @param fields the columns
 * @param rows rows of the batch
 * @param nodes those of the batch
 * @param buffers their bytes
 */
public record LegacyFile(List<Field> fields, long rows, List<Node> nodes, List<byte[]> buffers) {
    private static final byte[] LETTERS = "ARROW1".getBytes(StandardCharsets.US_ASCII);

    /** Copies the lists. */
    public LegacyFile {
        fields = List.copyOf(fields);
        nodes = List.copyOf(nodes);
        buffers = List.copyOf(buffers);
    }

    /** As Arrow C++ wrote version 1: the body, the message, its length; offsets count from the start of the file. */
    public byte[] bodyFirst() {
        ByteArrayOutputStream file = head();
        int start = file.size();
        List<Range> ranges = write(file, start, 64);
        int bodyLength = file.size() - start;
        byte[] metadata = LegacyMetadata.batch(MetadataVersion.V1, new LegacyBatch(rows, nodes, ranges), bodyLength);
        file.writeBytes(metadata);
        file.writeBytes(word(metadata.length));
        Range block = new Range(start, metadata.length + Integer.BYTES, bodyLength);
        pad(file, 8);
        return withFooter(file, MetadataVersion.V1, block);
    }

    /** As Arrow for Java wrote version 1: a batch without a message, its body. */
    public byte[] bare() {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        List<Range> ranges = write(body, 0, 8);
        ByteArrayOutputStream file = head();
        byte[] metadata = LegacyMetadata.bareBatch(new LegacyBatch(rows, nodes, ranges));
        Range block = new Range(file.size(), (metadata.length + 7) & -8, body.size());
        file.writeBytes(metadata);
        pad(file, 8);
        file.writeBytes(body.toByteArray());
        return withFooter(file, MetadataVersion.V1, block);
    }

    /** As Arrow C++ wrote versions 2 and 3: a stream with a footer, everything padded to 8. */
    public byte[] file(MetadataVersion version) {
        ByteArrayOutputStream file = head();
        Range block = writeStream(file, version);
        return withFooter(file, version, block);
    }

    /** A stream of versions 2 and 3. */
    public byte[] stream(MetadataVersion version) {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        writeStream(stream, version);
        stream.writeBytes(word(0));
        return stream.toByteArray();
    }

    private Range writeStream(ByteArrayOutputStream target, MetadataVersion version) {
        writeMessage(target, LegacyMetadata.schema(version, fields));
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        List<Range> ranges = write(body, 0, 8);
        int start = target.size();
        writeMessage(target, LegacyMetadata.batch(version, new LegacyBatch(rows, nodes, ranges), body.size()));
        int metadataLength = target.size() - start;
        target.writeBytes(body.toByteArray());
        return new Range(start, metadataLength, body.size());
    }

    private static void writeMessage(ByteArrayOutputStream target, byte[] metadata) {
        int length = ((metadata.length + Integer.BYTES + 7) & -8) - Integer.BYTES;
        target.writeBytes(word(length));
        target.writeBytes(metadata);
        target.writeBytes(new byte[length - metadata.length]);
    }

    /** Writes the buffers, and says where they are from a base; what is padding counts as theirs. */
    private List<Range> write(ByteArrayOutputStream target, int base, int alignment) {
        int origin = target.size();
        List<Range> ranges = new ArrayList<>();
        for (byte[] buffer : buffers) {
            int size = (buffer.length + alignment - 1) / alignment * alignment;
            ranges.add(new Range(base + target.size() - origin, 0, size));
            target.writeBytes(buffer);
            target.writeBytes(new byte[size - buffer.length]);
        }
        return ranges;
    }

    private byte[] withFooter(ByteArrayOutputStream file, MetadataVersion version, Range block) {
        byte[] footer = LegacyMetadata.footer(version, fields, List.of(block));
        file.writeBytes(footer);
        file.writeBytes(word(footer.length));
        file.writeBytes(LETTERS);
        return file.toByteArray();
    }

    private static ByteArrayOutputStream head() {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(LETTERS);
        pad(file, 8);
        return file;
    }

    private static void pad(ByteArrayOutputStream file, int alignment) {
        file.writeBytes(new byte[-file.size() & (alignment - 1)]);
    }

    private static byte[] word(int value) {
        return ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array();
    }
}
