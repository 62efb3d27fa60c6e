package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.framing.ContentKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ToleranceTest {
    private static Rule rule(String id) {
        return RuleCatalogue.all().stream()
                .filter(rule -> rule.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static Report report(Finding... findings) {
        Map<String, Long> counts = new HashMap<>();
        for (Finding finding : findings) {
            counts.merge(finding.rule().id(), 3L, Long::sum);
        }
        return new Report("a", ContentKind.ARROW_FILE, Level.DATA, List.of(findings), counts, 1, 1, true);
    }

    private static Finding finding(Rule rule) {
        return Finding.of(rule, Location.of("a"), "one thing", "another");
    }

    @ParameterizedTest
    @EnumSource
    void lowersErrorsOfARuleThatThereIs(Tolerance tolerance) {
        Rule rule = rule(tolerance.rule());
        Report report = report(finding(rule));

        assertEquals(Severity.ERROR, rule.severity());
        assertTrue(tolerance.reason().endsWith("."));
        assertFalse(report.isValid());
        assertTrue(report.tolerant().isValid());
        assertEquals(1, report.tolerant().count(Severity.WARNING));
        assertEquals(2, report.tolerant().omitted());
    }

    @Test
    void leavesEveryOtherErrorAsItIs() {
        assertFalse(report(finding(rule("DATA-OFFSETS-002"))).tolerant().isValid());
        Finding unsupported = finding(rule("BATCH-NODE-013")).as(Severity.UNSUPPORTED);
        assertEquals(List.of(unsupported), report(unsupported).tolerant().findings());
    }

    @Test
    void aReportOfSomeRulesCountsThemAlone() {
        Report report = report(finding(rule("DATA-OFFSETS-002")), finding(rule("BATCH-NODE-013")));
        Report some = report.only("BATCH-NODE-013"::equals);

        assertEquals(1, some.findings().size());
        assertEquals(Map.of("BATCH-NODE-013", 3L), some.counts());
        assertEquals(2, some.omitted("BATCH-NODE-013"));
        assertEquals(0, some.omitted("DATA-OFFSETS-002"));
        assertEquals(2, some.omitted());
    }
}
