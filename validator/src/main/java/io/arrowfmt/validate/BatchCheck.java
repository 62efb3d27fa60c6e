package io.arrowfmt.validate;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.LimitRules;
import io.arrowfmt.walk.BufferIndex;
import io.arrowfmt.walk.NodeLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Applies the rules about the nodes and buffers of one batch, walking them as its schema lays them out. */
final class BatchCheck {
    private final BatchRuleSet rules;
    private final BatchFacts batch;
    private final BodyPrefixes prefixes;
    private final FindingSink sink;
    private Optional<RowBounds> bounds = Optional.empty();

    private BatchCheck(BatchRuleSet rules, BatchFacts batch, BodyPrefixes prefixes, FindingSink sink) {
        this.rules = rules;
        this.batch = batch;
        this.prefixes = prefixes;
        this.sink = sink;
    }

    /**
     * Reports what is wrong with a batch.
     *
     * @throws IOException when the body cannot be read
     */
    static void check(BatchRuleSet rules, BatchFacts batch, BodyPrefixes prefixes, FindingSink sink)
            throws IOException {
        rules.check(batch, sink);
        Optional<BufferIndex> index = batch.isCounted() ? Optional.of(batch.locate()) : Optional.empty();
        rules.check(new BufferPlaces(batch, index), sink);
        if (batch.hasNodes()) {
            new BatchCheck(rules, batch, prefixes, sink).nodes(index);
        }
    }

    private void nodes(Optional<BufferIndex> index) throws IOException {
        if (batch.layout().nodes().isEmpty()
                && batch.header().length() > batch.limits().maxRows()) {
            sink.report(LimitRules.ROW_COUNT.exceeded(
                    batch.where(),
                    "at most " + Amount.of(batch.limits().maxRows(), "row"),
                    "" + batch.header().length()));
        }
        FieldNodes nodes = batch.header().nodes();
        List<NodeFacts> above = new ArrayList<>();
        for (NodeLayout node : batch.layout().nodes()) {
            while (above.size() > node.depth()) {
                above.remove(above.size() - 1);
            }
            NodeFacts facts = new NodeFacts(
                    batch, node, nodes.length(node.index()), nodes.nullCount(node.index()), List.copyOf(above));
            rules.check(facts, sink);
            checkRows(facts);
            if (index.isPresent() && node.located()) {
                buffers(facts, index.get());
            }
            above.add(facts);
        }
    }

    private void checkRows(NodeFacts facts) {
        if (facts.length() <= batch.limits().maxRows()) {
            return;
        }
        bounds = bounds.or(() -> Optional.of(new RowBounds(batch)));
        if (!bounds.get().isBounded(facts.node())) {
            sink.report(LimitRules.ROW_COUNT.exceeded(
                    facts.where(), "at most " + Amount.of(batch.limits().maxRows(), "slot"), "" + facts.length()));
        }
    }

    private void buffers(NodeFacts facts, BufferIndex index) throws IOException {
        BufferRanges ranges = batch.header().buffers();
        long first = index.firstBuffer(facts.node());
        for (long i = 0; i < index.bufferCount(facts.node()); i++) {
            int at = Math.toIntExact(first + i);
            long offset = ranges.offset(at);
            long length = ranges.length(at);
            BufferFacts buffer =
                    new BufferFacts(facts, index.spec(facts.node(), i), at, offset, length, OptionalLong.empty());
            rules.check(buffer.beginsWithPrefix() ? buffer.withPrefix(prefixes.at(offset)) : buffer, sink);
        }
    }
}
