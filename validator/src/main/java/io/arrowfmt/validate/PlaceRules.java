package io.arrowfmt.validate;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;

/** Rules about how the buffers of a batch share its body. */
enum PlaceRules implements FactRule<BufferPlaces> {
    OVERLAP(
            "BATCH-BUF-005",
            Severity.ERROR,
            "Buffers of a batch do not overlap.",
            "Security.rst#ipc-format",
            PlaceRules::overlaps),
    ASCENDING(
            "BATCH-BUF-006",
            Severity.WARNING,
            "Buffers of a batch lie in the order in which they are listed.",
            "Columnar.rst#recordbatch-message",
            PlaceRules::descents),
    GAPS(
            "BATCH-BUF-007",
            Severity.WARNING,
            "Between buffers and after the last one there are fewer than 64 bytes that belong to none.",
            "Columnar.rst#recordbatch-message",
            PlaceRules::gaps);

    private static final int MAX_PADDING = 64;

    private final Row<BufferPlaces> row;

    PlaceRules(String id, Severity severity, String sentence, String clause, Check<BufferPlaces> check) {
        this.row = new Row<>(id, Level.LAYOUT, severity, sentence, clause, check);
    }

    @Override
    public Row<BufferPlaces> row() {
        return row;
    }

    @Override
    public Class<BufferPlaces> about() {
        return BufferPlaces.class;
    }

    /** Buffers that share bytes; those that share all of them only as a warning. */
    private static void overlaps(BufferPlaces places, Rule rule, FindingSink sink) {
        if (places.isDisjointAndAscending()) {
            return;
        }
        int widest = -1;
        for (int index : places.inBodyOrder()) {
            if (widest >= 0 && places.offset(index) < places.end(widest)) {
                boolean same = places.offset(index) == places.offset(widest) && places.end(index) == places.end(widest);
                Finding finding = Finding.of(
                        rule,
                        places.where(index),
                        "bytes of its own",
                        "bytes " + places.offset(index) + " to " + places.end(index) + " of the body, of which buffer "
                                + widest + " has " + places.offset(widest) + " to " + places.end(widest));
                sink.report(same ? finding.as(Severity.WARNING) : finding);
            }
            widest = widest < 0 || places.end(index) > places.end(widest) ? index : widest;
        }
    }

    /** The first buffer that lies before one listed earlier. */
    private static void descents(BufferPlaces places, Rule rule, FindingSink sink) {
        if (places.isDisjointAndAscending()) {
            return;
        }
        long last = 0;
        for (int i = 0; i < places.batch().header().buffers().count(); i++) {
            if (places.hasPlace(i)) {
                if (places.offset(i) < last) {
                    sink.report(rule, places.where(i), "an offset of at least " + last, "" + places.offset(i));
                    return;
                }
                last = places.offset(i);
            }
        }
    }

    /** Bytes of the body that belong to no buffer. */
    private static void gaps(BufferPlaces places, Rule rule, FindingSink sink) {
        long end = 0;
        for (int index : places.inBodyOrder()) {
            gap(places, end, places.offset(index), rule, sink);
            end = Math.max(end, places.end(index));
        }
        gap(places, end, places.batch().bodyLength(), rule, sink);
    }

    private static void gap(BufferPlaces places, long from, long to, Rule rule, FindingSink sink) {
        if (to - from >= MAX_PADDING) {
            sink.report(
                    rule,
                    places.whereInBody(from),
                    "fewer than " + Amount.of(MAX_PADDING, "byte") + " that belong to no buffer",
                    Amount.of(to - from, "byte"));
        }
    }
}
