package io.arrowfmt.validate;

import io.arrowfmt.error.FindingSink;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.LimitRules;
import io.arrowfmt.walk.BufferIndex;
import io.arrowfmt.walk.NodeLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Applies the rules about the nodes and buffers of one batch, walking them as its schema lays them out. */
final class BatchCheck {
    private final RuleSet rules;
    private final BatchFacts batch;
    private final BodyPrefixes prefixes;
    private final FindingSink sink;

    private BatchCheck(RuleSet rules, BatchFacts batch, BodyPrefixes prefixes, FindingSink sink) {
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
    static void check(RuleSet rules, BatchFacts batch, BodyPrefixes prefixes, FindingSink sink) throws IOException {
        rules.check(BatchFacts.class, batch, sink);
        long expected = batch.expectedBuffers();
        boolean counted =
                batch.header().nodes().count() == batch.layout().nodes().size()
                        && expected >= 0
                        && hasVariadicCounts(batch)
                        && (expected == batch.header().buffers().count()
                                || (!batch.layout().complete()
                                        && expected <= batch.header().buffers().count()));
        if (counted) {
            new BatchCheck(rules, batch, prefixes, sink).nodes();
        }
    }

    private static boolean hasVariadicCounts(BatchFacts batch) {
        return batch.layout().variadicCount()
                == batch.header().variadicCounts().map(List::size).orElse(0);
    }

    private void nodes() throws IOException {
        long[] counts = batch.header().variadicCounts().orElse(List.of()).stream()
                .mapToLong(Long::longValue)
                .toArray();
        BufferIndex index = batch.layout().locate(counts);
        FieldNodes nodes = batch.header().nodes();
        List<NodeFacts> above = new ArrayList<>();
        if (batch.layout().nodes().isEmpty()) {
            checkUnbounded(batch.header().length());
        }
        for (NodeLayout node : batch.layout().nodes()) {
            while (above.size() > node.depth()) {
                above.remove(above.size() - 1);
            }
            NodeFacts facts = new NodeFacts(
                    batch, node, nodes.length(node.index()), nodes.nullCount(node.index()), List.copyOf(above));
            rules.check(NodeFacts.class, facts, sink);
            if (facts.length() > batch.limits().maxRows() && !isBounded(node)) {
                sink.report(LimitRules.ROW_COUNT.exceeded(
                        facts.where(), "at most " + batch.limits().maxRows() + " slots", "" + facts.length()));
            }
            if (node.located()) {
                buffers(facts, index);
            }
            above.add(facts);
        }
    }

    private void checkUnbounded(long rows) {
        if (rows > batch.limits().maxRows()) {
            sink.report(LimitRules.ROW_COUNT.exceeded(
                    batch.where(), "at most " + batch.limits().maxRows() + " rows", "" + rows));
        }
    }

    /** Whether the bytes of some buffer bound the slots: a validity buffer may be left out. */
    private static boolean isBounded(NodeLayout node) {
        for (BufferSpec spec : node.layout().buffers()) {
            if (spec.kind() != BufferKind.VALIDITY && spec.minSize(8) > 0) {
                return true;
            }
        }
        return false;
    }

    private void buffers(NodeFacts facts, BufferIndex index) throws IOException {
        BufferRanges ranges = batch.header().buffers();
        long first = index.firstBuffer(facts.node());
        for (long i = 0; i < index.bufferCount(facts.node()); i++) {
            int at = Math.toIntExact(first + i);
            long offset = ranges.offset(at);
            long length = ranges.length(at);
            rules.check(
                    BufferFacts.class,
                    new BufferFacts(facts, index.spec(facts.node(), i), at, offset, length, prefix(offset, length)),
                    sink);
        }
    }

    private long prefix(long offset, long length) throws IOException {
        boolean readable = batch.header().compression().isPresent()
                && length >= BufferFacts.PREFIX_SIZE
                && offset >= 0
                && length <= batch.bodyLength()
                && offset <= batch.bodyLength() - length;
        return readable ? prefixes.at(offset) : BufferFacts.NO_PREFIX;
    }
}
