package io.arrowfmt.validate;

import io.arrowfmt.error.FindingSink;
import io.arrowfmt.layout.BufferKind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * Rules about batches, sorted once by what they are about, so that each node and buffer of a batch meets only those that
 * concern it: a batch of ten rows has far more rules to pass than values.
 */
final class BatchRuleSet {
    private final RuleSet rules;
    private final RuleGroup<NodeFacts> columns;
    private final RuleGroup<NodeFacts> children;
    private final Map<BufferKind, RuleGroup<BufferFacts>> plain = new EnumMap<>(BufferKind.class);
    private final Map<BufferKind, RuleGroup<BufferFacts>> compressed = new EnumMap<>(BufferKind.class);

    BatchRuleSet(RuleSet rules) {
        this.rules = rules;
        this.columns = nodes(rules, false);
        this.children = nodes(rules, true);
        for (BufferKind kind : BufferKind.values()) {
            plain.put(kind, buffers(rules, kind, false));
            compressed.put(kind, buffers(rules, kind, true));
        }
    }

    private static RuleGroup<NodeFacts> nodes(RuleSet rules, boolean child) {
        return rules.about(NodeFacts.class, rule -> !(rule instanceof NodeRules own) || own.concerns(child));
    }

    private static RuleGroup<BufferFacts> buffers(RuleSet rules, BufferKind kind, boolean compressed) {
        return rules.about(
                BufferFacts.class, rule -> !(rule instanceof BufferRules own) || own.concerns(kind, compressed));
    }

    /** Checks the rules about a batch as a whole. */
    void check(BatchFacts batch, FindingSink sink) {
        rules.check(BatchFacts.class, batch, sink);
    }

    /** Checks the rules about how buffers share a body. */
    void check(BufferPlaces places, FindingSink sink) {
        rules.check(BufferPlaces.class, places, sink);
    }

    /** Checks the rules about a node. */
    void check(NodeFacts node, FindingSink sink) {
        (node.node().depth() == 0 ? columns : children).check(node, sink);
    }

    /** Checks the rules about a buffer. */
    void check(BufferFacts buffer, FindingSink sink) {
        Map<BufferKind, RuleGroup<BufferFacts>> groups = buffer.compression().isPresent() ? compressed : plain;
        Objects.requireNonNull(groups.get(buffer.spec().kind())).check(buffer, sink);
    }
}
