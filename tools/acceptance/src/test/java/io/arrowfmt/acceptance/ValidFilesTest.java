package io.arrowfmt.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.ColumnDecoder;
import io.arrowfmt.conformance.Comparison;
import io.arrowfmt.conformance.ConformanceData;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.conformance.Expectation;
import io.arrowfmt.conformance.JsonFile;
import io.arrowfmt.conformance.ManifestEntry;
import io.arrowfmt.conformance.OracleBatch;
import io.arrowfmt.error.Level;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ArrowStream;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reader and validator on the valid conformance files, against what the manifest says of each. */
final class ValidFilesTest {
    private static Optional<ConformanceData> opened = Optional.empty();

    /** Opened once, since its list is long. */
    private static synchronized ConformanceData data() throws IOException {
        if (opened.isEmpty()) {
            opened = Optional.of(ConformanceData.open(ConformanceData.root()));
        }
        return opened.get();
    }

    static Stream<ManifestEntry> entries() throws IOException {
        return data().manifest().entries().stream().filter(entry -> entry.expected() instanceof Expectation.Valid);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("entries")
    void readsAsTheManifestSays(ManifestEntry entry) throws IOException {
        List<OracleBatch> found = new ArrayList<>();
        long rows = 0;
        Schema schema;
        try (ArrowReader reader = Arrow.open(data().path(entry))) {
            assertEquals(entry.container() == Container.FILE ? ArrowFile.class : ArrowStream.class, reader.getClass());
            schema = reader.schema();
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                rows += batch.get().rows();
                found.add(ColumnDecoder.plain().batch(batch.get()));
            }
        }
        assertEquals(((Expectation.Valid) entry.expected()).rows(), rows);
        Optional<JsonFile> expected = data().expectedValues(entry);
        if (expected.isPresent()) {
            Comparison comparison = Comparison.exact(entry.path())
                    .schemas(expected.get().schema(), schema)
                    .batches(schema, expected.get().batches(), found);
            assertEquals(List.of(), comparison.differences());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("entries")
    void passesTheRules(ManifestEntry entry) throws IOException {
        Report report = Validator.at(Level.DATA).check(Bytes.of(data().read(entry)), entry.path());
        assertTrue(report.isValid(), report.findings()::toString);
    }

    @Test
    void someHaveValuesStatedByHand() throws IOException {
        long stated = 0;
        for (ManifestEntry entry : entries().toList()) {
            stated += data().expectedValues(entry).isPresent() ? 1 : 0;
        }
        assertTrue(stated >= 24, "stated: " + stated);
    }
}
