package io.arrowfmt.read;

import static io.arrowfmt.read.Draft.ints;
import static io.arrowfmt.read.Draft.none;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What whoever asks once more is told is never that there is nothing more, where there is or may be. */
class AskingAgainTest {
    private static Draft draft() {
        return Draft.of(Schema.of(Field.of("i", DataType.int32())))
                .batch(1, none(), ints(1))
                .batch(1, none(), ints(2))
                .batch(1, none(), ints(3));
    }

    private static ReadOptions options(int threads) {
        return ReadOptions.all().withThreads(threads);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void aReaderThatIsClosedDoesNotSeemToEnd(int threads) throws IOException {
        for (Bytes bytes : List.of(draft().fileBytes(), draft().streamBytes())) {
            ArrowReader reader = Arrow.open(bytes, "x", options(threads));
            BatchCursor cursor = reader.cursor();
            reader.close();
            assertThrows(IllegalStateException.class, reader::next);
            assertThrows(IllegalStateException.class, reader::skip);
            assertThrows(IllegalStateException.class, cursor::next);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void whatWasReadAheadIsNotGivenWhenTheReaderIsClosed(int threads) throws IOException {
        for (Bytes bytes : List.of(draft().fileBytes(), draft().streamBytes())) {
            ArrowReader reader = Arrow.open(bytes, "x", options(threads));
            BatchCursor cursor = reader.cursor();
            assertTrue(cursor.next());
            reader.close();
            assertThrows(IllegalStateException.class, cursor::next);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aStreamThatBrokeOffBreaksOffEachTime(int threads) throws IOException {
        byte[] whole = draft().stream();
        byte[] cut = Arrays.copyOf(whole, whole.length - 100);
        try (ArrowStream stream = (ArrowStream) Arrow.open(Bytes.of(cut), "x", options(threads))) {
            assertEquals(1, stream.next().orElseThrow().rows());
            assertEquals(1, stream.next().orElseThrow().rows());
            TruncatedException first = assertThrows(TruncatedException.class, stream::next);
            assertSame(first, assertThrows(TruncatedException.class, stream::next));
            assertSame(first, assertThrows(TruncatedException.class, stream::skip));
            assertSame(first, assertThrows(TruncatedException.class, stream::following));
            assertSame(first, assertThrows(TruncatedException.class, stream.cursor()::next));
        }
        try (ArrowReader stream = Arrow.open(new ByteArrayInputStream(cut), "x", options(threads));
                BatchCursor cursor = stream.cursor()) {
            assertTrue(cursor.next());
            assertTrue(cursor.next());
            assertThrows(TruncatedException.class, cursor::next);
            assertThrows(TruncatedException.class, cursor::next);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void batchesBehindADictionaryThatCannotBeReadAreNotReadWithTheOneBefore(int threads) throws IOException {
        Schema schema = Schema.of(Field.of("i", DataType.utf8())
                .withDictionary(Optional.of(new DictionaryEncoding(7, new DataType.Int(32, true), false))));
        Bytes bytes = Draft.of(schema)
                .dictionary(7, 1, none(), ints(0, 1), new byte[] {'a'})
                .batch(1, none(), ints(0))
                .dictionary(7, 5, none(), ints(0, 1), new byte[] {'b'})
                .batch(1, none(), ints(0))
                .streamBytes();
        try (ArrowReader reader = Arrow.open(bytes, "x", options(threads))) {
            assertEquals("a", reader.next().orElseThrow().column("i").asUtf8().get(0));
            assertThrows(ArrowFormatException.class, reader::next);
            assertThrows(ArrowFormatException.class, reader::next);
        }
    }

    @Test
    void aStreamWhoseBatchesWereReadAheadElsewhereSaysSo() throws IOException {
        try (ArrowStream stream = (ArrowStream) Arrow.open(draft().streamBytes(), "x", options(4))) {
            BatchCursor cursor = stream.cursor();
            BatchCursor other = stream.cursor();
            assertTrue(cursor.next());
            assertThrows(IllegalStateException.class, other::next);
            assertThrows(IllegalStateException.class, stream::skip);
            assertThrows(IllegalStateException.class, stream::cursor);
            cursor.close();
            IllegalStateException refusal = assertThrows(IllegalStateException.class, stream::next);
            assertEquals(
                    "x: expected a batch to be asked for where several threads have read batches ahead, found it asked"
                            + " for elsewhere; a stream has one cursor, or none",
                    refusal.getMessage());
            assertEquals(Optional.empty(), stream.following());
        }
    }

    @Test
    void aCursorThatHasReadAllLeavesTheStreamAtItsEnd() throws IOException {
        try (ArrowReader stream = Arrow.open(draft().streamBytes(), "x", options(4));
                BatchCursor cursor = stream.cursor()) {
            assertTrue(cursor.next());
            assertTrue(cursor.next());
            assertTrue(cursor.next());
            assertFalse(cursor.next());
            assertEquals(Optional.empty(), stream.next());
        }
    }

    /** A source that does not do what sources do. */
    private record OddSource(ByteSource source, long size, long more) implements ByteSource {
        @Override
        public String name() {
            return "odd";
        }

        @Override
        public Bytes read(long offset, long length, Memory memory) throws IOException {
            return source.read(offset, length + more, memory);
        }

        @Override
        public void close() throws IOException {
            source.close();
        }
    }

    @Test
    void aSourceThatGivesWhatItWasNotAskedForIsTheCallersMistake() {
        ByteSource source = ByteSource.of(draft().fileBytes(), "x");
        for (long more : new long[] {-1, 1}) {
            IllegalStateException refusal = assertThrows(
                    IllegalStateException.class,
                    () -> Arrow.open(new OddSource(source, source.size(), more), ReadOptions.all()));
            assertTrue(
                    String.valueOf(refusal.getMessage())
                            .startsWith("odd: expected a source to give all that it is asked for, "),
                    String.valueOf(refusal));
        }
        IllegalStateException refusal = assertThrows(
                IllegalStateException.class, () -> ArrowStream.open(new OddSource(source, -1, 0), ReadOptions.all()));
        assertEquals("odd: expected a source of a size of at least 0, found -1", refusal.getMessage());
    }
}
