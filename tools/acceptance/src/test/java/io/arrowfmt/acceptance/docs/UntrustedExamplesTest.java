package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.IntValues;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.batch.Utf8Values;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.UnsupportedFeatureException;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ArrowStream;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code of the pages about what is not trusted, and about children; they show the parts between the comments. */
class UntrustedExamplesTest {
    private static final Path INVALID = Repository.at("conformance-data/invalid");

    @TempDir
    private Path folder = Path.of("");

    private static String cities(Path path) throws IOException {
        // snippet: untrusted
        Limits limits = Limits.defaults()
                .withMaxBodyBytes(256L << 20)
                .withMaxDecompressedBatchBytes(256L << 20)
                .withMaxRows(10_000_000);
        ReadOptions options = ReadOptions.all().validate(Level.DATA).withLimits(limits);
        StringBuilder cities = new StringBuilder();
        try (ArrowReader reader = Arrow.open(path, options)) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                Utf8Values city = batch.get().column("city").asUtf8(); // its values have been looked at
                for (long row = 0; row < city.length(); row++) {
                    cities.append(city.isValid(row) ? city.get(row) : "-").append('\n');
                }
            }
        } catch (UnsupportedFeatureException e) {
            return "may be right, but is not for this version: " + e.getMessage();
        } catch (ArrowException e) { // wrong bytes, or more than the limits allow
            return "refused: " + e.finding();
        } catch (IllegalArgumentException e) {
            return "other columns than expected: " + e.getMessage();
        }
        return cities.toString(); // only now: a batch that is refused may come after good ones
        // end
    }

    @Test
    void whatIsWrongIsRefusedBeforeItsValuesAreSeen() throws IOException {
        SampleFiles.writeTo(folder);
        assertEquals("Bergen\nOslo\nBergen\n", cities(folder.resolve("sales.arrow")));
        assertTrue(cities(folder.resolve("damaged.arrow")).startsWith("refused: "));
        assertTrue(cities(INVALID.resolve("DATA-UTF8-001/ff.arrows")).contains("[DATA-UTF8-001]"));
        Path other = folder.resolve("other.arrow");
        write(other, Field.of("town", DataType.utf8()), "Oslo");
        assertTrue(cities(other).startsWith("other columns"));
    }

    private static String careless(Path path) throws IOException {
        try (ArrowReader reader = Arrow.open(path)) {
            Batch batch = reader.next().orElseThrow();
            Column column = batch.column(0);
            StringBuilder values = new StringBuilder();
            for (long row = 0; row < column.length(); row++) {
                values.append(column.value(row));
            }
            return values.toString();
        } catch (CorruptValueException e) {
            return e.finding().rule().id();
        }
    }

    @Test
    void withoutValidationTextThatIsNoneReadsAsTheReplacementCharacter() throws IOException {
        assertTrue(careless(INVALID.resolve("DATA-UTF8-001/ff.arrows")).contains("\uFFFD"));
    }

    private static long receiveWhole(InputStream in) throws IOException {
        // snippet: insist-on-end
        List<Finding> found = new ArrayList<>();
        long rows = 0;
        try (ArrowStream stream = ArrowStream.open(in, "peer", ReadOptions.all().onWarning(found::add))) {
            for (Optional<Batch> batch = stream.next(); batch.isPresent(); batch = stream.next()) {
                rows += batch.get().rows();
            }
        }
        for (Finding finding : found) {
            if (finding.rule().id().equals("IPC-FRAME-011")) { // no marker at the end
                throw new EOFException(finding.toString());
            }
        }
        return rows;
        // end
    }

    @Test
    void aStreamThatEndsWithoutItsMarkerCanBeRefused() throws IOException {
        SampleFiles.writeTo(folder);
        byte[] whole = Files.readAllBytes(folder.resolve("sales.arrows"));
        assertEquals(3, receiveWhole(new ByteArrayInputStream(whole)));
        byte[] cut = Arrays.copyOf(whole, whole.length - 8);
        assertThrows(EOFException.class, () -> receiveWhole(new ByteArrayInputStream(cut)));
    }

    private static void write(Path path, Field field, Object... values) throws IOException {
        // snippet: compressed
        WriteOptions options = WriteOptions.zstd(3).withThreads(2);
        try (ArrowWriter writer = ArrowWriter.file(path, Schema.of(field), options)) {
            // end
            BatchBuilder batch = writer.newBatch();
            for (Object value : values) {
                batch.addRow(value);
            }
            writer.write(batch.finish());
            writer.finish();
        }
    }

    @Test
    void aChildOfAStructIsReadThroughItsOwnAccessor() throws IOException {
        Field age = Field.nullable("age", DataType.int32());
        Field guest = Field.nullable("guest", new DataType.Struct(), Field.of("name", DataType.utf8()), age);
        Path path = folder.resolve("guests.arrow");
        List<String> names = List.of("name", "age");
        write(path, guest, StructValue.of(names, List.of("Ada", 36)), StructValue.of(names, Arrays.asList("Bo", null)));
        try (ArrowReader reader = Arrow.open(path)) {
            Batch batch = reader.next().orElseThrow();
            long total = 0;
            // snippet: child
            Column guests = batch.column("guest");
            IntValues ages = guests.child("age").asInts();
            for (long row = 0; row < batch.rows(); row++) {
                if (guests.isValid(row) && ages.isValid(row)) { // both: the child of a null struct may hold anything
                    total += ages.get(row);
                }
            }
            // end
            assertEquals(36, total);
        }
    }
}
