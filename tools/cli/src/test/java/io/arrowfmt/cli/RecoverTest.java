package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.bytes.MemoryRules;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecoverTest {
    private static final Schema SCHEMA =
            Schema.of(Field.of("id", DataType.int64()), Field.nullable("name", DataType.utf8()));

    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = {"file", "stream", "compressed"})
    void givesExactlyTheWholeBatchesForEveryTruncation(String kind) throws IOException {
        byte[] whole = written(kind);
        boolean file = !kind.equals("stream");
        List<Long> ends = ends(whole, file ? FileMap.STREAM_START : 0);
        long schemaEnd = ends.remove(0);
        for (int size = 0; size < whole.length; size++) {
            byte[] cut = Arrays.copyOf(whole, size);
            int expected = 0;
            for (long end : ends) {
                expected += end <= size ? 1 : 0;
            }
            if (size < schemaEnd) {
                assertTrue(refuses(cut), "cut to " + size);
            } else {
                assertEquals(expected, batches(cut), "cut to " + size);
            }
        }
    }

    private static boolean refuses(byte[] cut) throws IOException {
        try {
            batches(cut);
            return false;
        } catch (ArrowException e) {
            return true;
        }
    }

    private static int batches(byte[] cut) throws IOException {
        int[] count = new int[1];
        try (Recovery recovery = Recovery.open(ByteSource.of(Bytes.of(cut), "cut"))) {
            recovery.each(batch ->
                    assertEquals(10L * count[0]++, batch.column("id").asLongs().get(0)));
            assertEquals(count[0], recovery.result().batches());
        }
        return count[0];
    }

    @Test
    void whatStandsBehindAnEndIsToldAsLost() throws IOException {
        byte[] stream = written("stream");
        byte[] zeroed = stream.clone();
        int second = Math.toIntExact(ends(stream, 0).get(1));
        Arrays.fill(zeroed, second, second + 8, (byte) 0);
        byte[] twice = Arrays.copyOf(stream, 2 * stream.length);
        System.arraycopy(stream, 0, twice, stream.length, stream.length);
        Files.write(folder.resolve("zeroed"), zeroed);
        Files.write(folder.resolve("twice"), twice);
        Files.write(folder.resolve("stream"), stream);
        assertEquals(0, Run.in(folder, "recover", "stream", "-o", "a.arrows").code());
        for (String name : List.of("zeroed", "twice")) {
            Run run = Run.in(folder, "recover", name, "-o", name + ".arrows");
            assertEquals(1, run.code(), run::toString);
            assertTrue(run.out().contains("IPC-FRAME-013"), run::toString);
        }
    }

    @Test
    void takesTheBatchesBehindADamagedOne() throws IOException {
        for (String kind : List.of("file", "stream", "compressed")) {
            byte[] damaged = written(kind);
            boolean file = !kind.equals("stream");
            List<Long> ends = ends(damaged, file ? FileMap.STREAM_START : 0);
            // What is plain has offsets before the 384 bytes of its texts; what is compressed ends with a frame.
            int end = Math.toIntExact(ends.get(2));
            boolean plain = !kind.equals("compressed");
            Arrays.fill(damaged, end - (plain ? 448 : 64), end - (plain ? 432 : 40), (byte) 0x7F);
            Path broken = folder.resolve("broken-" + kind);
            Files.write(broken, damaged);
            Run run = Run.in(folder, "recover", "broken-" + kind, "-o", kind + ".arrow");
            assertEquals(1, run.code(), run::toString);
            assertTrue(run.out().contains("kept  2 batches of 6 rows"), run::toString);
            assertTrue(run.out().contains("lost  1 batch of 3 rows"), run::toString);
            assertArrayEquals(damaged, Files.readAllBytes(broken));
            try (ArrowFile saved = ArrowFile.open(folder.resolve(kind + ".arrow"))) {
                assertEquals(20, saved.batch(1).column("id").asLongs().get(0));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"file", "stream"})
    void aBatchThatDoesNotFitIntoMemoryIsNotTakenForDamage(String kind) throws IOException {
        byte[] whole = written(kind);
        long start = ends(whole, kind.equals("file") ? FileMap.STREAM_START : 0).get(1);
        Finding full = Finding.of(MemoryRules.ALLOCATION, Location.of("large"), "at most 9 bytes", "10 bytes");
        ByteSource memory = ByteSource.of(Bytes.of(whole), "large");
        ByteSource large = new ByteSource() {
            @Override
            public String name() {
                return memory.name();
            }

            @Override
            public long size() {
                return memory.size();
            }

            @Override
            public Bytes read(long offset, long length, Memory kept) throws IOException {
                // Bodies have more bytes than anything else that is read.
                if (offset >= start && length > 300 && offset + length < size() - 64) {
                    throw ArrowException.of(full);
                }
                return memory.read(offset, length, kept);
            }

            @Override
            public void close() {}
        };
        List<Batch> kept = new ArrayList<>();
        try (Recovery recovery = Recovery.open(large)) {
            ArrowException thrown = assertThrows(ArrowException.class, () -> recovery.each(kept::add));
            assertEquals(MemoryRules.ALLOCATION, thrown.finding().rule());
        }
        assertEquals(1, kept.size());
    }

    /** The ends of the schema and of each batch. */
    private static List<Long> ends(byte[] bytes, long start) throws IOException {
        FrameScanner scanner = FrameScanner.of(
                ByteSource.of(Bytes.of(bytes), "whole"), start, bytes.length, Limits.defaults(), finding -> {});
        List<Long> ends = new ArrayList<>();
        for (Optional<Frame> frame = scanner.next(); frame.isPresent(); frame = scanner.next()) {
            assertTrue(ends.isEmpty() || frame.get().message().header() instanceof RecordBatchHeader);
            ends.add(frame.get().end());
        }
        return ends;
    }

    private static byte[] written(String kind) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WriteOptions options = kind.equals("compressed") ? WriteOptions.zstd(1) : WriteOptions.defaults();
        try (ArrowWriter writer = kind.equals("stream")
                ? ArrowWriter.stream(out, SCHEMA, options)
                : ArrowWriter.file(out, SCHEMA, options)) {
            for (int i = 0; i < 3; i++) {
                writer.write(batch(i));
            }
            writer.finish();
        }
        return out.toByteArray();
    }

    private static Batch batch(int index) {
        BatchBuilder batch = BatchBuilder.of(SCHEMA);
        for (long row = 0; row < 3; row++) {
            batch.addRow(10L * index + row, row == 1 ? null : "name of some length ".repeat(8) + row);
        }
        return batch.finish();
    }
}
