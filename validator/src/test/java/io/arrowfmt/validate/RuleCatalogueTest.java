package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RuleCatalogueTest {
    static List<Rule> rules() {
        return RuleCatalogue.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void everyRuleHasAnIdASentenceAndAClause(Rule rule) {
        assertTrue(rule.id().matches("[A-Z]+(-[A-Z][A-Z0-9]*)*-\\d{3}"), rule.id());
        assertTrue(rule.sentence().matches("[A-Z][^.]*(\\.[^.]+)*\\."), rule.sentence());
        assertFalse(rule.clause().isBlank(), rule.id());
    }

    @Test
    void everyIdIsThatOfOneRule() {
        Set<String> ids = new HashSet<>();
        for (Rule rule : RuleCatalogue.all()) {
            assertTrue(ids.add(rule.id()), rule.id());
        }
    }

    @Test
    void aLevelIncludesThoseBelow() {
        List<Rule> layout = RuleCatalogue.at(Level.LAYOUT);
        assertTrue(layout.containsAll(RuleCatalogue.at(Level.STRUCTURE)));
        assertTrue(layout.containsAll(RuleSet.standard().at(Level.LAYOUT).rules()));
        assertEquals(
                List.of(),
                layout.stream().filter(rule -> rule.level() == Level.DATA).toList());
    }
}
