package io.arrowfmt.acceptance.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.LongValues;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.BatchParts;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.error.Level;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.BatchCursor;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.testkit.BatchArbitraries;
import io.arrowfmt.testkit.BatchEquality;
import io.arrowfmt.testkit.NullMode;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compressed bodies that pyarrow writes: linked blocks of LZ4, and Zstandard with and without the size of the content. */
final class PyArrowCompressionTest {
    private static final int ROWS = 200_000;

    @Test
    void compressedFilesEqualThePlainOnes(@TempDir Path folder) throws IOException, InterruptedException {
        PyArrow.run("compression.py", folder);
        for (String codec : List.of("lz4", "zstd")) {
            for (String end : List.of(".arrow", ".arrows")) {
                Path compressed = folder.resolve(codec + end);
                Report report = Validator.at(Level.LAYOUT).check(compressed);
                assertTrue(report.isValid(), report.findings()::toString);
                assertEqualBatches(folder.resolve("plain" + end), compressed);
            }
        }
    }

    private static void assertEqualBatches(Path plain, Path compressed) throws IOException {
        try (ArrowReader expected = Arrow.open(plain);
                ArrowReader found = Arrow.open(compressed);
                ArrowReader again = Arrow.open(compressed, ReadOptions.all().withThreads(2));
                BatchCursor cursor = again.cursor()) {
            long rows = 0;
            for (Optional<Batch> next = expected.next(); next.isPresent(); next = expected.next()) {
                BatchEquality.assertSame(next.get(), found.next().orElseThrow());
                assertTrue(cursor.next());
                BatchEquality.assertSame(next.get(), cursor.batch());
                rows += next.get().rows();
            }
            assertEquals(ROWS, rows);
            assertEquals(Optional.empty(), found.next());
        }
    }

    @Test
    void framesReadWhetherTheySayTheSizeOfTheirContentOrNot(@TempDir Path folder)
            throws IOException, InterruptedException {
        PyArrow.run("compression.py", folder);
        assertNumbers(Compression.LZ4_FRAME, Files.readAllBytes(folder.resolve("LZ4_FRAME.frame")));
        byte[] atOnce = Files.readAllBytes(folder.resolve("ZSTD.frame"));
        byte[] inSteps = Files.readAllBytes(folder.resolve("ZSTD-in-steps.frame"));
        // The first two bits of a frame's descriptor say how many bytes its size has (RFC 8878, 3.1.1.1.1).
        assertEquals(2, (atOnce[4] & 0xFF) >>> 6);
        assertEquals(0, (inSteps[4] & 0xFF) >>> 5);
        assertNumbers(Compression.ZSTD, atOnce);
        assertNumbers(Compression.ZSTD, inSteps);
    }

    private static void assertNumbers(Compression codec, byte[] frame) throws IOException {
        Bytes stream = file(codec, frame).toStream();
        try (ArrowReader reader = Arrow.open(stream, codec.name(), ReadOptions.all())) {
            LongValues numbers = reader.next().orElseThrow().column("n").asLongs();
            assertEquals(ROWS, numbers.length());
            for (long row = 0; row < ROWS; row++) {
                assertEquals(row, numbers.get(row));
            }
        }
    }

    /** A column of numbers whose buffer is a frame. */
    private static FileParts file(Compression codec, byte[] frame) throws IOException {
        Schema schema = Schema.of(Field.of("n", DataType.int64()));
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.stream(target, schema, WriteOptions.defaults())) {
            writer.write(BatchArbitraries.batch(schema, 1, NullMode.NONE, 64, new Random(1)));
            writer.finish();
        }
        int size = Long.BYTES + frame.length;
        byte[] body = ByteBuffer.allocate((size + 63) / 64 * 64)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong((long) ROWS * Long.BYTES)
                .put(frame)
                .array();
        return FileParts.ofStream(Bytes.of(target.toByteArray())).withBatch(0, batch -> batch.withRows(ROWS)
                .withNode(0, new BatchParts.Node(ROWS, 0))
                .withBuffers(List.of(new BatchParts.Range(0, 0), new BatchParts.Range(0, size)))
                .withCompression(Optional.of(codec))
                .withBody(Bytes.of(body)));
    }
}
