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
import io.arrowfmt.type.Field;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The reader on files and streams of the reference implementation, against the values it gave as JSON, with every value
 * decoded independently of the accessors.
 */
class GoldTest {
    private static final String READABLE = "1.0.0-littleendian";

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

    /** Why a case is beyond this reader, if it is. */
    static Optional<String> beyond(Case gold, JsonFile json) {
        return switch (gold.folder()) {
            case READABLE, "1.0.0-bigendian" ->
                encoded(json.schema().fields()) ? Optional.of("has dictionary-encoded columns") : Optional.empty();
            case "2.0.0-compression" -> Optional.of("is compressed");
            case "4.0.0-shareddict" -> Optional.of("has dictionary-encoded columns");
            case "0.14.1", "0.17.1" -> Optional.of("is of version 4");
            default -> throw new IllegalArgumentException("folder: expected one that is known, found " + gold);
        };
    }

    private static boolean encoded(List<Field> fields) {
        for (Field field : fields) {
            if (field.dictionary().isPresent() || encoded(field.children())) {
                return true;
            }
        }
        return false;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void equalsItsJsonInSchemaAndValues(Case gold) throws IOException {
        SharedData.folder();
        JsonFile expected = IntegrationJson.read(gold.json());
        Optional<String> beyond = beyond(gold, expected);
        Assumptions.assumeTrue(beyond.isEmpty(), () -> "skipped: " + gold + " " + beyond.orElseThrow());

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
    private static List<String> renamedByTheWriter(Case gold) {
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
    void leavesOutNothingReadableButDictionaries() throws IOException {
        SharedData.folder();
        TreeSet<String> compared = new TreeSet<>();
        TreeSet<String> left = new TreeSet<>();
        for (Case gold : cases().filter(gold -> gold.folder().equals(READABLE)).toList()) {
            boolean beyond = beyond(gold, IntegrationJson.read(gold.json())).isPresent();
            (beyond ? left : compared).add(gold.path().getFileName().toString());
        }
        assertEquals(2 * 18, compared.size(), compared.toString());
        assertEquals(
                "[generated_dictionary.arrow_file, generated_dictionary.stream,"
                        + " generated_dictionary_unsigned.arrow_file, generated_dictionary_unsigned.stream,"
                        + " generated_extension.arrow_file, generated_extension.stream,"
                        + " generated_nested_dictionary.arrow_file, generated_nested_dictionary.stream]",
                left.toString());
    }
}
