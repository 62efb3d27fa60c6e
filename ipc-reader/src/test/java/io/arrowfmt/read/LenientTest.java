package io.arrowfmt.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LenientTest {
    private static final int BATCHES = 4;
    private static final ReadOptions LENIENT = ReadOptions.all().lenient();

    private static Draft draft() {
        Draft draft = Draft.of(Schema.of(Field.of("i", DataType.int32())));
        for (int i = 0; i < BATCHES; i++) {
            draft.batch(i + 1, Draft.none(), Draft.ints(new int[i + 1]));
        }
        return draft;
    }

    private static ByteSource source(byte[] bytes) {
        return ByteSource.of(Bytes.of(bytes), "x");
    }

    /** The offset of a message of a batch in a file, and of the end of its body. */
    private static Frame frame(byte[] file, int batch) throws IOException {
        return FileMap.open(source(file), Limits.defaults(), new Findings()).batchFrame(batch, new Findings());
    }

    /** Opens bytes with options. */
    @FunctionalInterface
    private interface Way {
        ArrowReader open(byte[] bytes, ReadOptions options) throws IOException;
    }

    static Stream<Arguments> ways() {
        Way source = (bytes, options) -> Arrow.open(source(bytes), options);
        Way threads = (bytes, options) -> Arrow.open(source(bytes), options.withThreads(3));
        Way arriving = (bytes, options) -> Arrow.open(new ByteArrayInputStream(bytes), "x", options);
        Way trickle = (bytes, options) -> Arrow.open(new Trickle(bytes), "x", options);
        return Stream.of(
                Arguments.of("source", source),
                Arguments.of("threads", threads),
                Arguments.of("arriving", arriving),
                Arguments.of("trickle", trickle));
    }

    /** Where the messages of a stream begin, the marker at its end included. */
    private static List<Integer> starts(byte[] stream) throws IOException {
        List<Integer> starts = new ArrayList<>();
        FrameScanner scanner = FrameScanner.of(source(stream), 0, stream.length, Limits.defaults(), new Findings());
        for (Optional<Frame> frame = scanner.next(); frame.isPresent(); frame = scanner.next()) {
            starts.add((int) frame.get().offset());
        }
        starts.add(stream.length - 8);
        return starts;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void aStreamGivesItsWholeBatchesWhereverItIsCutOff(String name, Way way) throws IOException {
        byte[] stream = draft().stream();
        List<Integer> starts = starts(stream);
        for (int size = starts.get(1); size <= stream.length; size += 4) {
            try (ArrowReader reader = way.open(Arrays.copyOf(stream, size), LENIENT)) {
                int whole = 0;
                while (whole < BATCHES && starts.get(whole + 2) <= size) {
                    whole++;
                }
                assertEquals(whole, batches(reader), "bytes: " + size);
                boolean between = starts.contains(size) || size == stream.length;
                assertEquals(between, reader.stopped().isEmpty(), "bytes: " + size);
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void aFileWithoutFooterGivesItsWholeBatchesAndSaysSo(String name, Way way) throws IOException {
        byte[] file = draft().file();
        for (int batch = 0; batch < BATCHES; batch++) {
            long end = frame(file, batch).end();
            for (long size : new long[] {end, end + 4, end + 8, end + 50}) {
                byte[] cut = Arrays.copyOf(file, (int) size);
                TruncatedException strict =
                        assertThrows(TruncatedException.class, () -> way.open(cut, ReadOptions.all()));
                assertTrue(strict.finding().hint().contains("ReadOptions.lenient()"), strict.getMessage());
                Findings warnings = new Findings();
                try (ArrowReader reader = way.open(cut, LENIENT.onWarning(warnings))) {
                    assertEquals(batch + 1, batches(reader), "bytes: " + size);
                    Finding stopped = reader.stopped().orElseThrow();
                    assertTrue(
                            List.of("FILE-MAGIC-001", "IPC-FRAME-006")
                                    .contains(stopped.rule().id()),
                            stopped.toString());
                }
                assertEquals(1, warnings.countsByRule().get("FILE-MAGIC-001"));
            }
        }
    }

    @Test
    void aDamagedFooterLeadsToTheStreamWithinTheFile() throws IOException {
        byte[] file = draft().file();
        Arrays.fill(file, file.length - 60, file.length - 10, (byte) 0x7F);
        assertThrows(ArrowFormatException.class, () -> Arrow.open(source(file), ReadOptions.all()));
        try (ArrowReader reader = Arrow.open(source(file), LENIENT)) {
            assertInstanceOf(ArrowStream.class, reader);
            assertEquals(BATCHES, batches(reader));
            String part = reader.stopped().orElseThrow().location().part();
            assertTrue(part.startsWith("Footer"), part);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void aDamagedBatchEndsTheReading(String name, Way way) throws IOException {
        for (byte[] bytes : List.of(draft().file(), draft().stream())) {
            boolean file = bytes[0] == 'A';
            int metadata =
                    8 + (file ? (int) frame(bytes, 2).offset() : starts(bytes).get(3));
            Arrays.fill(bytes, metadata, metadata + 4, (byte) 0x7F);
            try (ArrowReader reader = way.open(bytes, LENIENT)) {
                assertEquals(2, batches(reader));
                assertTrue(reader.stopped().isPresent());
                assertEquals(Optional.empty(), reader.next());
                assertEquals(Optional.empty(), reader.skip());
            }
            try (ArrowReader reader = way.open(bytes, LENIENT);
                    BatchCursor cursor = reader.cursor()) {
                int whole = 0;
                while (cursor.next()) {
                    whole++;
                }
                assertEquals(2, whole);
                assertTrue(cursor.stopped().isPresent());
            }
            try (ArrowReader reader = way.open(bytes, ReadOptions.all())) {
                reader.skip();
                reader.next();
                assertThrows(ArrowFormatException.class, reader::next);
                assertTrue(reader.stopped().isEmpty());
            }
        }
    }

    @Test
    void whatCannotBeReadAtAllIsThrownAsEver() {
        for (byte[] bytes : List.of(Draft.text("PAR1....PAR1"), new byte[0], new byte[100])) {
            assertThrows(ArrowException.class, () -> Arrow.open(source(bytes), LENIENT));
        }
    }

    @Test
    void wholeInputHasNotStopped() throws IOException {
        for (byte[] bytes : List.of(draft().file(), draft().stream())) {
            try (ArrowReader reader = Arrow.open(source(bytes), LENIENT)) {
                assertEquals(BATCHES, batches(reader));
                assertFalse(reader.stopped().isPresent());
            }
        }
    }

    /** How many batches there are; each has as many rows as its number, from 1. */
    private static int batches(ArrowReader reader) throws IOException {
        int batches = 0;
        for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
            batches++;
            assertEquals(batches, batch.get().rows());
        }
        return batches;
    }
}
