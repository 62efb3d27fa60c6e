package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import java.util.function.Supplier;

/**
 * Where a rule does not hold in a column, slot by slot. What is not kept costs no words: a buffer may be wrong from end to
 * end.
 */
final class SlotFindings {
    private final ColumnFacts facts;
    private final Rule rule;
    private final Severity severity;
    private final FindingSink sink;
    private boolean keeps;

    /** Findings of the rule's own severity. */
    SlotFindings(ColumnFacts facts, Rule rule, FindingSink sink) {
        this(facts, rule, rule.severity(), sink);
    }

    SlotFindings(ColumnFacts facts, Rule rule, Severity severity, FindingSink sink) {
        this.facts = facts;
        this.rule = rule;
        this.severity = severity;
        this.sink = sink;
        this.keeps = sink.keeps(rule, severity);
    }

    /**
     * A slot where it does not hold.
     *
     * @param kind the buffer that shows it, not a variadic one
     * @param offset where in the buffer, in bytes
     */
    void add(BufferKind kind, long row, long offset, Supplier<String> expected, Supplier<String> found) {
        if (keeps) {
            report(facts.bytes(kind).locate(offset, facts.buffer(kind).row(row)), expected, found);
        } else {
            sink.count(rule, 1);
        }
    }

    /** A slot where it does not hold, at a place. */
    void add(Supplier<Location> where, Supplier<String> expected, Supplier<String> found) {
        if (keeps) {
            report(where.get(), expected, found);
        } else {
            sink.count(rule, 1);
        }
    }

    private void report(Location where, Supplier<String> expected, Supplier<String> found) {
        sink.report(new Finding(rule, severity, where, expected.get(), found.get(), ""));
        keeps = sink.keeps(rule, severity);
    }
}
