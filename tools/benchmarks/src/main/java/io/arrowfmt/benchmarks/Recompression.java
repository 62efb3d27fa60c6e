package io.arrowfmt.benchmarks;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.error.Findings;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameEncoder;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Metadata;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/** Copies a file of plain batches and stores each buffer in another way. For one copy, by one thread. */
final class Recompression {
    private static final int ALIGNMENT = FrameEncoder.DEFAULT_ALIGNMENT;
    private static final long NOT_COMPRESSED = -1;

    private final Encoding encoding;
    private long position;

    Recompression(Encoding encoding) {
        this.encoding = encoding;
    }

    /**
     * Copies a file.
     *
     * @throws IOException when one cannot be read or the other not be written
     */
    void copy(Path from, Path to) throws IOException {
        Findings findings = new Findings();
        try (ByteSource source = ByteSource.open(from);
                OutputStream target = new BufferedOutputStream(Files.newOutputStream(to), 1 << 20)) {
            FileMap map = FileMap.open(source, Limits.defaults(), findings);
            write(target, FrameEncoder.fileHead());
            SchemaHeader schema = new SchemaHeader(map.footer().schema());
            write(target, FrameEncoder.message(message(schema, 0), position, ALIGNMENT));
            int count = map.batchCount();
            long[] offsets = new long[count];
            int[] metadataLengths = new int[count];
            long[] bodyLengths = new long[count];
            for (int i = 0; i < count; i++) {
                Frame frame = map.batchFrame(i, findings);
                ByteArrayOutputStream body = new ByteArrayOutputStream();
                RecordBatchHeader header = recompress(source, frame, body);
                offsets[i] = position;
                byte[] metadata = FrameEncoder.message(message(header, body.size()), position, ALIGNMENT);
                metadataLengths[i] = metadata.length;
                bodyLengths[i] = body.size();
                write(target, metadata);
                write(target, body.toByteArray());
            }
            findings.throwIfRejected();
            write(target, FrameEncoder.endOfStream());
            Blocks blocks = Blocks.of(offsets, metadataLengths, bodyLengths);
            write(target, FrameEncoder.fileTail(Footer.of(MetadataVersion.V5, schema.schema(), Blocks.none(), blocks)));
        }
    }

    private static Message message(MessageHeader header, long bodyLength) {
        return new Message(MetadataVersion.V5, header, bodyLength, Metadata.empty());
    }

    private RecordBatchHeader recompress(ByteSource source, Frame frame, ByteArrayOutputStream body)
            throws IOException {
        RecordBatchHeader header = (RecordBatchHeader) frame.message().header();
        BufferRanges ranges = header.buffers();
        long[] offsets = new long[ranges.count()];
        long[] lengths = new long[ranges.count()];
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = body.size();
            if (ranges.length(i) > 0) {
                store(
                        source.read(frame.bodyOffset() + ranges.offset(i), ranges.length(i))
                                .toArray(),
                        body);
            }
            lengths[i] = body.size() - offsets[i];
            body.write(new byte[-body.size() & (ALIGNMENT - 1)], 0, -body.size() & (ALIGNMENT - 1));
        }
        return new RecordBatchHeader(
                header.length(),
                header.nodes(),
                BufferRanges.of(offsets, lengths),
                encoding.compression(),
                header.variadicCounts());
    }

    /** The decoded size as a prefix and the encoded bytes, or a mark and the bytes themselves when that is less. */
    private void store(byte[] bytes, ByteArrayOutputStream body) {
        byte[] encoded = encoding.encode(bytes);
        boolean smaller = encoded.length < bytes.length;
        body.writeBytes(ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(smaller ? bytes.length : NOT_COMPRESSED)
                .array());
        body.writeBytes(smaller ? encoded : bytes);
    }

    private void write(OutputStream target, byte[] bytes) throws IOException {
        target.write(bytes);
        position += bytes.length;
    }
}
