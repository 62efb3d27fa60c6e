package io.arrowfmt.acceptance.reliability;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.acceptance.Seeds;
import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Level;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What was read and is written: nothing is left over in it, and it is the same each time. */
class RewrittenBytesTest {
    /** Rules about bytes that stand for nothing. */
    private static final List<String> LEFT_OVER =
            List.of("BATCH-BUF-008", "DATA-NULL-004", "DATA-NULL-005", "DATA-BOOL-001", "FB-TRAIL-001");

    private static byte[] rewritten(Path file, boolean toFile) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ArrowReader reader = Arrow.open(file, ReadOptions.all());
                ArrowWriter writer = toFile
                        ? ArrowWriter.file(Channels.newChannel(bytes), reader.schema(), WriteOptions.plain())
                        : ArrowWriter.stream(bytes, reader.schema(), WriteOptions.plain())) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                writer.write(batch.get());
            }
            writer.finish();
        }
        return bytes.toByteArray();
    }

    private static MetadataVersion version(Path file) throws IOException {
        try (ArrowReader reader = Arrow.open(file, ReadOptions.all())) {
            return reader.version();
        }
    }

    @Test
    void nullSlotsAndPaddingAreZerosAndTheSameComesTwice() throws IOException {
        int written = 0;
        for (Path file : Seeds.own()) {
            // Version 4 has unions with nulls of their own, which version 5 cannot hold.
            if (version(file) != MetadataVersion.V5) {
                continue;
            }
            boolean toFile = file.toString().endsWith(".arrow");
            byte[] bytes = rewritten(file, toFile);
            assertArrayEquals(bytes, rewritten(file, toFile), file.toString());
            Report report = Validator.at(Level.DATA).check(Bytes.of(bytes), file.toString());
            assertTrue(report.isValid(), () -> report.findings().toString());
            for (String rule : LEFT_OVER) {
                assertTrue(!report.counts().containsKey(rule), () -> report.findings()
                        .toString());
            }
            written++;
        }
        assertTrue(written > 200, written + " files");
        Goal.NOTHING_LEFT_OVER.note(Map.of("files written twice", written, "bytes left over", 0));
    }
}
