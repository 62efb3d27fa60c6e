package io.arrowfmt.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.FloatValues;
import io.arrowfmt.batch.ShortValues;
import io.arrowfmt.conformance.ColumnDecoder;
import io.arrowfmt.conformance.OracleValue;
import io.arrowfmt.read.ArrowFile;
import java.io.IOException;
import java.util.List;
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

    private static String columns(ArrowFile file) {
        return file.schema().fields().stream()
                .map(field -> field.name() + ":" + field.typeText())
                .toList()
                .toString();
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
