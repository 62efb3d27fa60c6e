package io.arrowfmt.acceptance.layouts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.ByteValues;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.error.Level;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.BatchCursor;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file beyond 2 GiB, most of it zeros that are not on the disk, whose first batch has a column of that size. */
final class BigFileTest {
    private static final long ROWS = (1L << 31) + 1_000;
    private static final Field BIG = Field.of("big", DataType.int8());
    private static final Field NUMBER = Field.of("number", DataType.int8());

    private static Optional<Path> file = Optional.empty();

    private static Path path() {
        return file.orElseThrow();
    }

    /** The big column has the number 7 in its first row, 8 on both sides of 2^31, and 9 in its last row. */
    @BeforeAll
    static void write(@TempDir Path folder) throws IOException {
        file = Optional.of(folder.resolve("big.arrow"));
        Path values = folder.resolve("values");
        try (FileChannel channel = FileChannel.open(
                values, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.SPARSE)) {
            put(channel, 0, 7);
            put(channel, (1L << 31) - 1, 8);
            put(channel, 1L << 31, 8);
            put(channel, ROWS - 1, 9);
        }
        Schema schema = Schema.of(BIG, NUMBER);
        try (ByteSource source = ByteSource.map(values);
                ArrowWriter writer = ArrowWriter.file(new SparseChannel(path()), schema, WriteOptions.defaults())) {
            Bytes big = source.view(0, ROWS, Memory.heap());
            writer.write(Batch.of(schema, ROWS, List.of(column(BIG, big, ROWS), column(NUMBER, big, ROWS))));
            Bytes one = Bytes.of(new byte[] {42});
            writer.write(Batch.of(schema, 1, List.of(column(BIG, one, 1), column(NUMBER, one, 1))));
            writer.finish();
        }
    }

    private static void put(FileChannel channel, long offset, int value) throws IOException {
        channel.write(ByteBuffer.wrap(new byte[] {(byte) value}), offset);
    }

    private static Column column(Field field, Bytes data, long rows) {
        return Column.of(field, field.layout(), rows, 0, List.of(Bytes.empty(), data), List.of());
    }

    @Test
    void aColumnBeyondTwoGibibytesIsReadWhereItIs() throws IOException {
        assertTrue(Files.size(path()) > 2 * ROWS);
        try (ArrowFile file = ArrowFile.open(ByteSource.map(path()), ReadOptions.all())) {
            Batch batch = file.batch(0);
            assertEquals(ROWS, batch.rows());
            for (String name : List.of("big", "number")) {
                ByteValues values = batch.column(name).asBytes();
                assertEquals(7, values.get(0));
                assertEquals(0, values.get(1));
                assertEquals(8, values.get((1L << 31) - 1));
                assertEquals(8, values.get(1L << 31));
                assertEquals(9, values.get(ROWS - 1));
            }
            Batch last = file.slice(ROWS - 1, 2).get(0);
            assertEquals(1, last.rows());
            assertEquals(9, last.column("big").asBytes().get(0));
        }
    }

    @Test
    void aBatchBehindFourGibibytesIsReadAlone() throws IOException {
        try (ArrowFile file = ArrowFile.open(path());
                BatchCursor cursor = file.cursor(1)) {
            assertEquals(42, file.batch(1).column("big").asBytes().get(0));
            assertEquals(ROWS, file.rows(0));
            assertTrue(cursor.next());
            assertEquals(42, cursor.batch().column("number").asBytes().get(0));
            assertEquals(Optional.of(ROWS), file.skip());
        }
    }

    @Test
    void theValidatorReadsNoMoreThanItMust() throws IOException {
        Report report = Validator.at(Level.LAYOUT).check(path());
        assertTrue(report.isValid(), report.findings()::toString);
    }
}
