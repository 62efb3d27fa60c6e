package io.arrowfmt.validate;

import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Rules that apply together, grouped by what they look at. Others add rules to the format's own with {@link #and}.
 * Immutable.
 */
public final class RuleSet {
    private final Map<Class<?>, RuleGroup<?>> byFacts = new HashMap<>();
    private final List<FactRule<?>> rules;

    private RuleSet(List<FactRule<?>> rules) {
        this.rules = List.copyOf(rules);
        for (FactRule<?> rule : rules) {
            byFacts.computeIfAbsent(rule.about(), facts -> about(facts, any -> true));
        }
    }

    /** Some rules; their ids must differ. */
    public static RuleSet of(List<? extends FactRule<?>> rules) {
        Map<String, FactRule<?>> byId = new LinkedHashMap<>();
        for (FactRule<?> rule : rules) {
            if (byId.put(rule.id(), rule) != null) {
                throw new IllegalArgumentException("rules: expected distinct ids, found " + rule.id() + " twice");
            }
        }
        return new RuleSet(new ArrayList<>(byId.values()));
    }

    /** The rules of the format that are checked over facts. */
    public static RuleSet standard() {
        return Standard.RULES;
    }

    /** These rules and others; all ids must differ. */
    public RuleSet and(RuleSet others) {
        List<FactRule<?>> all = new ArrayList<>(rules);
        all.addAll(others.rules);
        return of(all);
    }

    /** The rules that a run at a level checks. */
    public RuleSet at(Level level) {
        return new RuleSet(
                rules.stream().filter(rule -> level.includes(rule.level())).toList());
    }

    /** These rules without one. */
    public RuleSet without(String id) {
        return new RuleSet(rules.stream().filter(rule -> !rule.id().equals(id)).toList());
    }

    /**
     * The rule of an id.
     *
     * @throws IllegalArgumentException when there is none
     */
    public FactRule<?> rule(String id) {
        for (FactRule<?> rule : rules) {
            if (rule.id().equals(id)) {
                return rule;
            }
        }
        throw new IllegalArgumentException("id: expected that of a rule, found " + id);
    }

    /** All rules, in the order they are checked. */
    public List<FactRule<?>> rules() {
        return rules;
    }

    /** Checks every rule about a class of facts. */
    <F> void check(Class<F> about, F facts, FindingSink sink) {
        @SuppressWarnings("unchecked") // grouped by the class they are about
        RuleGroup<F> group = (RuleGroup<F>) byFacts.get(about);
        if (group != null) {
            group.check(facts, sink);
        }
    }

    /** Those of the rules about a class of facts that something is true of. */
    <F> RuleGroup<F> about(Class<F> about, Predicate<FactRule<?>> condition) {
        List<FactRule<F>> group = new ArrayList<>();
        for (FactRule<?> rule : rules) {
            if (rule.about() == about && condition.test(rule)) {
                @SuppressWarnings("unchecked") // by the class it is about
                FactRule<F> typed = (FactRule<F>) rule;
                group.add(typed);
            }
        }
        return new RuleGroup<>(group);
    }

    private static final class Standard {
        private static final RuleSet RULES = rules();

        private static RuleSet rules() {
            List<FactRule<?>> rules = new ArrayList<>();
            rules.addAll(List.of(SchemaRules.values()));
            rules.addAll(List.of(FieldRules.values()));
            rules.addAll(List.of(MetadataRules.values()));
            rules.addAll(List.of(LayoutRules.values()));
            rules.addAll(List.of(SequenceRules.values()));
            rules.addAll(List.of(EndRules.values()));
            rules.addAll(List.of(BatchRules.values()));
            rules.addAll(List.of(PlaceRules.values()));
            rules.addAll(List.of(NodeRules.values()));
            rules.addAll(List.of(BufferRules.values()));
            rules.addAll(List.of(FileRules.values()));
            rules.addAll(List.of(BodyRules.values()));
            rules.addAll(List.of(NullRules.values()));
            rules.addAll(List.of(OffsetRules.values()));
            rules.addAll(List.of(UnionRules.values()));
            rules.addAll(List.of(RunEndRules.values()));
            rules.addAll(List.of(IndexRules.values()));
            rules.addAll(List.of(DictionaryValueRules.values()));
            rules.addAll(List.of(MapRules.values()));
            rules.addAll(List.of(ListViewRules.values()));
            rules.addAll(List.of(TextRules.values()));
            rules.addAll(List.of(ViewRules.values()));
            rules.addAll(List.of(NumberRules.values()));
            rules.addAll(List.of(TensorRules.values()));
            rules.addAll(List.of(SparseTensorRules.values()));
            rules.addAll(List.of(TensorIndexRules.values()));
            return RuleSet.of(rules);
        }
    }
}
