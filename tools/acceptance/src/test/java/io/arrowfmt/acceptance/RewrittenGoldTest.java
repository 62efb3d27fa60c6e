package io.arrowfmt.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.ColumnDecoder;
import io.arrowfmt.conformance.Comparison;
import io.arrowfmt.conformance.IntegrationJson;
import io.arrowfmt.conformance.JsonFile;
import io.arrowfmt.conformance.OracleBatch;
import io.arrowfmt.error.Level;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ArrowStream;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of the reference implementation keep their values when they are read, written and read again. */
final class RewrittenGoldTest {
    static Stream<GoldTest.Case> cases() throws IOException {
        return GoldTest.cases()
                .filter(gold -> gold.isFile() || SharedData.find().isEmpty());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void equalsItsJsonAfterWriting(GoldTest.Case gold) throws IOException {
        SharedData.folder();
        JsonFile expected = IntegrationJson.read(gold.json());
        Assumptions.assumeFalse(
                encoded(expected.schema().fields()),
                () -> "skipped: " + gold + " has dictionary-encoded columns, which are not written yet");
        Bytes written = rewrite(gold);
        Report report = Validator.at(Level.LAYOUT).check(written, gold.toString());
        assertTrue(report.isValid(), report.findings()::toString);
        try (ArrowReader reader = ArrowStream.open(ByteSource.of(written, gold.toString()), ReadOptions.all())) {
            assertTrue(reader.schema().declaresLayouts());
            Comparison comparison = Comparison.exact(gold.toString())
                    .schemas(expected.schema(), reader.schema())
                    .batches(expected.schema(), expected.batches(), decoded(reader));
            assertEquals(List.of(), comparison.differences());
        }
    }

    private static boolean encoded(List<Field> fields) {
        for (Field field : fields) {
            if (field.dictionary().isPresent() || encoded(field.children())) {
                return true;
            }
        }
        return false;
    }

    private static Bytes rewrite(GoldTest.Case gold) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowReader reader = Arrow.open(gold.path())) {
            Schema schema = reader.schema();
            try (ArrowWriter writer = ArrowWriter.stream(target, schema, WriteOptions.defaults())) {
                for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                    writer.write(batch.get());
                }
                writer.finish();
            }
        }
        return Bytes.of(target.toByteArray());
    }

    private static List<OracleBatch> decoded(ArrowReader reader) throws IOException {
        List<OracleBatch> batches = new ArrayList<>();
        for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
            batches.add(ColumnDecoder.plain().batch(batch.get()));
        }
        return batches;
    }
}
