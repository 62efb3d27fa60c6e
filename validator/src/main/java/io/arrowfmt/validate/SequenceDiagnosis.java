package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.layout.ChildExtent;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.walk.NodeLayout;
import java.util.List;
import java.util.Optional;

/**
 * Says where a batch with too few or too many nodes or buffers stops fitting its schema, and which one is likely missing
 * or one too many: first by the mistakes that known writers make, then by trying the sequence with each one left out.
 */
final class SequenceDiagnosis {
    private SequenceDiagnosis() {}

    /** A finding about a wrong number of nodes, with the column where they stop fitting and the likely cause. */
    static Finding ofNodes(BatchFacts facts, Finding finding) {
        List<NodeLayout> expected = facts.layout().nodes();
        int found = facts.header().nodes().count();
        if (expected.isEmpty()) {
            return finding.hint("the schema has no column");
        }
        int fitting = 0;
        while (fitting < Math.min(found, expected.size()) && fits(facts, fitting, fitting)) {
            fitting++;
        }
        NodeLayout stop = expected.get(Math.min(fitting, expected.size() - 1));
        if (found == expected.size() - 1) {
            return Alignment.of(expected.size(), (longer, shorter) -> fits(facts, longer, shorter))
                    .map(at -> at(facts, finding, expected.get(at.first()))
                            .hint("the node " + between(expected.get(at.first()), expected.get(at.last()))
                                    + " is likely missing"))
                    .orElse(at(facts, finding, stop).hint("the sequence stops fitting here"));
        }
        if (found == expected.size() + 1) {
            Optional<Alignment> extra = Alignment.of(found, (longer, shorter) -> fits(facts, shorter, longer));
            if (extra.isPresent() && extra.get().isExact()) {
                return finding.hint("node " + extra.get().first() + " is likely one too many");
            }
        }
        return fitting == expected.size()
                ? finding.hint("the nodes from " + fitting + " on belong to no column")
                : at(facts, finding, stop)
                        .hint(
                                fitting == found
                                        ? "the nodes from here on are missing"
                                        : "the sequence stops fitting here");
    }

    private static String between(NodeLayout first, NodeLayout last) {
        return first.index() == last.index()
                ? "of column \"" + first.path() + "\""
                : "of a column from \"" + first.path() + "\" to \"" + last.path() + "\"";
    }

    private static Finding at(BatchFacts facts, Finding finding, NodeLayout node) {
        return finding.at(facts.where().column(node.path().text()).node(node.index()));
    }

    /** Whether a node that was found may be that of a field, by its slots. */
    private static boolean fits(BatchFacts facts, int expected, int found) {
        FieldNodes nodes = facts.header().nodes();
        long slots = facts.header().length();
        List<NodeLayout> all = facts.layout().nodes();
        for (NodeLayout at = all.get(expected); at.parent() >= 0; at = all.get(at.parent())) {
            NodeLayout parent = all.get(at.parent());
            if (parent.layout().children() != ChildExtent.SAME) {
                return true;
            }
        }
        return nodes.length(found) == slots;
    }

    /** A finding about a wrong number of buffers, with the column where they stop fitting and the likely cause. */
    static Finding ofBuffers(BatchFacts facts, Finding finding) {
        BufferRanges ranges = facts.header().buffers();
        long variadic =
                facts.neededBuffers().orElse(Long.MAX_VALUE) - facts.layout().fixedBufferCount();
        boolean lengthsTell = facts.header().compression().isEmpty() && variadic <= ranges.count();
        if (!facts.hasNodes() || !lengthsTell) {
            return finding;
        }
        List<ExpectedBuffer> expected = BufferForm.STANDARD.expected(facts);
        if (departs(expected, ranges)) {
            for (BufferForm form : BufferForm.values()) {
                Optional<Finding> known = ofForm(facts, finding, form, expected);
                if (known.isPresent()) {
                    return known.get();
                }
            }
        }
        if (expected.isEmpty()) {
            return finding.hint("no column has a buffer");
        }
        return ofOne(facts, finding, expected, true)
                .or(() -> ofOne(facts, finding, expected, false))
                .orElseGet(() -> ofFirst(facts, finding, expected));
    }

    /** Whether anything but the number of buffers tells against the standard form. */
    private static boolean departs(List<ExpectedBuffer> expected, BufferRanges ranges) {
        for (int i = 0; i < Math.min(expected.size(), ranges.count()); i++) {
            if (!expected.get(i).fitsSnugly(ranges.length(i))) {
                return true;
            }
        }
        return ranges.count() > expected.size();
    }

    /** The first buffer that does not fit. */
    private static Finding ofFirst(BatchFacts facts, Finding finding, List<ExpectedBuffer> expected) {
        BufferRanges ranges = facts.header().buffers();
        int fitting = 0;
        while (fitting < Math.min(expected.size(), ranges.count())
                && expected.get(fitting).fits(ranges.length(fitting))) {
            fitting++;
        }
        ExpectedBuffer stop = expected.get(Math.min(fitting, expected.size() - 1));
        return at(facts, finding, stop, fitting).hint("the sequence stops fitting here");
    }

    /** The cause, if all buffers fit the form that some writer has given them. */
    private static Optional<Finding> ofForm(
            BatchFacts facts, Finding finding, BufferForm form, List<ExpectedBuffer> expected) {
        List<ExpectedBuffer> other = form.expected(facts);
        BufferRanges ranges = facts.header().buffers();
        if (other.size() != ranges.count()) {
            return Optional.empty();
        }
        int parted = -1;
        for (int i = 0; i < other.size(); i++) {
            if (!other.get(i).fits(ranges.length(i))) {
                return Optional.empty();
            }
            boolean same = i < expected.size() && expected.get(i).equals(other.get(i));
            parted = parted < 0 && !same ? i : parted;
        }
        int at = parted < 0 ? other.size() : parted;
        ExpectedBuffer place = at < expected.size() ? expected.get(at) : other.get(at);
        return Optional.of(at(facts, finding, place, at).hint(form.cause(place)));
    }

    /** The buffer that is likely missing or one too many, if there is one without which the rest fits. */
    private static Optional<Finding> ofOne(
            BatchFacts facts, Finding finding, List<ExpectedBuffer> expected, boolean snugly) {
        BufferRanges ranges = facts.header().buffers();
        int found = ranges.count();
        if (found == expected.size() - 1) {
            return Alignment.of(expected.size(), (slot, buffer) -> fits(expected.get(slot), ranges, buffer, snugly))
                    .map(place -> {
                        ExpectedBuffer first = expected.get(place.first());
                        ExpectedBuffer last = expected.get(place.last());
                        int at = mostLikely(expected, place);
                        return first.node().index() == last.node().index()
                                ? at(facts, finding, expected.get(at), at)
                                        .hint("buffer " + expected.get(at) + " is likely missing")
                                : at(facts, finding, first, place.first())
                                        .hint("a buffer " + between(first.node(), last.node()) + " is likely missing");
                    });
        }
        if (found == expected.size() + 1) {
            return Alignment.of(found, (buffer, slot) -> fits(expected.get(slot), ranges, buffer, snugly))
                    .map(place -> {
                        ExpectedBuffer slot = expected.get(Math.min(place.first(), expected.size() - 1));
                        String which = place.isExact()
                                ? "buffer " + place.first()
                                : "a buffer from " + place.first() + " to " + place.last();
                        return at(facts, finding, slot, place.first()).hint(which + " is likely one too many");
                    });
        }
        return Optional.empty();
    }

    /** Of several places, that of a validity buffer without a use, which writers forget most often. */
    private static int mostLikely(List<ExpectedBuffer> expected, Alignment place) {
        for (int i = place.last(); i >= place.first(); i--) {
            if (expected.get(i).isNeedlessValidity()) {
                return i;
            }
        }
        return place.last();
    }

    private static boolean fits(ExpectedBuffer slot, BufferRanges ranges, int buffer, boolean snugly) {
        return snugly ? slot.fitsSnugly(ranges.length(buffer)) : slot.fits(ranges.length(buffer));
    }

    private static Finding at(BatchFacts facts, Finding finding, ExpectedBuffer slot, int index) {
        return finding.at(facts.where()
                .column(slot.node().path().text())
                .buffer(index, slot.spec().toString()));
    }
}
