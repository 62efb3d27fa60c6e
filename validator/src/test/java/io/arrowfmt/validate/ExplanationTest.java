package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.error.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ExplanationTest {
    @Test
    void everyRuleHasAnExplanationAndEveryExplanationARule() {
        TreeSet<String> lacking = new TreeSet<>();
        RuleCatalogue.all().forEach(rule -> lacking.add(rule.id()));
        TreeSet<String> left = new TreeSet<>(Explanation.all().keySet());
        left.removeAll(lacking);
        lacking.removeAll(Explanation.all().keySet());

        assertEquals(Set.of(), lacking, "rules to be explained in explanations.txt");
        assertEquals(Set.of(), left, "explanations of no rule");
    }

    @Test
    void anExplanationIsMadeOfSentences() {
        List<String> wrong = new ArrayList<>();
        Explanation.all().forEach((rule, explanation) -> {
            for (String text : List.of(explanation.why(), explanation.fix())) {
                if (!text.endsWith(".")) {
                    wrong.add(rule + ": " + text);
                }
            }
            if (!explanation.readers().isEmpty() && !explanation.readers().endsWith(".")) {
                wrong.add(rule + ": " + explanation.readers());
            }
        });

        assertEquals(List.of(), wrong);
    }

    @Test
    void tellsMoreThanTheSentence() {
        for (Rule rule : RuleCatalogue.all()) {
            assertTrue(!Explanation.of(rule).why().equals(rule.sentence()), rule::id);
        }
    }

    @Test
    void aRuleWithoutTextIsExplainedByNothing() {
        assertEquals("", Explanation.of("NO-RULE-001").text());
    }
}
