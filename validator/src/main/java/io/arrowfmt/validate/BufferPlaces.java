package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.metadata.BufferRanges;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The buffers of a batch by their place in the body. Empty ones have no place; those outside the body are left out. */
final class BufferPlaces {
    private static final int MAX_PADDING = 64;

    private final BufferRanges ranges;
    private final List<Integer> placed = new ArrayList<>();
    private final boolean ascending;

    private BufferPlaces(BatchFacts facts) {
        this.ranges = facts.header().buffers();
        boolean inOrder = true;
        long end = 0;
        for (int i = 0; i < ranges.count(); i++) {
            long offset = ranges.offset(i);
            long length = ranges.length(i);
            if (length > 0 && offset >= 0 && length <= facts.bodyLength() && offset <= facts.bodyLength() - length) {
                placed.add(i);
                inOrder &= offset >= end;
                end = offset + length;
            }
        }
        this.ascending = inOrder;
        if (!inOrder) {
            placed.sort(Comparator.comparingLong(ranges::offset).thenComparingLong(ranges::length));
        }
    }

    /** The buffers of a batch by their place. */
    static BufferPlaces of(BatchFacts facts) {
        return new BufferPlaces(facts);
    }

    /** Reports buffers that share bytes; those that share all of them only as a warning. */
    void overlaps(BatchFacts facts, Rule rule, FindingSink sink) {
        if (ascending) {
            return;
        }
        int widest = -1;
        for (int index : placed) {
            if (widest >= 0 && ranges.offset(index) < end(widest)) {
                boolean same =
                        ranges.offset(index) == ranges.offset(widest) && ranges.length(index) == ranges.length(widest);
                Finding finding = Finding.of(
                        rule,
                        where(facts, index),
                        "bytes of its own",
                        "bytes " + ranges.offset(index) + " to " + end(index) + " of the body, of which buffer "
                                + widest + " has " + ranges.offset(widest) + " to " + end(widest));
                sink.report(same ? finding.as(Severity.WARNING) : finding);
            }
            widest = widest < 0 || end(index) > end(widest) ? index : widest;
        }
    }

    /** Reports the first buffer that lies before one listed earlier. */
    void descents(BatchFacts facts, Rule rule, FindingSink sink) {
        long last = -1;
        for (int i = 0; i < ranges.count() && !ascending; i++) {
            if (ranges.length(i) > 0 && ranges.offset(i) < last) {
                sink.report(rule, where(facts, i), "an offset of at least " + last, "" + ranges.offset(i));
                return;
            }
            last = ranges.length(i) > 0 ? ranges.offset(i) : last;
        }
    }

    /** Reports bytes of the body that belong to no buffer. */
    void gaps(BatchFacts facts, Rule rule, FindingSink sink) {
        long end = 0;
        for (int index : placed) {
            if (ranges.offset(index) - end >= MAX_PADDING) {
                gap(facts, rule, sink, end, ranges.offset(index));
            }
            end = Math.max(end, end(index));
        }
        if (facts.bodyLength() - end >= MAX_PADDING) {
            gap(facts, rule, sink, end, facts.bodyLength());
        }
    }

    private static void gap(BatchFacts facts, Rule rule, FindingSink sink, long from, long to) {
        sink.report(
                rule,
                facts.where().at(facts.bodyOffset() + from),
                "fewer than " + MAX_PADDING + " bytes that belong to no buffer",
                (to - from) + " bytes");
    }

    private static Location where(BatchFacts facts, int index) {
        return facts.where().buffer(index, "").at(facts.header().buffers().positionOf(index));
    }

    private long end(int index) {
        return ranges.offset(index) + ranges.length(index);
    }
}
