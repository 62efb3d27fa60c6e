package io.arrowfmt.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.DictionaryIndex;
import io.arrowfmt.batch.DoubleValues;
import io.arrowfmt.batch.FloatValues;
import io.arrowfmt.batch.IntValues;
import io.arrowfmt.batch.ShortValues;
import io.arrowfmt.batch.Utf8Values;
import io.arrowfmt.conformance.ColumnDecoder;
import io.arrowfmt.conformance.OracleValue;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Files that people publish, against what is known about them. */
class RealFilesTest {
    @Test
    void flightsHaveTheirCountsAndSums() throws IOException {
        try (ArrowFile file = ArrowFile.open(SharedData.folder().resolve("real/flights-200k.arrow"))) {
            assertEquals("[delay:int16, distance:int16, time:float32]", columns(file));
            assertEquals(1, file.batchCount());
            Batch batch = file.batch(0);
            assertEquals(200_000, batch.rows());
            assertEquals(1_500_159, sum(batch.column("delay").asShorts()));
            assertEquals(145_847_125, sum(batch.column("distance").asShorts()));
            assertEquals(200_000, valid(batch.column("time").asFloats()));
            List<List<OracleValue>> columns = ColumnDecoder.plain().batch(batch).columns();
            assertEquals(1_500_159, sum(columns.get(0)));
            assertEquals(145_847_125, sum(columns.get(1)));
        }
    }

    /** A stream of 9,994 orders, 13 of whose columns are encoded, with many bytes after its end. */
    @Test
    void superstoreHasItsCountsSumsAndTexts() throws IOException {
        Path path = SharedData.folder().resolve("real/superstore.arrow");
        try (ArrowReader reader = Arrow.open(path)) {
            assertEquals(21, reader.schema().fields().size());
            Batch batch = reader.next().orElseThrow();
            assertEquals(9_994, batch.rows());
            assertEquals(Optional.empty(), reader.next());
            assertEquals(49_945_015, sum(batch.column("Row ID").asInts()));
            assertEquals(37_873, sum(batch.column("Quantity").asInts()));
            assertEquals(2_297_200.8603, sum(batch.column("Sales").asDoubles()), 1e-6);
            assertEquals(286_397.0217, sum(batch.column("Profit").asDoubles()), 1e-6);
            // Bytes of all texts, and how many texts differ, as another implementation counts them.
            assertEquals("139916 of 5009", texts(batch, "Order ID"));
            assertEquals("129618 of 793", texts(batch, "Customer Name"));
            assertEquals("93251 of 531", texts(batch, "City"));
            assertEquals("84821 of 49", texts(batch, "State"));
            assertEquals("71874 of 17", texts(batch, "Sub-Category"));
            assertEquals("369560 of 1850", texts(batch, "Product Name"));
            assertEquals("Claire Gute", batch.column("Customer Name").value(0));
            assertEquals("Westminster", batch.column("City").asUtf8().get(9_993));
        }
    }

    @Test
    void superstoreReadsRawWhenAskedTo() throws IOException {
        Path path = SharedData.folder().resolve("real/superstore.arrow");
        ReadOptions raw = ReadOptions.columns("City").withRawDictionaries();
        try (ArrowReader reader = Arrow.open(path, raw)) {
            Column city = reader.next().orElseThrow().column(0);
            assertEquals(Optional.empty(), city.dictionary());
            assertEquals(
                    new DictionaryIndex(city.field().dictionary().orElseThrow().id(), 0), city.value(0));
            assertEquals(0, city.asInts().get(0));
        }
    }

    private static String texts(Batch batch, String name) {
        Utf8Values values = batch.column(name).asUtf8();
        long bytes = 0;
        Set<String> different = new HashSet<>();
        for (long row = 0; row < values.length(); row++) {
            assertTrue(values.isValid(row));
            bytes += values.size(row);
            different.add(values.get(row));
        }
        return bytes + " of " + different.size();
    }

    private static String columns(ArrowReader file) {
        return file.schema().fields().stream()
                .map(field -> field.name() + ":" + field.typeText())
                .toList()
                .toString();
    }

    private static long sum(IntValues values) {
        long sum = 0;
        for (long row = 0; row < values.length(); row++) {
            sum += values.isValid(row) ? values.get(row) : 0;
        }
        return sum;
    }

    private static double sum(DoubleValues values) {
        double sum = 0;
        for (long row = 0; row < values.length(); row++) {
            sum += values.isValid(row) ? values.get(row) : 0;
        }
        return sum;
    }

    private static long sum(ShortValues values) {
        long sum = 0;
        for (long row = 0; row < values.length(); row++) {
            sum += values.isValid(row) ? values.get(row) : 0;
        }
        return sum;
    }

    private static long sum(List<OracleValue> values) {
        long sum = 0;
        for (OracleValue value : values) {
            sum += value instanceof OracleValue.Whole number ? number.value().longValueExact() : 0;
        }
        return sum;
    }

    private static long valid(FloatValues values) {
        long count = 0;
        for (long row = 0; row < values.length(); row++) {
            count += values.isValid(row) ? 1 : 0;
        }
        return count;
    }
}
