package io.arrowfmt.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.conformance.ColumnDecoder;
import io.arrowfmt.conformance.Comparison;
import io.arrowfmt.conformance.Difference;
import io.arrowfmt.conformance.IntegrationJson;
import io.arrowfmt.conformance.IntegrationJsonReader;
import io.arrowfmt.conformance.IntegrationJsonWriter;
import io.arrowfmt.conformance.JsonFile;
import io.arrowfmt.conformance.OracleBatch;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of the reference implementation, written as integration JSON, against the JSON that it wrote itself. */
final class GoldAsJsonTest {
    static Stream<GoldTest.Case> cases() throws IOException {
        return GoldTest.cases();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void writtenAsJsonItEqualsItsOwn(GoldTest.Case gold) throws IOException {
        SharedData.folder();
        JsonFile expected = IntegrationJson.read(gold.json());
        JsonFile found = IntegrationJson.read(new ByteArrayInputStream(json(gold)), gold.toString());
        Comparison comparison = Comparison.exact(gold.toString())
                .schemas(expected.schema(), found.schema())
                .batches(expected.schema(), expected.batches(), found.batches());
        assertEquals(
                GoldTest.renamedByTheWriter(gold),
                comparison.differences().stream().map(Difference::toString).toList());
    }

    private static byte[] json(GoldTest.Case gold) throws IOException {
        Map<Long, Dictionary> dictionaries = new HashMap<>();
        List<Batch> batches = new ArrayList<>();
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowReader reader = Arrow.open(gold.path())) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                IntegrationJsonWriter.addDictionaries(batch.get(), dictionaries);
                batches.add(batch.get());
            }
            try (IntegrationJsonWriter writer = IntegrationJsonWriter.open(target, reader.schema(), dictionaries)) {
                for (Batch batch : batches) {
                    writer.write(batch);
                }
                writer.finish();
            }
        }
        return target.toByteArray();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void itsOwnJsonReadAsBatchesHasItsValues(GoldTest.Case gold) throws IOException {
        SharedData.folder();
        JsonFile expected = IntegrationJson.read(gold.json());
        List<OracleBatch> found = new ArrayList<>();
        try (IntegrationJsonReader reader = IntegrationJsonReader.open(gold.json())) {
            assertEquals(expected.schema(), reader.schema());
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                found.add(ColumnDecoder.plain().batch(batch.get()));
            }
        }
        Comparison comparison = Comparison.exact(gold.toString()).batches(expected.schema(), expected.batches(), found);
        assertEquals(List.of(), comparison.differences());
    }
}
