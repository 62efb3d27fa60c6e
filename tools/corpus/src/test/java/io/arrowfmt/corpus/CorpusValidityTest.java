package io.arrowfmt.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Level;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the writer writes passes the rules: nothing is found but what the schema or the number of batches asks for. */
final class CorpusValidityTest {
    /** Legal, and yet worth a word: the reason for which these files are there. */
    private static final Map<String, Set<String>> WORTH_A_WORD = Map.of(
            "primitive/decimal-narrow", Set.of("SCHEMA-DEC-003"),
            "binary/fixed-size-0", Set.of("SCHEMA-FSB-001"),
            "nested/fixed-size-list-0", Set.of("SCHEMA-FSL-001"),
            "schema/duplicate-names", Set.of("SCHEMA-FIELD-003"),
            "schema/metadata-bytes", Set.of("FB-STR-003", "SCHEMA-META-002"),
            "batches/none", Set.of("IPC-SEQ-010"));

    static Stream<CorpusCase> cases() {
        return CorpusGenerator.cases().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void fileAndStreamPassTheRules(CorpusCase file) throws IOException {
        Set<String> found = new TreeSet<>();
        for (byte[] bytes : List.of(file.file(), file.stream())) {
            Report report = Validator.at(Level.LAYOUT).check(Bytes.of(bytes), file.path());
            assertTrue(report.isValid(), report.findings()::toString);
            found.addAll(report.counts().keySet());
            assertEquals(file.rowCount(), report.rows());
            assertEquals(file.batches().size(), report.batches());
        }
        Set<String> expected = new TreeSet<>(WORTH_A_WORD.getOrDefault(file.valuesPath(), Set.of()));
        if (file.littleTwin().isPresent()) {
            expected.add("SCHEMA-ENDIAN-001");
        }
        assertEquals(expected, found);
    }
}
