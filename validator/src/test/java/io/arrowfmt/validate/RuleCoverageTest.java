package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RuleCoverageTest {
    @Test
    void everyRuleAboutFactsHasACaseThatBreaksIt() {
        Set<String> covered = Stream.of(
                        SchemaRulesTest.cases(),
                        FieldRulesTest.cases(),
                        LayoutRulesTest.cases(),
                        SequenceRulesTest.cases(),
                        BatchRulesTest.cases(),
                        PlaceRulesTest.cases(),
                        NodeRulesTest.cases(),
                        BufferRulesTest.cases(),
                        FileRulesTest.cases(),
                        BodyRulesTest.cases(),
                        NullRulesTest.cases(),
                        OffsetRulesTest.cases(),
                        UnionRulesTest.cases(),
                        RunEndRulesTest.cases(),
                        IndexRulesTest.cases(),
                        DictionaryValueRulesTest.cases(),
                        MapRulesTest.cases(),
                        ListViewRulesTest.cases(),
                        TextRulesTest.cases(),
                        ViewRulesTest.cases(),
                        NumberRulesTest.cases(),
                        TensorRulesTest.cases())
                .flatMap(cases -> cases.map(RuleCase::id))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> rules =
                RuleSet.standard().rules().stream().map(FactRule::id).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(rules, covered);
    }
}
