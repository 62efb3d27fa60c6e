package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.ListBuilder;
import io.arrowfmt.batch.LongBuilder;
import io.arrowfmt.batch.LongValues;
import io.arrowfmt.batch.Utf8Builder;
import io.arrowfmt.batch.Utf8Values;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.EncodedColumn;
import io.arrowfmt.corpus.MessageSequence;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.error.UnsupportedFeatureException;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ArrowStream;
import io.arrowfmt.read.BatchCursor;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.DictionaryGrowth;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code in the documents; pages show the parts between the comments. */
class ExamplesTest {
    private final Path folder;

    ExamplesTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @BeforeEach
    void writeSamples() throws IOException {
        SampleFiles.writeTo(folder);
    }

    private Path sample(String name) {
        return folder.resolve(name);
    }

    private static Map<String, Long> totals(Path path) throws IOException {
        // snippet: read
        Map<String, Long> totals = new TreeMap<>();
        try (ArrowFile file = ArrowFile.open(path, ReadOptions.columns("city", "quantity"))) {
            for (int i = 0; i < file.batchCount(); i++) {
                Batch batch = file.batch(i);
                Utf8Values city = batch.column("city").asUtf8();
                LongValues quantity = batch.column("quantity").asLongs();
                for (int row = 0; row < batch.rows(); row++) {
                    if (quantity.isValid(row)) {
                        totals.merge(city.get(row), quantity.get(row), Long::sum);
                    }
                }
            }
        }
        // end
        return totals;
    }

    private record Sale(String city, Optional<Long> quantity) {}

    private static void write(Path path, List<Sale> sales) throws IOException {
        // snippet: write
        Schema schema = Schema.of(Field.of("city", DataType.utf8()), Field.nullable("quantity", DataType.int64()));
        try (ArrowWriter writer = ArrowWriter.file(path, schema, WriteOptions.defaults())) {
            BatchBuilder batch = writer.newBatch();
            Utf8Builder city = batch.utf8("city");
            LongBuilder quantity = batch.longs("quantity");
            for (Sale sale : sales) {
                city.add(sale.city());
                sale.quantity().ifPresentOrElse(quantity::add, quantity::addNull);
            }
            writer.write(batch.finish());
            writer.finish();
        }
        // end
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        Path path = sample("written.arrow");

        write(path, List.of(new Sale("Bergen", Optional.of(1L)), new Sale("Oslo", Optional.empty())));

        assertEquals(Map.of("Bergen", 1L), totals(path));
        assertEquals(Map.of("Bergen", 42L), totals(sample("sales.arrow")));
    }

    private static boolean validate(Path path, PrintStream out) throws IOException {
        // snippet: validate
        Report report = Validator.at(Level.LAYOUT).check(path);
        for (Finding finding : report.findings()) {
            out.println(finding);
        }
        return report.isValid();
        // end
    }

    @Test
    void brokenFilesAreNotValid() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);

        assertTrue(validate(sample("sales.arrow"), out));
        assertFalse(validate(sample("damaged.arrow"), out));
        assertTrue(printed.toString(StandardCharsets.UTF_8).contains("[BATCH-LAYOUT-005]"));
    }

    @Test
    void whatIsWholeOfACutFileIsReadAsAStream() throws IOException {
        byte[] cut = Files.readAllBytes(sample("cut.arrow"));
        Bytes stream = Bytes.of(cut).slice(8);
        try (ArrowReader reader = Arrow.open(stream, "cut.arrow", ReadOptions.all())) {
            assertEquals(2, reader.next().orElseThrow().rows());
            assertThrows(TruncatedException.class, reader::next);
        }
    }

    private static List<String> rows(Path path) throws IOException {
        List<String> lines = new ArrayList<>();
        // snippet: values
        try (ArrowReader reader = Arrow.open(path)) {
            for (Optional<Batch> next = reader.next(); next.isPresent(); next = reader.next()) {
                Batch batch = next.get();
                for (long row = 0; row < batch.rows(); row++) {
                    Object sold = batch.column("sold").value(row); // a LocalDate
                    Object tags = batch.column("tags").value(row); // a List of String, or null
                    lines.add(sold + " " + tags);
                }
            }
        }
        // end
        return lines;
    }

    @Test
    void valuesAreReadFromFilesAndStreamsAlike() throws IOException {
        List<String> expected = List.of("2024-03-01 [wool, red]", "2024-03-01 []", "2024-03-02 null");

        assertEquals(expected, rows(sample("sales.arrow")));
        assertEquals(expected, rows(sample("sales.arrows")));
    }

    private static void writeEncoded(Path path, List<Sale> sales) throws IOException {
        // snippet: encode
        Field city = Field.of("city", DataType.utf8()).encoded(1, new DataType.Int(16, true));
        try (ArrowWriter writer = ArrowWriter.file(path, Schema.of(city), WriteOptions.defaults())) {
            BatchBuilder batch = writer.newBatch();
            for (Sale sale : sales) {
                batch.utf8("city").add(sale.city());
            }
            writer.write(batch.finish());
            writer.finish();
        }
        // end
    }

    private static void unify(Path stream, Path path) throws IOException {
        // snippet: unify
        WriteOptions options = WriteOptions.defaults().withDictionaries(DictionaryGrowth.UNIFIED);
        try (ArrowReader reader = Arrow.open(stream);
                ArrowWriter writer = ArrowWriter.file(path, reader.schema(), options)) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                writer.write(batch.get());
            }
            writer.finish();
        }
        // end
    }

    @Test
    void encodedColumnsAreWrittenAndUnified() throws IOException {
        Path path = sample("encoded.arrow");
        writeEncoded(path, List.of(new Sale("Oslo", Optional.empty()), new Sale("Oslo", Optional.empty())));
        assertArrayEquals(new long[] {2}, counts(path));
        Path again = sample("unified.arrow");
        unify(path, again);
        assertArrayEquals(new long[] {2}, counts(again));
    }

    private static long[] counts(Path path) throws IOException {
        // snippet: dictionary
        try (ArrowFile file = ArrowFile.open(path, ReadOptions.columns("city"))) {
            Column city = file.batch(0).column("city");
            Dictionary cities = city.dictionary().orElseThrow();
            long[] counts = new long[Math.toIntExact(cities.length())];
            for (long row = 0; row < city.length(); row++) {
                if (city.isValid(row)) {
                    counts[(int) city.dictionaryIndex(row)]++; // of cities.value(index)
                }
            }
            return counts;
        }
        // end
    }

    @Test
    void rowsAreCountedByTheIndicesOfADictionary() throws IOException {
        Path path = folder.resolve("encoded.arrow");
        Field city = EncodedColumn.field("city", 0, new DataType.Int(8, true), DataType.utf8());
        MessageSequence messages =
                MessageSequence.of(city).dictionary(0, "Oslo", "Bergen").batch(MessageSequence.values(1, 0, null, 1));
        Files.write(path, messages.toFile());
        assertArrayEquals(new long[] {1, 2}, counts(path));
    }

    @Test
    void aCursorReadsAllOfAFile() throws IOException {
        assertEquals(12 + 30, sum(sample("sales.arrow")));
    }

    @Test
    void aLoopCanGoFromOneValueToTheNext() throws IOException {
        try (ArrowFile file = ArrowFile.open(sample("sales.arrow"), ReadOptions.all())) {
            assertEquals(12, sumOfValid(file.batch(0).column("quantity").asLongs()));
        }
    }

    private static long sumOfValid(LongValues quantity) {
        // snippet: valid-bits
        long total = 0;
        for (long start = 0; start < quantity.length(); start += Long.SIZE) {
            for (long valid = quantity.validBits(start); valid != 0; valid &= valid - 1) {
                total += quantity.get(start + Long.numberOfTrailingZeros(valid));
            }
        }
        // end
        return total;
    }

    private static long sum(Path path) throws IOException {
        // snippet: cursor
        long total = 0;
        try (ArrowReader reader = Arrow.open(path, ReadOptions.columns("quantity"));
                BatchCursor cursor = reader.cursor()) {
            while (cursor.next()) {
                LongValues quantity = cursor.batch().column("quantity").asLongs();
                for (long row = 0; row < quantity.length(); row++) {
                    total += quantity.isValid(row) ? quantity.get(row) : 0;
                }
            }
        }
        // end
        return total;
    }

    @Test
    void filesAreReadByThreadsInPartsAndMapped() throws IOException {
        Path path = sample("sales.arrow");
        // snippet: threads
        ReadOptions options = ReadOptions.all().withThreads(2);
        // end
        // snippet: slice
        try (ArrowFile file = ArrowFile.open(path, options)) {
            List<Batch> batches = file.slice(1, 2); // two rows from row 1 on
            // end
            assertEquals(2, batches.stream().mapToLong(Batch::rows).sum());
        }
        // snippet: map
        try (ArrowFile file = ArrowFile.open(ByteSource.map(path), ReadOptions.all())) {
            Batch batch = file.batch(0); // nothing of its buffers has been read yet
            // end
            assertEquals("Bergen", batch.column("city").asUtf8().get(0));
        }
    }

    @Test
    void columnsAreSelected() throws IOException {
        Path path = sample("sales.arrow");
        // snippet: select
        ReadOptions byName = ReadOptions.columns("city", "quantity");
        ReadOptions byPosition = ReadOptions.positions(0, 1); // for names that are not unique
        ReadOptions byPath = ReadOptions.paths("city", "quantity"); // trip.stops: one child of a struct
        // end
        for (ReadOptions options : List.of(byName, byPosition, byPath)) {
            try (ArrowReader reader = Arrow.open(path, options)) {
                assertEquals(
                        List.of("city", "quantity"),
                        reader.schema().fields().stream().map(Field::name).toList());
            }
        }
    }

    private static long receive(int port) throws IOException {
        // snippet: socket
        long rows = 0;
        try (Socket socket = new Socket("localhost", port);
                ArrowStream stream =
                        ArrowStream.open(socket.getInputStream(), "localhost:" + port, ReadOptions.all())) {
            for (Optional<Batch> batch = stream.next(); batch.isPresent(); batch = stream.next()) {
                rows += batch.get().rows();
            }
        }
        // end
        return rows;
    }

    private static Optional<Finding> salvage(Path path, Path target) throws IOException {
        // snippet: lenient
        try (ArrowReader reader = Arrow.open(path, ReadOptions.all().lenient());
                ArrowWriter writer = ArrowWriter.file(target, reader.schema(), WriteOptions.defaults())) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                writer.write(batch.get());
            }
            writer.finish();
            return reader.stopped(); // why there are no more, if rows are missing
        }
        // end
    }

    @Test
    void wholeBatchesOfAFileWithoutFooterAreSaved(@TempDir Path folder) throws IOException {
        byte[] bytes = Files.readAllBytes(sample("sales.arrow"));
        Path cut = Files.write(folder.resolve("cut.arrow"), Arrays.copyOf(bytes, bytes.length - 700));
        Path saved = folder.resolve("saved.arrow");
        Optional<Finding> stopped = salvage(cut, saved);
        assertTrue(stopped.isPresent());
        try (ArrowFile file = ArrowFile.open(saved)) {
            assertTrue(file.batchCount() > 0);
        }
    }

    private static long receiveAll(InputStream in) throws IOException {
        // snippet: following
        long rows = 0;
        try (ArrowStream first = ArrowStream.open(in, "peer", ReadOptions.all())) {
            for (Optional<ArrowStream> stream = Optional.of(first);
                    stream.isPresent();
                    stream = stream.get().following()) {
                for (Optional<Batch> batch = stream.get().next();
                        batch.isPresent();
                        batch = stream.get().next()) {
                    rows += batch.get().rows();
                }
            }
        }
        // end
        return rows;
    }

    @Test
    void streamsFollowEachOther() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ArrowFile file = ArrowFile.open(sample("sales.arrow"))) {
            send(out, file.schema(), List.of(file.batch(0)));
            send(out, file.schema(), List.of(file.batch(0), file.batch(1)));
            assertEquals(file.batch(0).rows() + 3, receiveAll(new ByteArrayInputStream(out.toByteArray())));
        }
    }

    private static void send(OutputStream out, Schema schema, List<Batch> batches) throws IOException {
        // snippet: send
        try (ArrowWriter writer = ArrowWriter.stream(out, schema, WriteOptions.defaults())) {
            for (Batch batch : batches) {
                writer.write(batch); // goes out at once
            }
            writer.finish();
        }
        // end
    }

    @Test
    void aStreamArrivesThroughASocket() throws IOException {
        try (ServerSocket server = new ServerSocket(0);
                ArrowFile file = ArrowFile.open(sample("sales.arrow"))) {
            CompletableFuture<Void> sent = CompletableFuture.runAsync(() -> {
                try (Socket socket = server.accept()) {
                    send(socket.getOutputStream(), file.schema(), List.of(file.batch(0), file.batch(1)));
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });

            assertEquals(3, receive(server.getLocalPort()));
            sent.join();
        }
    }

    private static void writeNested(Path path) throws IOException {
        // snippet: nested
        Field item = Field.nullable("item", DataType.utf8());
        Schema schema = Schema.of(Field.of("sold", DataType.date()), Field.nullable("tags", new DataType.List(), item));
        try (ArrowWriter writer = ArrowWriter.file(path, schema, WriteOptions.defaults())) {
            BatchBuilder batch = writer.newBatch();
            // Row by row, as the values that value(row) gives:
            batch.addRow(LocalDate.of(2024, 3, 1), List.of("wool", "red"));
            batch.addRow(LocalDate.of(2024, 3, 1), null);
            // Or column by column:
            batch.column("sold").addValue(LocalDate.of(2024, 3, 2));
            ListBuilder tags = batch.lists("tags");
            tags.items().asUtf8().add("silk");
            tags.add();
            writer.write(batch.finish());
            writer.finish();
        }
        // end
    }

    @Test
    void nestedValuesAreWritten() throws IOException {
        Path path = sample("nested.arrow");

        writeNested(path);

        assertEquals(List.of("2024-03-01 [wool, red]", "2024-03-01 null", "2024-03-02 [silk]"), rows(path));
    }

    private static String handle(Path path) throws IOException {
        // snippet: errors
        try (ArrowReader reader = Arrow.open(path)) {
            return reader.schema().fields().size() + " columns";
        } catch (UnsupportedFeatureException e) {
            return "needs something newer: " + e.getMessage();
        } catch (ArrowException e) { // wrong bytes: an ArrowFormatException
            return "broken by rule " + e.finding().rule().id();
        }
        // any other IOException: the disk or the network
        // end
    }

    @Test
    void errorsAreToldApart() throws IOException {
        assertEquals("4 columns", handle(sample("sales.arrow")));
        assertEquals("broken by rule FILE-MAGIC-001", handle(sample("cut.arrow")));
        assertThrows(IOException.class, () -> handle(sample("none.arrow")));
    }

    private static void writeMetadata(Path path, byte[] model) throws IOException {
        // snippet: metadata-write
        KeyValue unit = KeyValue.of("unit", "kg");
        KeyValue object = KeyValue.of("model", Bytes.copyOf(model)); // any bytes
        Field weight = Field.of("weight", DataType.int64()).withMetadata(new Metadata(List.of(unit, object)));
        Schema schema = Schema.of(weight).withMetadata(Metadata.of("scale", "7"));
        WriteOptions options = WriteOptions.defaults().withMetadata(Metadata.of("run", "12"));
        try (ArrowWriter writer = ArrowWriter.file(path, schema, options)) {
            BatchBuilder batch = writer.newBatch();
            batch.longs("weight").add(80);
            writer.write(batch.finish().withMetadata(Metadata.of("shift", "night")));
            writer.finish();
        }
        // end
    }

    @Test
    void metadataComesBackAsItIs() throws IOException {
        Path path = sample("metadata.arrow");
        byte[] model = {(byte) 0x80, 0, (byte) 0xFF};

        writeMetadata(path, model);

        // snippet: metadata-read
        try (ArrowFile file = ArrowFile.open(path)) {
            Metadata weight = file.schema().fields().get(0).metadata();
            Optional<String> unit = weight.find("unit"); // as text
            Optional<Bytes> object = weight.findBytes("model"); // as it is
            Optional<String> scale = file.schema().metadata().find("scale");
            Optional<String> run = file.metadata().find("run"); // of a file, from its footer
            Optional<String> shift = file.batch(0).metadata().find("shift");
            // end
            assertEquals(
                    List.of("kg", "7", "12", "night"),
                    Stream.of(unit, scale, run, shift)
                            .map(Optional::orElseThrow)
                            .toList());
            assertArrayEquals(model, object.orElseThrow().toArray());
        }
    }

    @Test
    void limitsAreLowered() throws IOException {
        // snippet: limits
        Limits limits = Limits.defaults()
                .withMaxMetadataBytes(1 << 20)
                .withMaxBodyBytes(64L << 20)
                .withMaxRows(1_000_000);
        ReadOptions options = ReadOptions.all().withLimits(limits);
        // end
        try (ArrowReader reader = Arrow.open(sample("sales.arrow"), options)) {
            assertEquals(2, reader.next().orElseThrow().rows());
        }
        assertTrue(Files.exists(sample("sales.arrow")));
    }

    @Test
    void warningsAreListenedTo() throws IOException {
        Path path = sample("sales.arrow");
        List<Finding> warnings = new ArrayList<>();
        // snippet: warnings
        ReadOptions options = ReadOptions.all().onWarning(warnings::add);
        // end
        try (ArrowReader reader = Arrow.open(path, options)) {
            assertEquals(4, reader.schema().fields().size());
        }
    }
}
