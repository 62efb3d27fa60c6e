package io.arrowfmt.write;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Findings;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;

/**
 * What a writer wrote, taken apart by its frames.
 *
 * @param bytes all of it
 * @param frames the messages in order, the schema's first
 * @param findings whatever is unusual about the framing
 */
record Written(Bytes bytes, List<Frame> frames, Findings findings) {
    /** Writes a file. */
    static Written file(Schema schema, WriteOptions options, Batch... batches) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.file(Channels.newChannel(target), schema, options)) {
            for (Batch batch : batches) {
                writer.write(batch);
            }
            writer.finish();
        }
        Bytes bytes = Bytes.of(target.toByteArray());
        Findings findings = new Findings();
        FileMap map = FileMap.open(ByteSource.of(bytes, "written"), Limits.defaults(), findings);
        return new Written(bytes, scan(map.stream(findings)), findings);
    }

    /** Writes a stream. */
    static Written stream(Schema schema, WriteOptions options, Batch... batches) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.stream(target, schema, options)) {
            for (Batch batch : batches) {
                writer.write(batch);
            }
            writer.finish();
        }
        Bytes bytes = Bytes.of(target.toByteArray());
        Findings findings = new Findings();
        FrameScanner scanner = FrameScanner.of(ByteInput.of(bytes, "written"), Limits.defaults(), findings);
        List<Frame> frames = scan(scanner);
        scanner.checkNothingFollows();
        return new Written(bytes, frames, findings);
    }

    private static List<Frame> scan(FrameScanner scanner) throws IOException {
        List<Frame> frames = new ArrayList<>();
        for (var frame = scanner.next(); frame.isPresent(); frame = scanner.next()) {
            frames.add(frame.get());
        }
        return frames;
    }

    /** The footer and what it leads to. */
    FileMap map() throws IOException {
        return FileMap.open(ByteSource.of(bytes, "written"), Limits.defaults(), findings);
    }

    /** The schema of the first message. */
    Schema schema() {
        return ((SchemaHeader) frames.get(0).message().header()).schema();
    }

    /** The record batch of an index. */
    RecordBatchHeader batch(int index) {
        return (RecordBatchHeader) frames.get(index + 1).message().header();
    }

    /** A buffer of the record batch of an index. */
    Bytes buffer(int batch, int index) {
        return bytes.slice(
                frames.get(batch + 1).bodyOffset() + batch(batch).buffers().offset(index),
                batch(batch).buffers().length(index));
    }

    /** The message of a record batch without its body. */
    Bytes metadata(int batch) {
        return frames.get(batch + 1).metadata();
    }
}
