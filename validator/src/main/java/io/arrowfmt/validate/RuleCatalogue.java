package io.arrowfmt.validate;

import io.arrowfmt.batch.ValueRules;
import io.arrowfmt.bytes.MemoryRules;
import io.arrowfmt.compress.CompressionRules;
import io.arrowfmt.dictionary.DictionaryRules;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.framing.FrameRules;
import io.arrowfmt.metadata.ChecksumRules;
import io.arrowfmt.metadata.DecodeRules;
import io.arrowfmt.metadata.LimitRules;
import io.arrowfmt.metadata.VerifierRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Every rule that a finding or an exception may name: those checked over facts, which make up {@link RuleSet#standard},
 * and those checked beside the code that reads a number.
 */
public final class RuleCatalogue {
    private static final List<Rule> ALL = collect();

    private RuleCatalogue() {}

    /** Every rule, by id. */
    public static List<Rule> all() {
        return ALL;
    }

    /** The rules that a run at a level checks, by id. */
    public static List<Rule> at(Level level) {
        return ALL.stream().filter(rule -> level.includes(rule.level())).toList();
    }

    private static List<Rule> collect() {
        List<Rule> rules = new ArrayList<>(VerifierRule.all());
        rules.addAll(List.of(FrameRules.values()));
        rules.addAll(List.of(DecodeRules.values()));
        rules.addAll(List.of(ChecksumRules.values()));
        rules.addAll(List.of(LimitRules.values()));
        rules.addAll(List.of(MemoryRules.values()));
        rules.addAll(List.of(CompressionRules.values()));
        rules.addAll(RuleSet.standard().rules());
        rules.addAll(List.of(ValueRules.values()));
        rules.addAll(List.of(DictionaryRules.values()));
        Map<String, Rule> byId = new TreeMap<>();
        for (Rule rule : rules) {
            // Some that reading values depends on are checked over facts as well, in the same words.
            byId.putIfAbsent(rule.id(), rule);
        }
        return List.copyOf(byId.values());
    }
}
