package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class RuleSetTest {
    /** A rule as others would add it. */
    private enum OwnRule implements FactRule<FieldFacts> {
        SHORT_NAME;

        @Override
        public Row<FieldFacts> row() {
            RuleText text = new RuleText(
                    "OWN-NAME-001", Level.STRUCTURE, Severity.WARNING, "Names have two letters or more.", "our guide");
            return new Row<>(text, (facts, rule, sink) -> {
                if (facts.field().name().length() < 2) {
                    sink.report(
                            rule, facts.where(), "two letters", facts.field().name());
                }
            });
        }

        @Override
        public Class<FieldFacts> about() {
            return FieldFacts.class;
        }
    }

    private static final RuleSet OWN = RuleSet.of(List.of(OwnRule.values()));

    @Test
    void othersAddRulesThatAreCheckedWithTheRest() throws IOException {
        Validator validator = Validator.at(Level.STRUCTURE).with(OWN);
        Report report = validator.check(Bytes.of(FileDraft.standard().stream()), "s");
        assertEquals(
                List.of("OWN-NAME-001 WARNING i", "OWN-NAME-001 WARNING w"),
                report.findings().stream().map(RuleCase::text).toList());
    }

    @Test
    void idsDiffer() {
        assertThrows(IllegalArgumentException.class, () -> OWN.and(OWN));
        assertThrows(IllegalArgumentException.class, () -> RuleSet.of(List.of(OwnRule.SHORT_NAME, OwnRule.SHORT_NAME)));
    }

    @Test
    void aRuleIsFoundByItsIdUntilItIsLeftOut() {
        assertEquals("SCHEMA-MAP-001", RuleSet.standard().rule("SCHEMA-MAP-001").id());
        RuleSet without = RuleSet.standard().without("SCHEMA-MAP-001");
        assertThrows(IllegalArgumentException.class, () -> without.rule("SCHEMA-MAP-001"));
        assertEquals(RuleSet.standard().rules().size() - 1, without.rules().size());
    }

    @Test
    void aLevelHasItsRulesAndThoseBelow() {
        RuleSet structure = RuleSet.standard().at(Level.STRUCTURE);
        assertTrue(structure.rules().stream().allMatch(rule -> rule.level() == Level.STRUCTURE));
        assertFalse(structure.rules().isEmpty());
        assertEquals(
                RuleSet.standard().rules(), RuleSet.standard().at(Level.DATA).rules());
    }
}
