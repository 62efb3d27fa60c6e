package io.arrowfmt.corpus.invalid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.conformance.InvalidEntry;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.validate.Report;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The validator answers each file with the rule that was broken, at its place, and with no error that need not be. */
final class InvalidAnswerTest {
    static Stream<InvalidCorpus.Made> files() {
        return Answers.FILES.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void everyFileIsAnsweredWithItsRule(InvalidCorpus.Made made) throws IOException {
        InvalidEntry entry = made.entry();
        assertTrue(Answers.isKnown(entry.rule()), entry.rule() + ": expected a rule of the catalogue");
        Level deepest = Answers.deepest();
        if (entry.legal()) {
            Report report = Answers.validator(deepest, entry).check(made.bytes(), entry.path());
            assertTrue(report.isValid(), report.findings()::toString);
            assertEquals(null, report.counts().get(entry.rule()), report.findings()::toString);
            return;
        }
        Report report = Answers.validator(entry.level(), entry).check(made.bytes(), entry.path());
        assertTrue(
                report.findings().stream().anyMatch(finding -> answers(entry, finding)),
                () -> entry + "\n" + report.findings());
        assertNoOthers(entry, report);
        assertNoOthers(entry, Answers.validator(deepest, entry).check(made.bytes(), entry.path()));
    }

    private static void assertNoOthers(InvalidEntry entry, Report report) {
        Set<String> others = new TreeSet<>();
        for (Finding finding : report.findings()) {
            if (finding.severity().rejects()) {
                others.add(finding.rule().id());
            }
        }
        others.remove(entry.rule());
        for (String also : entry.also()) {
            assertTrue(Answers.isKnown(also), also + ": expected a rule of the catalogue");
            others.remove(also);
        }
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
                && sameParts(expected.part(), found.part())
                && (expected.shape().isEmpty() || expected.shape().equals(found.shape()))
                && same(expected.node(), found.node())
                && same(expected.buffer(), found.buffer())
                && same(expected.row(), found.row())
                && same(expected.offset(), found.offset())
                && same(expected.innerOffset(), found.innerOffset());
    }

    /** Blocks are named with and without the footer that they are in. */
    private static boolean sameParts(String expected, String found) {
        return expected.isEmpty() || found.equals(expected) || found.equals("footer, " + expected);
    }

    private static boolean same(long expected, long found) {
        return expected == Location.ABSENT || expected == found;
    }
}
