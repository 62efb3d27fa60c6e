package io.arrowfmt.corpus.invalid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.InvalidEntry;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.validate.Report;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The validator answers each file with the rule that was broken, at its place, and with no error that need not be. */
final class InvalidAnswerTest {
    /** Files that the validator does not answer as it should, and why. */
    private static final Map<String, String> NOT_YET =
            Map.of("BATCH-BUF-010/null.arrows", "the validity of unions before version 5 is not looked at");

    static Stream<InvalidCorpus.Made> files() {
        return Answers.FILES.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void everyFileIsAnsweredWithItsRule(InvalidCorpus.Made made) throws IOException {
        InvalidEntry entry = made.entry();
        assumeTrue(Answers.isKnown(entry.rule()), entry.rule() + ": not in the catalogue yet");
        assumeTrue(!NOT_YET.containsKey(entry.path()), () -> NOT_YET.get(entry.path()));
        Level deepest = Answers.deepest();
        if (entry.legal()) {
            Report report = Answers.validator(deepest, entry).check(Bytes.of(made.bytes()), entry.path());
            assertTrue(report.isValid(), report.findings()::toString);
            assertEquals(null, report.counts().get(entry.rule()), report.findings()::toString);
            return;
        }
        assumeTrue(deepest.includes(entry.level()), entry.rule() + ": its level is not built yet");
        Report report = Answers.validator(entry.level(), entry).check(Bytes.of(made.bytes()), entry.path());
        assertTrue(
                report.findings().stream().anyMatch(finding -> answers(entry, finding)),
                () -> entry + "\n" + report.findings());
        assertNoOthers(entry, report);
        assertNoOthers(entry, Answers.validator(deepest, entry).check(Bytes.of(made.bytes()), entry.path()));
    }

    private static void assertNoOthers(InvalidEntry entry, Report report) {
        Set<String> others = new TreeSet<>();
        for (Finding finding : report.findings()) {
            if (finding.severity().rejects()) {
                others.add(finding.rule().id());
            }
        }
        others.remove(entry.rule());
        entry.also().forEach(others::remove);
        assertEquals(Set.of(), others, report.findings()::toString);
    }

    private static boolean answers(InvalidEntry entry, Finding finding) {
        return finding.rule().id().equals(entry.rule())
                && finding.severity() == entry.severity()
                && finding.rule().level() == entry.level()
                && covers(entry.location(), finding.location());
    }

    /** Whether a place is the expected one, as far as that is known. */
    private static boolean covers(Location expected, Location found) {
        return same(expected.message(), found.message())
                && same(expected.batch(), found.batch())
                && (expected.dictionary().isEmpty() || expected.dictionary().equals(found.dictionary()))
                && (expected.column().isEmpty() || expected.column().equals(found.column()))
                && (expected.part().isEmpty() || found.part().startsWith(expected.part()))
                && (expected.shape().isEmpty() || expected.shape().equals(found.shape()))
                && same(expected.node(), found.node())
                && same(expected.buffer(), found.buffer())
                && same(expected.row(), found.row())
                && same(expected.offset(), found.offset())
                && same(expected.innerOffset(), found.innerOffset());
    }

    private static boolean same(long expected, long found) {
        return expected == Location.ABSENT || expected == found;
    }
}
