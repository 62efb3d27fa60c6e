package io.arrowfmt.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.error.Level;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
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
            "dictionary/unsigned-indices", Set.of("SCHEMA-DICT-002"),
            "dictionary/replacement", Set.of("BATCH-DICT-006"),
            "dictionary/shared", Set.of("SCHEMA-DICT-004"),
            "primitive/decimal-narrow", Set.of("SCHEMA-DEC-003"),
            "binary/fixed-size-0", Set.of("SCHEMA-FSB-001"),
            "nested/fixed-size-list-0", Set.of("SCHEMA-FSL-001"),
            "schema/duplicate-names", Set.of("SCHEMA-FIELD-003"),
            "schema/metadata-bytes", Set.of("FB-STR-003", "SCHEMA-META-002"),
            "batches/none", Set.of("IPC-SEQ-010"));

    /** The same of files whose types are all of a group. */
    private static final Map<String, Set<String>> OF_GROUPS = Map.of(
            "matrix/dictionary-integers", Set.of("SCHEMA-DICT-007"),
            "matrix/dictionary-nested", Set.of("SCHEMA-DICT-007"),
            "matrix/runs-nested", Set.of("SCHEMA-REE-004"));

    /** What there is to say of files as old releases wrote them. */
    private static final Map<String, Set<String>> LEGACY = Map.of(
            "legacy/cpp-v1", Set.of("FILE-BLOCK-003", "IPC-VER-001"),
            "legacy/java-v1", Set.of("BATCH-BUF-004", "IPC-VER-001"),
            "legacy/cpp-v2", Set.of("BATCH-BUF-004", "FILE-STREAM-001", "IPC-VER-001"),
            "legacy/cpp-v3-unions",
                    Set.of("BATCH-BUF-004", "BATCH-BUF-013", "FILE-STREAM-001", "IPC-FRAME-015", "IPC-VER-001"));

    static Stream<CorpusFile> files() {
        return CorpusGenerator.files().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void fileAndStreamPassTheRules(CorpusFile file) throws IOException {
        Set<String> found = new TreeSet<>();
        for (Container container : file.containers()) {
            Report report = Validator.at(Level.LAYOUT).check(Bytes.of(file.bytes(container)), file.path());
            assertTrue(report.isValid(), report.findings()::toString);
            found.addAll(report.counts().keySet());
            assertEquals(file.rowCount(), report.rows());
            if (file instanceof CorpusCase written) {
                assertEquals(written.batches().size(), report.batches());
            }
        }
        Set<String> expected = new TreeSet<>(WORTH_A_WORD.getOrDefault(file.valuesPath(), Set.of()));
        expected.addAll(OF_GROUPS.getOrDefault(file.valuesPath(), Set.of()));
        expected.addAll(LEGACY.getOrDefault(file.path(), Set.of()));
        CorpusFile plain = file instanceof CompressedCase compressed ? compressed.plain() : file;
        if (plain instanceof CorpusCase written && written.littleTwin().isPresent()) {
            expected.add("SCHEMA-ENDIAN-001");
        }
        found.remove("BATCH-COMP-009"); // small buffers become larger
        if (file instanceof CompressedCase compressed) {
            if (compressed.packing().name().startsWith("EMPTY")) {
                expected.add("BATCH-COMP-004");
            }
        }
        assertEquals(expected, found);
    }
}
