package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.walk.BufferIndex;
import io.arrowfmt.walk.NodeLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * Says where a batch with too few or too many nodes or buffers stops fitting its schema, and which one is likely missing
 * or one too many: it tries the sequence with each one left out and takes the place that makes the rest fit.
 */
final class SequenceDiagnosis {
    private static final int PADDING = 64;

    private SequenceDiagnosis() {}

    /** The likely cause of a wrong number of nodes. */
    static String ofNodes(BatchFacts facts) {
        FieldNodes nodes = facts.header().nodes();
        List<NodeLayout> expected = facts.layout().nodes();
        for (int i = 0; i < Math.min(nodes.count(), expected.size()); i++) {
            NodeLayout node = expected.get(i);
            if (node.depth() == 0 && nodes.length(i) != facts.header().length()) {
                return "the sequence stops fitting at node " + i + ", which should be that of column \"" + node.path()
                        + "\"";
            }
        }
        return nodes.count() < expected.size()
                ? "the node of column \"" + expected.get(nodes.count()).path() + "\" and later ones are missing"
                : "the nodes from " + expected.size() + " on belong to no field";
    }

    /** A finding about a wrong number of buffers, with the field where they stop fitting and the likely cause. */
    static Finding ofBuffers(BatchFacts facts, Finding finding) {
        if (facts.header().nodes().count() != facts.layout().nodes().size()) {
            return finding;
        }
        List<Slot> slots = slots(facts);
        if (slots.isEmpty()) {
            return finding.hint("no field has a buffer");
        }
        BufferRanges buffers = facts.header().buffers();
        int found = buffers.count();
        int surplus = found - slots.size();
        int fitting = 0;
        while (fitting < Math.min(found, slots.size()) && slots.get(fitting).fits(buffers.length(fitting))) {
            fitting++;
        }
        if (Math.abs(surplus) == 1) {
            for (int at = Math.min(fitting, Math.max(0, slots.size() - 1)); at >= 0; at--) {
                if (restFits(slots, buffers, at, surplus)) {
                    return surplus < 0
                            ? at(facts, finding, slots.get(at), at)
                                    .hint("buffer " + slots.get(at) + " is likely missing")
                            : at(facts, finding, slots.get(Math.min(at, slots.size() - 1)), at)
                                    .hint("buffer " + at + " is likely one too many");
                }
            }
        }
        int at = Math.min(fitting, slots.size() - 1);
        return at(facts, finding, slots.get(at), at).hint("the sequence stops fitting here");
    }

    private static boolean restFits(List<Slot> slots, BufferRanges buffers, int at, int surplus) {
        int slot = surplus < 0 ? at + 1 : at;
        int buffer = surplus < 0 ? at : at + 1;
        while (slot < slots.size() && buffer < buffers.count()) {
            if (!slots.get(slot).fits(buffers.length(buffer))) {
                return false;
            }
            slot++;
            buffer++;
        }
        return true;
    }

    private static Finding at(BatchFacts facts, Finding finding, Slot slot, int index) {
        return new Finding(
                finding.rule(),
                finding.severity(),
                facts.where().column(slot.path).buffer(index, slot.spec.toString()),
                finding.expected(),
                finding.found(),
                "");
    }

    private static List<Slot> slots(BatchFacts facts) {
        long[] counts = new long[facts.layout().variadicCount()];
        List<Long> given = facts.header().variadicCounts().orElse(List.of());
        for (int i = 0; i < counts.length; i++) {
            counts[i] = Math.min(given.get(i), facts.header().buffers().count());
        }
        BufferIndex index = facts.layout().locate(counts);
        List<Slot> slots = new ArrayList<>();
        for (NodeLayout node : facts.layout().nodes()) {
            FieldNodes nodes = facts.header().nodes();
            for (long i = 0;
                    i < index.bufferCount(node)
                            && slots.size() <= facts.header().buffers().count() + 1;
                    i++) {
                slots.add(new Slot(
                        node.path().text(),
                        index.spec(node, i),
                        nodes.length(node.index()),
                        nodes.nullCount(node.index())));
            }
        }
        return slots;
    }

    /** A buffer as the schema and the node of its field want it. */
    private record Slot(String path, BufferSpec spec, long slots, long nulls) {
        boolean fits(long length) {
            long least = slots < 0 ? 0 : spec.minSize(slots);
            if (spec.kind() == BufferKind.VALIDITY && nulls == 0 && length == 0) {
                return true;
            }
            boolean most = spec.extent() == Extent.BY_DATA || length - least < PADDING;
            return length >= least && most;
        }

        @Override
        public String toString() {
            return spec + " of column \"" + path + "\"";
        }
    }
}
