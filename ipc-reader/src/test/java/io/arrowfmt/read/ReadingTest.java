package io.arrowfmt.read;

import static io.arrowfmt.read.Draft.bytes;
import static io.arrowfmt.read.Draft.ints;
import static io.arrowfmt.read.Draft.longs;
import static io.arrowfmt.read.Draft.none;
import static io.arrowfmt.read.Draft.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.LongValues;
import io.arrowfmt.batch.UnreadableValue;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.error.UnsupportedFeatureException;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ReadingTest {
    private static final Schema SCHEMA = Schema.of(
            Field.of("city", DataType.utf8()),
            Field.nullable("quantity", DataType.int64()),
            Field.of("place", new DataType.Struct(), Field.of("x", DataType.int32()), Field.of("y", DataType.int32())));

    /** Three rows, then two, then none. */
    static Draft draft() {
        return Draft.of(SCHEMA)
                .batch(
                        3,
                        new long[] {3, 3, 3, 3, 3},
                        new long[] {0, 1, 0, 0, 0},
                        none(),
                        ints(0, 4, 8, 13),
                        text("RomeOsloDelhi"),
                        bytes(0b101),
                        longs(10, 0, 30),
                        none(),
                        none(),
                        ints(1, 2, 3),
                        none(),
                        ints(4, 5, 6))
                .metadata(Metadata.of("part", "second"))
                .batch(
                        2,
                        new long[] {2, 2, 2, 2, 2},
                        new long[5],
                        none(),
                        ints(0, 4, 8),
                        text("LimaKyiv"),
                        none(),
                        longs(40, 50),
                        none(),
                        none(),
                        ints(7, 8),
                        none(),
                        ints(9, 10))
                .metadata(Metadata.empty())
                .batch(
                        0,
                        new long[5],
                        new long[5],
                        none(),
                        ints(0),
                        none(),
                        none(),
                        none(),
                        none(),
                        none(),
                        none(),
                        none(),
                        none());
    }

    /** Opens the draft's bytes in some way. */
    @FunctionalInterface
    private interface Way {
        ArrowReader open(ReadOptions options) throws IOException;
    }

    static Stream<Arguments> ways() {
        byte[] stream = draft().stream();
        byte[] file = draft().file();
        return Stream.of(
                way("file", options -> ArrowFile.open(Bytes.of(file), "x", options)),
                way("stream", options -> ArrowStream.open(ByteSource.of(Bytes.of(stream), "x"), options)),
                way("arriving", options -> ArrowStream.open(new ByteArrayInputStream(stream), "x", options)),
                way("arriving byte by byte", options -> ArrowStream.open(new OneByOne(stream), "x", options)),
                way("file byte by byte", options -> Arrow.open(new OneByOne(file), "x", options)));
    }

    private static Arguments way(String name, Way way) {
        return Arguments.of(name, way);
    }

    private static List<String> rows(Batch batch) {
        List<String> rows = new ArrayList<>();
        for (long i = 0; i < batch.rows(); i++) {
            StringBuilder row = new StringBuilder();
            for (Column column : batch.columns()) {
                row.append(row.isEmpty() ? "" : " ").append(column.value(i));
            }
            rows.add(row.toString());
        }
        return rows;
    }

    private static List<List<String>> read(ArrowReader reader) throws IOException {
        List<List<String>> batches = new ArrayList<>();
        for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
            batches.add(rows(batch.get()));
        }
        assertEquals(Optional.empty(), reader.next());
        assertEquals(Optional.empty(), reader.skip());
        return batches;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void batchesComeInOrder(String name, Way way) throws IOException {
        try (ArrowReader reader = way.open(ReadOptions.columns("quantity", "city"))) {
            assertEquals(
                    List.of(List.of("10 Rome", "null Oslo", "30 Delhi"), List.of("40 Lima", "50 Kyiv"), List.of()),
                    read(reader));
            assertEquals(SCHEMA, reader.sourceSchema());
            assertEquals(
                    List.of("quantity", "city"),
                    reader.schema().fields().stream().map(Field::name).toList());
            assertEquals(MetadataVersion.V5, reader.version());
            assertEquals("x", reader.name());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void childrenAreReadAlone(String name, Way way) throws IOException {
        try (ArrowReader reader = way.open(ReadOptions.paths("place.y"))) {
            Batch batch = reader.next().orElseThrow();
            assertEquals(1, batch.columns().size());
            Column place = batch.column("place");
            assertEquals(1, place.children().size());
            assertEquals(6, place.child("y").asInts().get(2));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void batchesArePassedOverWithTheirRows(String name, Way way) throws IOException {
        try (ArrowReader reader = way.open(ReadOptions.all())) {
            assertEquals(Optional.of(3L), reader.skip());
            Batch second = reader.next().orElseThrow();
            assertEquals(40, second.column("quantity").asLongs().get(0));
            assertEquals(Metadata.of("part", "second"), second.metadata());
            assertEquals(Optional.of(0L), reader.skip());
            assertEquals(Optional.empty(), reader.skip());
            assertEquals(Optional.empty(), reader.next());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void noColumnsHaveRowsAllTheSame(String name, Way way) throws IOException {
        try (ArrowReader reader = way.open(ReadOptions.positions())) {
            assertEquals(3, reader.next().orElseThrow().rows());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void nothingIsReadAfterClosing(String name, Way way) throws IOException {
        closeAndRead(way, false);
        closeAndRead(way, true);
    }

    private static void closeAndRead(Way way, boolean toTheEnd) throws IOException {
        ArrowReader reader = way.open(ReadOptions.all());
        Batch first = reader.next().orElseThrow();
        LongValues before = first.column("quantity").asLongs();
        if (toTheEnd) {
            while (reader.skip().isPresent()) {}
        }
        reader.close();
        String what = reader instanceof ArrowFile ? "file" : "stream";
        for (IllegalStateException refusal : List.of(
                assertThrows(IllegalStateException.class, reader::next),
                assertThrows(IllegalStateException.class, reader::skip))) {
            assertEquals("x: the " + what + " is closed; read its batches before closing it", refusal.getMessage());
        }
        reader.close();
        for (IllegalStateException refusal : List.of(
                assertThrows(IllegalStateException.class, () -> first.column("quantity")
                        .asLongs()),
                assertThrows(IllegalStateException.class, () -> first.column("quantity")
                        .value(0)),
                assertThrows(
                        IllegalStateException.class,
                        () -> first.slice(1, 1).column("quantity").asLongs()),
                assertThrows(IllegalStateException.class, first::compact))) {
            assertEquals(
                    "x: the reader of this batch is closed; read its values before closing it", refusal.getMessage());
        }
        // It is asked when an accessor is made, not at every row: the memory is the batch's own.
        assertEquals(10, before.get(0));
    }

    @Test
    void batchesOfAFileAreAtAnyPosition() throws IOException {
        try (ArrowFile file = ArrowFile.open(draft().fileBytes(), "x", ReadOptions.columns("quantity"))) {
            assertEquals(3, file.batchCount());
            assertEquals(List.of("40", "50"), rows(file.batch(1)));
            assertEquals(List.of("10", "null", "30"), rows(file.batch(0)));
            assertEquals(2, file.rows(1));
            assertEquals(3, file.next().orElseThrow().rows());
            assertEquals(Metadata.empty(), file.metadata());
            for (int index : new int[] {-1, 3}) {
                IndexOutOfBoundsException refusal =
                        assertThrows(IndexOutOfBoundsException.class, () -> file.batch(index));
                assertEquals("batch: expected 0 to 2 of x, found " + index, refusal.getMessage());
            }
        }
    }

    @Test
    void manyThreadsReadAFile(@TempDir Path folder) throws Exception {
        Path path = Files.write(folder.resolve("x.arrow"), draft().file());
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (ArrowFile file = ArrowFile.open(path)) {
            List<Future<Long>> sums = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                int index = i % 2;
                sums.add(threads.submit(() -> {
                    Batch batch = file.batch(index);
                    return batch.column("quantity").asLongs().get(0)
                            + batch.column("place").child("x").asInts().get(1);
                }));
            }
            for (int i = 0; i < sums.size(); i++) {
                assertEquals(i % 2 == 0 ? 12 : 48, sums.get(i).get());
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void onlyWhatIsSelectedIsRead() throws IOException {
        Draft hundred = Draft.of(Schema.of(IntStream.range(0, 100)
                .mapToObj(i -> Field.of("c" + i, DataType.int64()))
                .toList()));
        byte[][] buffers = new byte[200][];
        for (int i = 0; i < 200; i++) {
            buffers[i] = i % 2 == 0 ? none() : longs(LongStream.range(0, 2000).toArray());
        }
        byte[] file = hundred.batch(2000, buffers).file();
        List<long[]> reads = new ArrayList<>();
        ByteSource source = watched(ByteSource.of(Bytes.of(file), "x"), reads);
        try (ArrowFile reader = ArrowFile.open(source, ReadOptions.columns("c42", "c43", "c60"))) {
            reader.batch(0);
            reads.clear();
            reader.batch(0);
            List<long[]> seen = List.copyOf(reads);
            long body = FileMap.open(source, Limits.defaults(), finding -> {})
                    .batchFrame(0, finding -> {})
                    .bodyOffset();
            List<List<Long>> bodies = seen.stream()
                    .filter(read -> read[0] >= body)
                    .map(read -> List.of(read[0] - body, read[1]))
                    .toList();
            assertEquals(List.of(List.of(42 * 16_000L, 32_000L), List.of(60 * 16_000L, 16_000L)), bodies);
        }
    }

    private static ByteSource watched(ByteSource source, List<long[]> reads) {
        return new ByteSource() {
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
                reads.add(new long[] {offset, length});
                return source.read(offset, length, memory);
            }

            @Override
            public void close() throws IOException {
                source.close();
            }
        };
    }

    @Test
    void aBatchThatBreaksARuleIsRefusedAndNamed() throws IOException {
        Draft wrong = Draft.of(Schema.of(Field.of("i", DataType.int32())))
                .batch(1, none(), ints(1))
                .batch(5, none(), ints(1, 2));
        try (ArrowFile file = ArrowFile.open(wrong.fileBytes(), "x", ReadOptions.all())) {
            assertEquals(1, file.batch(0).rows());
            assertRefused(() -> file.batch(1));
            assertRefused(() -> file.rows(1));
        }
        try (ArrowReader stream = Arrow.open(wrong.streamBytes(), "x", ReadOptions.all())) {
            stream.next();
            assertRefused(stream::next);
        }
    }

    private static void assertRefused(org.junit.jupiter.api.function.Executable read) {
        ArrowException refusal = assertThrows(ArrowFormatException.class, read);
        assertEquals("BATCH-LAYOUT-004", refusal.finding().rule().id());
        assertEquals("i", refusal.finding().location().column());
        assertEquals(1, refusal.finding().location().batch());
    }

    @Test
    void aDamagedCompressedBufferIsToldInItsPlaceAndOthersAreRead() throws IOException {
        byte[] raw = new byte[12];
        Arrays.fill(raw, 0, 8, (byte) -1);
        byte[] damaged = {4, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4};
        Schema schema = Schema.of(Field.of("i", DataType.int32()), Field.of("j", DataType.int32()));
        Draft draft = Draft.of(schema)
                .batch(1, none(), ints(1), none(), ints(2))
                .compressed(Compression.LZ4_FRAME)
                .batch(1, none(), raw, none(), damaged);
        for (ArrowReader reader : List.of(
                Arrow.open(draft.fileBytes(), "x", ReadOptions.all()),
                Arrow.open(draft.streamBytes(), "x", ReadOptions.all()),
                Arrow.open(new ByteArrayInputStream(draft.stream()), "x", ReadOptions.all()))) {
            assertTrue(reader.next().isPresent());
            ArrowException refusal = assertThrows(ArrowFormatException.class, reader::next);
            assertEquals("BATCH-COMP-006", refusal.finding().rule().id());
            Location place = refusal.finding().location();
            assertEquals(1, place.batch());
            assertEquals("j", place.column());
            assertEquals(3, place.buffer());
            assertEquals("DATA/32", place.shape());
            reader.close();
        }
        ReadOptions first = ReadOptions.columns("i");
        try (ArrowReader reader = Arrow.open(draft.fileBytes(), "x", first)) {
            reader.next();
            assertEquals(0, reader.next().orElseThrow().column("i").asInts().get(0));
        }
    }

    @Test
    void theCodecOfRelease17IsTakenFromTheCustomMetadata() throws IOException {
        byte[] raw = bytes(-1, -1, -1, -1, -1, -1, -1, -1, 7, 0, 0, 0);
        Draft draft = Draft.of(Schema.of(Field.of("i", DataType.int32()))).version(MetadataVersion.V4);
        for (String codec : List.of("LZ4_FRAME", "lz4", "ZSTD")) {
            draft.metadata(Metadata.of("ARROW:experimental_compression", codec)).batch(1, none(), raw);
        }
        draft.metadata(Metadata.of("ARROW:experimental_compression", "SNAPPY")).batch(1, none(), raw);
        for (Bytes bytes : List.of(draft.fileBytes(), draft.streamBytes())) {
            Findings warnings = new Findings();
            try (ArrowReader reader = Arrow.open(bytes, "x", ReadOptions.all().onWarning(warnings))) {
                for (int i = 0; i < 3; i++) {
                    Batch batch = reader.next().orElseThrow();
                    assertEquals(7, batch.column("i").asInts().get(0));
                }
                ArrowException refusal = assertThrows(UnsupportedFeatureException.class, reader::next);
                assertEquals("BATCH-COMP-010", refusal.finding().rule().id());
            }
            long told = warnings.list().stream()
                    .filter(finding -> finding.rule().id().equals("BATCH-COMP-010"))
                    .count();
            assertEquals(3, told);
        }
    }

    @Test
    void theCompressedBuffersOfABatchHaveABudget() throws IOException {
        byte[] run = {12, 0, 0, 0, 0, 0, 0, 0, 0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0x20, 12, 0x63, 0, 0, 7};
        Schema schema = Schema.of(Field.of("i", DataType.int32()), Field.of("j", DataType.int32()));
        Draft draft = Draft.of(schema).compressed(Compression.ZSTD).batch(3, none(), run, none(), run);
        ReadOptions enough = ReadOptions.all().withLimits(Limits.defaults().withMaxDecompressedBatchBytes(24));
        try (ArrowReader reader = Arrow.open(draft.fileBytes(), "x", enough)) {
            Batch batch = reader.next().orElseThrow();
            assertEquals(0x07070707, batch.column("j").asInts().get(2));
        }
        ReadOptions less = ReadOptions.all().withLimits(Limits.defaults().withMaxDecompressedBatchBytes(23));
        try (ArrowReader reader = Arrow.open(draft.fileBytes(), "x", less)) {
            ArrowException refusal = assertThrows(ArrowFormatException.class, reader::next);
            assertEquals("LIMIT-DECOMP-002", refusal.finding().rule().id());
            assertEquals("j", refusal.finding().location().column());
        }
    }

    @Test
    void whatDoesNotKeepFromReadingIsPassedOn() throws IOException {
        Schema doubled = Schema.of(Field.of("x", DataType.int32()), Field.of("x", DataType.int32()));
        Draft draft = Draft.of(doubled).batch(1, none(), ints(1), none(), ints(2));
        for (Bytes bytes : List.of(draft.fileBytes(), draft.streamBytes())) {
            Findings warnings = new Findings();
            try (ArrowReader reader =
                    Arrow.open(bytes, "x", ReadOptions.positions(1).onWarning(warnings))) {
                assertEquals(2, reader.next().orElseThrow().column(0).asInts().get(0));
            }
            assertEquals(
                    List.of("SCHEMA-FIELD-003"),
                    warnings.list().stream().map(finding -> finding.rule().id()).toList());
        }
    }

    @Test
    void aStreamThatBreaksOffInABodyIsTruncatedWhetherReadOrPassedOver() throws IOException {
        byte[] cut = Arrays.copyOf(draft().stream(), 1_000);
        for (boolean arriving : new boolean[] {true, false}) {
            for (boolean wanted : new boolean[] {true, false}) {
                try (ArrowReader reader = arriving
                        ? Arrow.open(new ByteArrayInputStream(cut), "x", ReadOptions.all())
                        : Arrow.open(Bytes.of(cut), "x", ReadOptions.all())) {
                    ArrowException refusal =
                            assertThrows(TruncatedException.class, wanted ? reader::next : reader::skip);
                    assertEquals("IPC-FRAME-006", refusal.finding().rule().id());
                }
            }
        }
    }

    /** A column i, one of type 99 that may declare its layout of a text, and one j. */
    private static byte[] newer(boolean declared, UnaryOperator<Draft> batches, boolean file) {
        byte[][] made = new byte[2][];
        for (int i = 0; i < 2; i++) {
            Schema schema = Schema.of(
                    Field.of("i", DataType.int32()),
                    Field.of("n", i == 0 ? DataType.utf8() : DataType.binary()),
                    Field.of("j", DataType.int32()));
            Draft draft = batches.apply(Draft.of(declared ? schema.declared() : schema));
            made[i] = file ? draft.file() : draft.stream();
        }
        for (int i = 0; i < made[0].length; i++) {
            made[0][i] = made[0][i] == made[1][i] ? made[0][i] : 99;
        }
        return made[0];
    }

    private static Draft newerBatch(Draft draft) {
        return draft.batch(2, none(), ints(1, 2), none(), ints(0, 1, 2), text("ab"), none(), ints(3, 4));
    }

    @Test
    void aColumnOfANewerTypeIsSteppedOverByItsDeclaredLayout() throws IOException {
        for (boolean file : new boolean[] {true, false}) {
            Bytes bytes = Bytes.of(newer(true, ReadingTest::newerBatch, file));
            Findings warnings = new Findings();
            try (ArrowReader reader = Arrow.open(bytes, "x", ReadOptions.all().onWarning(warnings))) {
                assertEquals(
                        new DataType.Unknown(99),
                        reader.schema().fields().get(1).type());
                Batch batch = reader.next().orElseThrow();
                assertEquals(2, batch.column("i").asInts().get(1));
                assertEquals(4, batch.column("j").asInts().get(1));
                assertEquals(
                        new UnreadableValue(new DataType.Unknown(99)),
                        batch.column("n").value(0));
                assertThrows(
                        IllegalArgumentException.class, () -> batch.column("n").asUtf8());
            }
            assertTrue(warnings.list().stream()
                    .anyMatch(finding -> finding.rule().id().equals("FB-UNION-002")));
        }
    }

    @Test
    void withoutADeclaredLayoutOnlyTheColumnsBeforeItCanBeRead() throws IOException {
        for (boolean file : new boolean[] {true, false}) {
            Bytes bytes = Bytes.of(newer(false, ReadingTest::newerBatch, file));
            try (ArrowReader reader = Arrow.open(bytes, "x", ReadOptions.columns("i"))) {
                assertEquals(2, reader.next().orElseThrow().column("i").asInts().get(1));
            }
            for (ReadOptions options : List.of(ReadOptions.all(), ReadOptions.columns("n"), ReadOptions.columns("j"))) {
                ArrowException refusal =
                        assertThrows(UnsupportedFeatureException.class, () -> Arrow.open(bytes, "x", options));
                assertEquals("select the columns before it", refusal.finding().hint());
                assertEquals(
                        options.equals(ReadOptions.columns("j")) ? "j" : "n",
                        refusal.finding().location().column());
            }
        }
    }

    @Test
    void anInterruptEndsTheReadingOfAChannel(@TempDir Path folder) throws IOException {
        byte[] more = longs(LongStream.range(0, 10_000).toArray());
        Draft draft = Draft.of(Schema.of(Field.of("n", DataType.int64()))).batch(10_000, none(), more);
        Path path = Files.write(folder.resolve("x.arrow"), draft.file());
        try (ArrowFile file = ArrowFile.open(path)) {
            Thread.currentThread().interrupt();
            assertThrows(InterruptedIOException.class, () -> file.batch(0));
            assertTrue(Thread.interrupted());
            IOException later = assertThrows(IOException.class, () -> file.batch(0));
            assertTrue(String.valueOf(later.getMessage()).endsWith("; open it again"), String.valueOf(later));
        }
    }

    @Test
    void dictionariesOfAFileAreCheckedWhenItIsOpened() {
        Field words = Field.of("w", DataType.utf8())
                .withDictionary(
                        Optional.of(new io.arrowfmt.type.DictionaryEncoding(7, new DataType.Int(8, true), false)));
        Draft draft = Draft.of(Schema.of(words))
                .dictionary(7, 2, none(), ints(0), text("ab"))
                .batch(1, none(), bytes(0));
        ArrowException refusal = assertThrows(
                ArrowFormatException.class, () -> ArrowFile.open(draft.fileBytes(), "x", ReadOptions.all()));
        assertEquals("BATCH-LAYOUT-005", refusal.finding().rule().id());
        assertFalse(refusal.finding().location().dictionary().isEmpty());
    }

    /** Gives a byte at a time. */
    static final class OneByOne extends InputStream {
        private final ByteArrayInputStream bytes;

        OneByOne(byte[] bytes) {
            this.bytes = new ByteArrayInputStream(bytes);
        }

        @Override
        public int read() {
            return bytes.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            return bytes.read(target, offset, Math.min(1, length));
        }
    }
}
