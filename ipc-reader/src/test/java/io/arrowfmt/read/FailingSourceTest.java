package io.arrowfmt.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A failure of the source reaches whoever reads as it is, whichever thread met it. */
class FailingSourceTest {
    private static final int BATCHES = 4;

    static Stream<Throwable> failures() {
        return Stream.of(
                new IOException("the disk is gone"),
                new IllegalStateException("the source is in use"),
                new StackOverflowError("the source is deep"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailureOfAnotherThreadIsThrownWhereItsBatchIsAskedFor(Throwable failure) throws IOException {
        FailingSource source = new FailingSource(ByteSource.of(draft().fileBytes(), "x"), failure);
        try (ArrowFile file = ArrowFile.open(source, ReadOptions.all().withThreads(2));
                BatchCursor cursor = file.cursor()) {
            source.failsElsewhere = true;
            assertSame(failure, assertThrows(failure.getClass(), cursor::next));
        }
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailureOfTheOwnThreadIsThrownAgain(Throwable failure) throws IOException {
        FailingSource source = new FailingSource(ByteSource.of(Bytes.of(draft().stream()), "x"), failure);
        try (ArrowStream stream = ArrowStream.open(source, ReadOptions.all().withThreads(2));
                BatchCursor cursor = stream.cursor()) {
            source.failsHere = true;
            assertSame(failure, assertThrows(failure.getClass(), cursor::next));
            if (failure instanceof Exception) {
                assertSame(failure, assertThrows(failure.getClass(), cursor::next));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aSourceThatWorksIsReadToTheEnd(Throwable failure) throws IOException {
        FailingSource source = new FailingSource(ByteSource.of(draft().fileBytes(), "x"), failure);
        int batches = 0;
        try (ArrowFile file = ArrowFile.open(source, ReadOptions.all().withThreads(2));
                BatchCursor cursor = file.cursor()) {
            while (cursor.next()) {
                Batch batch = cursor.batch();
                assertEquals(2, batch.rows());
                batches++;
            }
        }
        assertEquals(BATCHES, batches);
    }

    private static Draft draft() {
        Draft draft = Draft.of(Schema.of(Field.of("i", DataType.int32())));
        for (int i = 0; i < BATCHES; i++) {
            draft.batch(2, Draft.none(), Draft.ints(i, i));
        }
        return draft;
    }

    /** A source that fails on request: in the thread that made it, or in any other. */
    private static final class FailingSource implements ByteSource {
        private final ByteSource source;
        private final Throwable failure;
        private final Thread own = Thread.currentThread();
        private volatile boolean failsHere;
        private volatile boolean failsElsewhere;

        FailingSource(ByteSource source, Throwable failure) {
            this.source = source;
            this.failure = failure;
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
            if (Thread.currentThread() == own ? failsHere : failsElsewhere) {
                if (failure instanceof IOException io) {
                    throw io;
                }
                if (failure instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) failure;
            }
            return source.read(offset, length, memory);
        }

        @Override
        public void close() throws IOException {
            source.close();
        }
    }
}
