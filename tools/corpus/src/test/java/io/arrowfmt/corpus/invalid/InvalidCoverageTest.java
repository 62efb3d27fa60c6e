package io.arrowfmt.corpus.invalid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.conformance.InvalidEntry;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.RuleCatalogue;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every rule whose breach is an error or a warning has a file that breaks it. */
final class InvalidCoverageTest {
    private static final int MAX_WAIVERS = 10;

    /** Rules that no bytes can break, each with the clause that says why. */
    private static final Map<String, String> WAIVERS = Map.of(
            "IPC-FRAME-003",
            "Security.rst: in a stream, a length past the end cannot be told from a stream that was cut (IPC-FRAME-006); in a"
                    + " file, the block that leads to the message is wrong first (FILE-BLOCK-002, FILE-BLOCK-004)",
            "LIMIT-ALLOC-001",
            "arrowfmt: what memory there is depends on the process that reads, not on the file");

    @Test
    void everyRuleHasAFileOrAWaiver() {
        Set<String> missing = new TreeSet<>();
        for (Rule rule : RuleCatalogue.all()) {
            boolean needed = rule.severity() != Severity.INFO && Answers.needsFile(rule.id());
            if (needed && !broken().contains(rule.id()) && !WAIVERS.containsKey(rule.id())) {
                missing.add(rule.id());
            }
        }
        assertEquals(Set.of(), missing, "rules without a file");
    }

    @Test
    void waiversAreFewAndNeeded() {
        assertTrue(WAIVERS.size() <= MAX_WAIVERS);
        for (String rule : WAIVERS.keySet()) {
            assertTrue(Answers.isKnown(rule), rule + ": expected a rule of the catalogue");
            assertFalse(broken().contains(rule), rule + ": expected no file, as it is waived");
            assertFalse(WAIVERS.get(rule).isBlank());
        }
    }

    /** The severity of a file is that of its rule, or what circumstances make of it, which is never more grave. */
    @Test
    void noFileIsGraverThanItsRule() {
        for (Rule rule : RuleCatalogue.all()) {
            for (InvalidCorpus.Made made : Answers.FILES) {
                InvalidEntry entry = made.entry();
                if (entry.rule().equals(rule.id()) && !entry.legal()) {
                    assertEquals(rule.level(), entry.level(), entry.path());
                    boolean usual = entry.severity() == rule.severity() || entry.severity() != Severity.ERROR;
                    assertTrue(usual || rule.id().equals("BATCH-LAYOUT-006"), entry.path());
                }
            }
        }
    }

    private static Set<String> broken() {
        Set<String> broken = new HashSet<>();
        for (InvalidCorpus.Made made : Answers.FILES) {
            if (!made.entry().legal()) {
                broken.add(made.entry().rule());
            }
        }
        return broken;
    }
}
