package io.arrowfmt.acceptance.structure;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Level;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.testkit.BatchEquality;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.util.List;

/** Batches through a file. */
final class Written {
    private Written() {}

    /** Checks that a column is written and read as it is. */
    static void check(Column column) {
        check(Batch.of(Schema.of(column.field()), column.length(), List.of(column)));
    }

    /** Checks that a batch is written and read as it is. */
    static void check(Batch batch) {
        try {
            Bytes bytes = file(batch);
            Report report = Validator.at(Level.LAYOUT).check(bytes, "written");
            assertTrue(report.isValid(), report.findings()::toString);
            try (ArrowFile file = ArrowFile.open(bytes, "written", ReadOptions.all())) {
                BatchEquality.assertSame(batch, file.batch(0));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file of one batch. */
    static Bytes file(Batch batch) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer =
                ArrowWriter.file(Channels.newChannel(target), batch.schema(), WriteOptions.defaults())) {
            writer.write(batch);
            writer.finish();
        }
        return Bytes.of(target.toByteArray());
    }
}
