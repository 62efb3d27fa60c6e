package io.arrowfmt.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.arrowfmt.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The decoder on the integration JSON of the reference implementations. */
class GoldJsonTest {
    static Stream<Path> documents() throws IOException {
        Optional<Path> gold = SharedData.find("gold");
        if (gold.isEmpty()) {
            return Stream.of(Path.of("absent"));
        }
        try (Stream<Path> files = Files.walk(gold.get())) {
            List<Path> found = files.filter(file -> file.toString().endsWith(".json.gz"))
                    .sorted()
                    .toList();
            assertFalse(found.isEmpty());
            return found.stream();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void decodesEveryDocument(Path document) throws IOException {
        Assumptions.assumeTrue(Files.exists(document), SharedData.ABSENT);
        JsonFile file = IntegrationJson.read(document);
        assertFalse(file.schema().fields().isEmpty());
        for (OracleBatch batch : file.batches()) {
            assertEquals(file.schema().fields().size(), batch.columns().size());
            for (List<OracleValue> column : batch.columns()) {
                assertEquals(batch.rows(), column.size());
            }
        }
    }

    @Test
    void resolvesNestedDictionaries() throws IOException {
        JsonFile file = read("1.0.0-littleendian/generated_nested_dictionary.json.gz");
        assertEquals(List.of(0L, 1L, 2L), List.copyOf(file.dictionaries().keySet()));
        List<OracleValue> lists = file.dictionary(1L);
        assertEquals("null", lists.get(0).toString());
        OracleValue.Items fifth = (OracleValue.Items) lists.get(4);
        assertEquals(4, fifth.items().size());
        // The list begins at the second index of its child, which is 8.
        assertEquals(file.dictionary(0L).get(8), fifth.items().get(0));
    }

    @Test
    void sharesADictionaryBetweenColumns() throws IOException {
        JsonFile file = read("4.0.0-shareddict/generated_shared_dict.json.gz");
        assertEquals(
                "[[\"foo\", \"bar\"], [\"bar\", \"baz\"]]",
                file.batches().get(0).columns().toString());
    }

    private static JsonFile read(String name) throws IOException {
        Optional<Path> path = SharedData.find("gold/" + name);
        Assumptions.assumeTrue(path.isPresent(), SharedData.ABSENT);
        return IntegrationJson.read(path.orElseThrow());
    }
}
