package io.arrowfmt.read;

import static io.arrowfmt.read.Draft.ints;
import static io.arrowfmt.read.Draft.longs;
import static io.arrowfmt.read.Draft.none;
import static io.arrowfmt.read.Draft.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.LongValues;
import io.arrowfmt.batch.Utf8Values;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {
    private static final int BATCHES = 20;

    /** Batch i has i + 1 rows: the numbers i * 100 and on, and the texts that they are. */
    private static Draft draft() {
        Draft draft = Draft.of(Schema.of(Field.of("n", DataType.int64()), Field.of("t", DataType.utf8())));
        for (int i = 0; i < BATCHES; i++) {
            long[] numbers = new long[i + 1];
            int[] offsets = new int[i + 2];
            StringBuilder texts = new StringBuilder();
            for (int row = 0; row <= i; row++) {
                numbers[row] = i * 100L + row;
                texts.append(numbers[row]);
                offsets[row + 1] = texts.length();
            }
            draft.batch(i + 1, none(), longs(numbers), none(), ints(offsets), text(texts.toString()));
        }
        return draft;
    }

    private static List<String> rows(Batch batch) {
        List<String> rows = new ArrayList<>();
        LongValues numbers = batch.column("n").asLongs();
        Utf8Values texts = batch.column("t").asUtf8();
        for (long row = 0; row < batch.rows(); row++) {
            assertEquals(String.valueOf(numbers.get(row)), texts.get(row));
            rows.add(texts.get(row));
        }
        return rows;
    }

    private static List<String> allRows() {
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < BATCHES; i++) {
            for (int row = 0; row <= i; row++) {
                rows.add(String.valueOf(i * 100 + row));
            }
        }
        return rows;
    }

    private static List<String> rest(BatchCursor cursor) throws IOException {
        List<String> rows = new ArrayList<>();
        while (cursor.next()) {
            rows.addAll(rows(cursor.batch()));
        }
        return rows;
    }

    private static Path file(Path folder) throws IOException {
        return Files.write(folder.resolve("x.arrow"), draft().file());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 50})
    void aCursorReadsWhatTheReaderReads(int threads, @TempDir Path folder) throws IOException {
        ReadOptions options = ReadOptions.all().withThreads(threads);
        Path stream = Files.write(folder.resolve("x.arrows"), draft().stream());
        for (Path path : List.of(file(folder), stream)) {
            try (ArrowReader reader = Arrow.open(path, options);
                    BatchCursor cursor = reader.cursor()) {
                assertEquals(allRows(), rest(cursor));
                assertFalse(cursor.next());
            }
            try (ArrowReader reader = Arrow.open(path, options)) {
                List<Batch> batches = new ArrayList<>();
                for (Optional<Batch> next = reader.next(); next.isPresent(); next = reader.next()) {
                    batches.add(next.get());
                }
                assertEquals(
                        allRows(),
                        batches.stream().flatMap(batch -> rows(batch).stream()).toList());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aCursorReadsWhatArrives(int threads) throws IOException {
        ReadOptions options = ReadOptions.all().withThreads(threads);
        try (ArrowStream stream = ArrowStream.open(new ByteArrayInputStream(draft().stream()), "x", options);
                BatchCursor cursor = stream.cursor()) {
            assertEquals(List.of("0"), rows(stream.next().orElseThrow()));
            assertEquals(Optional.of(2L), stream.skip());
            assertEquals(allRows().subList(3, allRows().size()), rest(cursor));
        }
    }

    @Test
    @SuppressWarnings("try") // the cursor is closed twice
    void aCursorThatIsAtNoBatchSaysWhy(@TempDir Path folder) throws IOException {
        try (ArrowFile file = ArrowFile.open(file(folder), ReadOptions.all());
                BatchCursor cursor = file.cursor()) {
            String before =
                    "cursor: expected to be at a batch, found it before the first or behind the last; call next()"
                            + " and look at what it returns";
            assertEquals(
                    before,
                    assertThrows(IllegalStateException.class, cursor::batch).getMessage());
            cursor.close();
            assertEquals(
                    before.replace("before the first or behind the last", "closed"),
                    assertThrows(IllegalStateException.class, cursor::batch).getMessage());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @SuppressWarnings("try") // the cursor is closed twice
    void whatACursorHasLeftBehindThrows(int threads, @TempDir Path folder) throws IOException {
        try (ArrowFile file = ArrowFile.open(file(folder), ReadOptions.all().withThreads(threads));
                BatchCursor cursor = file.cursor(5)) {
            assertTrue(cursor.next());
            LongValues numbers = cursor.batch().column("n").asLongs();
            Utf8Values texts = cursor.batch().column("t").asUtf8();
            assertEquals(500, numbers.get(0));
            assertTrue(cursor.next());
            assertEquals(600, cursor.batch().column("n").asLongs().get(0));
            String expected = "bytes: expected to be read before their cursor moved on or was closed, and found their"
                    + " memory in use for another batch; copy what is needed longer, or read batches that keep their"
                    + " memory";
            assertEquals(
                    expected,
                    assertThrows(IllegalStateException.class, () -> numbers.get(0))
                            .getMessage());
            assertEquals(
                    expected,
                    assertThrows(IllegalStateException.class, () -> texts.get(0))
                            .getMessage());
            LongValues last = cursor.batch().column("n").asLongs();
            cursor.close();
            assertThrows(IllegalStateException.class, () -> last.get(0));
            assertThrows(IllegalStateException.class, cursor::batch);
            assertThrows(IllegalStateException.class, cursor::next);
        }
    }

    @Test
    void cursorsOfAFileAreIndependent(@TempDir Path folder) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (ArrowFile file = ArrowFile.open(file(folder), ReadOptions.all().withThreads(2))) {
            List<Future<List<String>>> found = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                found.add(threads.submit(() -> {
                    try (BatchCursor cursor = file.cursor()) {
                        return rest(cursor);
                    }
                }));
            }
            for (Future<List<String>> rows : found) {
                assertEquals(allRows(), rows.get());
            }
            assertEquals(List.of("0"), rows(file.next().orElseThrow()));
        } finally {
            threads.shutdown();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void whatIsWrongIsToldWhereTheBatchWouldHaveCome(int threads) throws IOException {
        Draft draft = Draft.of(Schema.of(Field.of("i", DataType.int32())))
                .batch(1, none(), ints(1))
                .batch(1, none(), ints(2))
                .batch(5, none(), ints(3));
        for (Bytes bytes : List.of(draft.fileBytes(), draft.streamBytes())) {
            try (ArrowReader reader = Arrow.open(bytes, "x", ReadOptions.all().withThreads(threads));
                    BatchCursor cursor = reader.cursor()) {
                assertTrue(cursor.next());
                assertTrue(cursor.next());
                assertEquals(2, cursor.batch().column("i").asInts().get(0));
                ArrowFormatException refusal = assertThrows(ArrowFormatException.class, cursor::next);
                assertEquals("BATCH-LAYOUT-004", refusal.finding().rule().id());
                assertEquals(2, refusal.finding().location().batch());
            }
        }
    }

    @Test
    void batchesReadAheadCountWhenSkipped(@TempDir Path folder) throws IOException {
        try (ArrowFile file = ArrowFile.open(file(folder), ReadOptions.all().withThreads(3))) {
            assertEquals(1, file.next().orElseThrow().rows());
            assertEquals(Optional.of(2L), file.skip());
            assertEquals(3, file.next().orElseThrow().rows());
            for (long rows = 4; rows <= BATCHES; rows++) {
                assertEquals(Optional.of(rows), file.skip());
            }
            assertEquals(Optional.empty(), file.skip());
        }
    }

    @Test
    void anInterruptedWaitLosesNothing() throws IOException {
        CountDownLatch start = new CountDownLatch(1);
        ByteSource held = new HeldSource(ByteSource.of(draft().fileBytes(), "x"), start);
        try (ArrowFile file = ArrowFile.open(held, ReadOptions.all().withThreads(2))) {
            Thread.currentThread().interrupt();
            InterruptedIOException refusal = assertThrows(InterruptedIOException.class, file::next);
            assertTrue(Thread.interrupted());
            assertEquals(
                    "x: the thread was interrupted while it waited for a batch; ask again to go on",
                    refusal.getMessage());
            start.countDown();
            assertEquals(1, file.next().orElseThrow().rows());
        }
    }

    /** A source from which other threads read nothing before a start. */
    private record HeldSource(ByteSource source, CountDownLatch start, Thread free) implements ByteSource {
        HeldSource(ByteSource source, CountDownLatch start) {
            this(source, start, Thread.currentThread());
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
            try {
                if (Thread.currentThread() != free) {
                    start.await();
                }
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            return source.read(offset, length, memory);
        }

        @Override
        public void close() throws IOException {
            source.close();
        }
    }

    @Test
    void rowsAreCutFromTheBatchesThatHoldThem(@TempDir Path folder) throws IOException {
        try (ArrowFile file = ArrowFile.open(file(folder))) {
            List<String> all = allRows();
            for (long[] range :
                    new long[][] {{0, 1}, {0, 210}, {2, 5}, {3, 0}, {209, 1}, {208, 99}, {100, Long.MAX_VALUE}}) {
                List<String> found = new ArrayList<>();
                for (Batch batch : file.slice(range[0], range[1])) {
                    found.addAll(rows(batch));
                }
                long end = Math.min(all.size(), range[1] > 1000 ? all.size() : range[0] + range[1]);
                assertEquals(all.subList((int) range[0], (int) end), found);
            }
            assertEquals(List.of(), file.slice(210, 1));
            assertEquals(
                    "slice: expected 0 to 210, found 211",
                    assertThrows(IndexOutOfBoundsException.class, () -> file.slice(211, 1))
                            .getMessage());
            assertThrows(IndexOutOfBoundsException.class, () -> file.slice(-1, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> file.slice(1, -1));
        }
    }

    @Test
    void aMappedFileReadsTheSameWithoutACopy(@TempDir Path folder) throws IOException {
        Path path = file(folder);
        try (ArrowFile file = ArrowFile.open(ByteSource.map(path), ReadOptions.all());
                BatchCursor cursor = file.cursor()) {
            assertEquals(allRows(), rest(cursor));
            Bytes numbers = file.batch(7).column("n").buffers().get(1);
            assertTrue(numbers.asByteBuffer().isDirect(), "the buffer was copied to the heap");
        }
        Path empty = Files.createFile(folder.resolve("empty.arrow"));
        assertThrows(ArrowFormatException.class, () -> ArrowFile.open(ByteSource.map(empty), ReadOptions.all()));
    }
}
