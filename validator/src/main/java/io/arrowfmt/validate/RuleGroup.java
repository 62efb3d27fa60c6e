package io.arrowfmt.validate;

import io.arrowfmt.error.FindingSink;
import java.util.List;

/**
 * Rules about one class of facts. A batch has rules checked some hundred times, so what each of them does lies ready.
 *
 * @param <F> what the rules look at
 */
final class RuleGroup<F> {
    private final List<FactRule<F>> rules;
    private final FactRule.Check<F>[] checks;

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
    RuleGroup(List<FactRule<F>> rules) {
        this.rules = List.copyOf(rules);
        this.checks = rules.stream().map(rule -> rule.row().check()).toArray(FactRule.Check[]::new);
    }

    /** Checks every rule. */
    void check(F facts, FindingSink sink) {
        for (int i = 0; i < checks.length; i++) {
            checks[i].check(facts, rules.get(i), sink);
        }
    }
}
