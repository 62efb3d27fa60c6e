package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** How many rows and bytes the row ranges read, of four batches of 1,000 rows of 8 bytes. */
class BytesReadTest {
    private static final int BATCHES = 4;
    private static final int ROWS = 1_000;
    private static final long BODY = ROWS * 8L;

    private static byte[] written(boolean file) throws IOException {
        Schema schema = Schema.of(Field.of("n", DataType.int64()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ArrowWriter writer = file
                ? ArrowWriter.file(Channels.newChannel(out), schema, WriteOptions.defaults())
                : ArrowWriter.stream(out, schema, WriteOptions.defaults())) {
            for (int i = 0; i < BATCHES; i++) {
                BatchBuilder batch = writer.newBatch();
                for (int row = 0; row < ROWS; row++) {
                    batch.longs("n").add(i * ROWS + row);
                }
                writer.write(batch.finish());
            }
            writer.finish();
        }
        return out.toByteArray();
    }

    /** Counts what is read. */
    private static final class CountingSource implements ByteSource {
        private final ByteSource source;
        private long read;

        CountingSource(byte[] bytes) {
            this.source = ByteSource.of(Bytes.of(bytes), "memory");
        }

        @Override
        public String name() {
            return source.name();
        }

        @Override
        public long size() {
            return source.size();
        }

        @Override
        public Bytes read(long offset, long length, Memory memory) throws IOException {
            read += length;
            return source.read(offset, length, memory);
        }

        @Override
        public void close() throws IOException {
            source.close();
        }
    }

    static Stream<Arguments> ranges() {
        return Stream.of(
                Arguments.of(new RowRange.All(), true, 4000, 4),
                Arguments.of(new RowRange.First(10), true, 10, 1),
                Arguments.of(new RowRange.First(1000), true, 1000, 1),
                Arguments.of(new RowRange.First(1001), true, 1001, 2),
                Arguments.of(new RowRange.First(0), true, 0, 0),
                Arguments.of(new RowRange.First(10), false, 10, 1),
                Arguments.of(new RowRange.Last(10), true, 10, 1),
                Arguments.of(new RowRange.Last(1000), true, 1000, 1),
                Arguments.of(new RowRange.Last(1001), true, 1001, 2),
                Arguments.of(new RowRange.Last(9999), true, 4000, 4),
                Arguments.of(new RowRange.Last(0), true, 0, 0),
                Arguments.of(new RowRange.Last(1001), false, 1001, 4));
    }

    @ParameterizedTest(name = "{0}, file {1}")
    @MethodSource("ranges")
    void onlyBatchesThatHoldWantedRowsAreRead(RowRange range, boolean file, long rows, long batches)
            throws IOException {
        CountingSource source = new CountingSource(written(file));
        long[] shown = new long[1];
        try (ArrowReader reader = Arrow.open(source, ReadOptions.all())) {
            range.read(reader, (index, batch, from, to) -> {
                shown[0] += to - from;
                assertEquals(index * ROWS, batch.column("n").asLongs().get(0));
            });
        }
        assertEquals(rows, shown[0]);
        assertEquals(batches, source.read / BODY);
    }

    @Test
    void countingReadsNoBody() throws IOException {
        CountingSource source = new CountingSource(written(true));
        long rows = 0;
        try (ArrowReader reader = Arrow.open(source, ReadOptions.positions())) {
            for (Optional<Long> next = reader.skip(); next.isPresent(); next = reader.skip()) {
                rows += next.get();
            }
        }
        assertEquals(4000, rows);
        assertTrue(source.read < BODY, () -> "read " + source.read + " bytes");
    }
}
