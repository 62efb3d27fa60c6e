package io.arrowfmt.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.SourceChangedException;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadsTest {
    private static final int ROWS = 10_000;

    private final ExecutorService others = Executors.newFixedThreadPool(4);

    @AfterEach
    void endTheOthers() {
        others.shutdownNow();
    }

    private static Draft draft() {
        return Draft.of(Schema.of(Field.of("i", DataType.int32())))
                .batch(ROWS, Draft.none(), Draft.ints(IntStream.range(0, ROWS).toArray()))
                .batch(ROWS, Draft.none(), Draft.ints(IntStream.range(0, ROWS).toArray()));
    }

    @Test
    void aReaderOfTwoThreadsAtOnceSaysSo() throws IOException, ExecutionException, InterruptedException {
        Pipe pipe = Pipe.open();
        byte[] stream = draft().stream();
        pipe.sink().write(ByteBuffer.wrap(stream, 0, 1000));
        CountDownLatch begun = new CountDownLatch(1);
        try (ArrowStream reader = ArrowStream.open(pipe.source(), "x", ReadOptions.all())) {
            Future<Long> rows = others.submit(() -> {
                begun.countDown();
                return reader.next().orElseThrow().rows();
            });
            begun.await();
            Thread.sleep(50); // until the other thread waits for the rest of the batch
            IllegalStateException refusal = assertThrows(IllegalStateException.class, reader::skip);
            assertTrue(
                    String.valueOf(refusal.getMessage())
                            .startsWith("x: expected one thread, found two that read at the same time"),
                    String.valueOf(refusal));
            Future<?> rest =
                    others.submit(() -> pipe.sink().write(ByteBuffer.wrap(stream, 1000, stream.length - 1000)));
            assertEquals(ROWS, rows.get());
            assertEquals(ROWS, reader.next().orElseThrow().rows());
            rest.get();
            pipe.sink().close();
        }
    }

    @Test
    void aBatchIsReadByManyThreads() throws IOException, ExecutionException, InterruptedException {
        try (ArrowFile file = ArrowFile.open(draft().fileBytes(), "x", ReadOptions.all())) {
            Batch batch = file.batch(0);
            List<Future<Long>> sums = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                sums.add(others.submit(() -> {
                    long sum = 0;
                    for (int row = 0; row < batch.rows(); row++) {
                        sum += batch.column("i").asInts().get(row)
                                + (Integer)
                                        Objects.requireNonNull(batch.column(0).value(row));
                    }
                    return sum;
                }));
            }
            for (Future<Long> sum : sums) {
                assertEquals((long) ROWS * (ROWS - 1), sum.get());
            }
        }
    }

    @Test
    void aFileIsReadByManyThreadsThroughCursorsOfTheirOwn()
            throws IOException, ExecutionException, InterruptedException {
        try (ArrowFile file = ArrowFile.open(draft().fileBytes(), "x", ReadOptions.all())) {
            List<Future<Long>> sums = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                sums.add(others.submit(() -> {
                    long sum = 0;
                    try (BatchCursor cursor = file.cursor()) {
                        while (cursor.next()) {
                            sum += cursor.batch().column("i").asInts().get(ROWS - 1);
                        }
                    }
                    return sum;
                }));
            }
            for (Future<Long> sum : sums) {
                assertEquals(2L * (ROWS - 1), sum.get());
            }
        }
    }

    @Test
    void anInterruptedReaderSaysSo() throws IOException, InterruptedException {
        Pipe pipe = Pipe.open();
        pipe.sink().write(ByteBuffer.wrap(draft().stream(), 0, 1000));
        try (ArrowStream reader = ArrowStream.open(pipe.source(), "x", ReadOptions.all())) {
            Thread reading = Thread.currentThread();
            others.execute(() -> {
                try {
                    Thread.sleep(50);
                } catch (InterruptedException e) {
                    return;
                }
                reading.interrupt();
            });
            InterruptedIOException found = assertThrows(InterruptedIOException.class, reader::next);
            assertTrue(Thread.interrupted());
            assertTrue(
                    String.valueOf(found.getMessage()).startsWith("x: the thread was interrupted"), found.getMessage());
        }
        pipe.sink().close();
    }

    @Test
    void aReaderThatAnotherThreadClosesSaysSo() throws IOException, InterruptedException {
        Pipe pipe = Pipe.open();
        pipe.sink().write(ByteBuffer.wrap(draft().stream(), 0, 1000));
        ArrowStream reader = ArrowStream.open(pipe.source(), "x", ReadOptions.all());
        Future<?> read = others.submit(reader::next);
        Thread.sleep(50);
        reader.close();
        ExecutionException found = assertThrows(ExecutionException.class, read::get);
        assertTrue(found.getCause() instanceof IOException, found.toString());
        assertTrue(
                String.valueOf(found.getMessage()).contains("x: the source was closed while it was read"),
                found.getMessage());
        pipe.sink().close();
    }

    @Test
    void aFileThatIsCutOffWhileOpenSaysSo(@TempDir Path folder) throws IOException {
        Path path = Files.write(folder.resolve("f.arrow"), draft().file());
        for (ReadOptions options : List.of(ReadOptions.all(), ReadOptions.all().lenient())) {
            try (ArrowFile file = ArrowFile.open(path, options)) {
                try (FileChannel other = FileChannel.open(path, StandardOpenOption.WRITE)) {
                    other.truncate(1000);
                }
                SourceChangedException found = assertThrows(SourceChangedException.class, file::next);
                assertTrue(
                        String.valueOf(found.getMessage()).contains("the file changed while it was read"),
                        found.getMessage());
            }
            Files.write(path, draft().file());
        }
    }

    @Test
    void aPipeWhoseWriterDiesIsTruncated() throws IOException {
        byte[] stream = draft().stream();
        Pipe pipe = Pipe.open();
        pipe.sink().write(ByteBuffer.wrap(stream, 0, 1000));
        pipe.sink().close();
        try (ArrowStream reader = ArrowStream.open(pipe.source(), "x", ReadOptions.all())) {
            IOException found = assertThrows(TruncatedException.class, reader::next);
            assertTrue(String.valueOf(found.getMessage()).contains("and the end of the input"), found.getMessage());
        }
    }
}
