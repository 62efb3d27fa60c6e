package io.arrowfmt.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.conformance.ColumnDecoder;
import io.arrowfmt.conformance.Comparison;
import io.arrowfmt.conformance.Difference;
import io.arrowfmt.conformance.IntegrationJson;
import io.arrowfmt.conformance.JsonFile;
import io.arrowfmt.conformance.OracleBatch;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ArrowStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The reader on files and streams of the reference implementation, against the values it gave as JSON, with every value
 * decoded independently of the accessors.
 */
class GoldTest {
    /**
     * A file or stream and its JSON.
     *
     * @param path of the data
     * @param json of the values
     */
    record Case(Path path, Path json) {
        static Case of(Path path) {
            String name = path.getFileName().toString().replaceFirst("[.](arrow_file|stream)$", ".json.gz");
            return new Case(path, path.resolveSibling(name));
        }

        boolean isFile() {
            return path.toString().endsWith(".arrow_file");
        }

        String folder() {
            return path.getName(path.getNameCount() - 2).toString();
        }

        @Override
        public String toString() {
            return folder() + "/" + path.getFileName();
        }
    }

    static Stream<Case> cases() throws IOException {
        Optional<Path> data = SharedData.find();
        return data.isEmpty()
                ? Stream.of(Case.of(Path.of("absent/absent.stream")))
                : SharedData.arrowFiles(data.get().resolve("gold")).stream().map(Case::of);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void equalsItsJsonInSchemaAndValues(Case gold) throws IOException {
        SharedData.folder();
        JsonFile expected = IntegrationJson.read(gold.json());
        Comparison comparison = Comparison.exact(gold.toString());
        try (ArrowReader reader = Arrow.open(gold.path())) {
            assertEquals(gold.isFile() ? ArrowFile.class : ArrowStream.class, reader.getClass());
            comparison.schemas(expected.schema(), reader.schema());
            List<OracleBatch> found = new ArrayList<>();
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                found.add(ColumnDecoder.plain().batch(batch.get()));
            }
            comparison.batches(expected.schema(), expected.batches(), found);
        }
        List<String> differences =
                comparison.differences().stream().map(Difference::toString).toList();
        assertEquals(renamedByTheWriter(gold), differences);
    }

    /** The names below a map are free, and the program that made streams out of files gave them their usual ones. */
    static List<String> renamedByTheWriter(Case gold) {
        if (!gold.path().endsWith("generated_map_non_canonical.stream")) {
            return List.of();
        }
        String place = gold + ": schema, column \"map_other_names.some_entries";
        return List.of(
                place + "\": expected the name \"some_entries\", found \"entries\"",
                place + ".some_key\": expected the name \"some_key\", found \"key\"",
                place + ".some_value\": expected the name \"some_value\", found \"value\"");
    }

    @Test
    void leavesOutNoFolder() throws IOException {
        SharedData.folder();
        Map<String, Integer> compared = new TreeMap<>();
        for (Case gold : cases().toList()) {
            compared.merge(gold.folder(), 1, Integer::sum);
        }
        assertEquals(
                "{0.14.1=18, 0.17.1=2, 1.0.0-bigendian=44, 1.0.0-littleendian=44, 2.0.0-compression=8, 4.0.0-shareddict=2}",
                compared.toString());
    }
}
