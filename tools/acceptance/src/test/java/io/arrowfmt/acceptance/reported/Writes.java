package io.arrowfmt.acceptance.reported;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.BatchParts;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What our writer makes of batches and columns. */
final class Writes {
    private Writes() {}

    /** A file of batches. */
    static Bytes file(WriteOptions options, Schema schema, Batch... batches) throws IOException {
        return bytes(true, options, schema, batches);
    }

    /** A file, or a stream, of batches. */
    static Bytes bytes(boolean file, WriteOptions options, Schema schema, Batch... batches) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer =
                file ? ArrowWriter.file(target, schema, options) : ArrowWriter.stream(target, schema, options)) {
            for (Batch batch : batches) {
                writer.write(batch);
            }
            writer.finish();
        }
        return Bytes.of(target.toByteArray());
    }

    /** A batch of columns of one length. */
    static Batch batch(Column... columns) {
        List<Field> fields = new ArrayList<>();
        for (Column column : columns) {
            fields.add(column.field());
        }
        return Batch.of(Schema.of(fields), columns[0].length(), List.of(columns));
    }

    /** A column of values. */
    static Column column(Field field, @Nullable Object... values) {
        BatchBuilder builder = BatchBuilder.of(Schema.of(field));
        for (Object value : values) {
            builder.column(0).addValue(value);
        }
        return builder.finish().column(0);
    }

    /** The parts of a batch of columns as it is written. */
    static BatchParts parts(WriteOptions options, Column... columns) throws IOException {
        Batch batch = batch(columns);
        return FileParts.ofFile(file(options, batch.schema(), batch)).batches().get(0);
    }

    /** All batches of a file or stream, which stay readable: what was opened holds nothing but memory. */
    static List<Batch> read(Bytes bytes) throws IOException {
        List<Batch> batches = new ArrayList<>();
        ArrowReader reader = Arrow.open(bytes, "written", ReadOptions.all());
        for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
            batches.add(batch.get());
        }
        return batches;
    }
}
