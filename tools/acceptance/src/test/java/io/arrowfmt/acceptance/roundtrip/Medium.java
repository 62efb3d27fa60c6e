package io.arrowfmt.acceptance.roundtrip;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ArrowStream;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The ways in which batches can be written and read again. */
enum Medium {
    /** A file, read by its footer. */
    FILE,
    /** A stream in memory that can be read at any position. */
    STREAM,
    /** A stream that arrives byte by byte. */
    PIPE;

    /** Writes batches. */
    Bytes write(Schema schema, WriteOptions options, List<Batch> batches) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = this == FILE
                ? ArrowWriter.file(Channels.newChannel(target), schema, options)
                : ArrowWriter.stream(target, schema, options)) {
            for (Batch batch : batches) {
                writer.write(batch);
            }
            writer.finish();
        }
        return Bytes.of(target.toByteArray());
    }

    /** Opens what has been written. */
    ArrowReader open(Bytes bytes, ReadOptions options) throws IOException {
        return switch (this) {
            case FILE -> ArrowFile.open(bytes, "written", options);
            case STREAM -> ArrowStream.open(ByteSource.of(bytes, "written"), options);
            case PIPE -> ArrowStream.open(ByteInput.of(bytes, "written"), options);
        };
    }

    /** Reads all batches. The reader stays open for them: it holds nothing but memory. */
    List<Batch> read(Bytes bytes, ReadOptions options) throws IOException {
        List<Batch> batches = new ArrayList<>();
        ArrowReader reader = open(bytes, options);
        for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
            batches.add(batch.get());
        }
        return batches;
    }
}
