package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bits;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import java.util.Optional;

/** Rules about which slots of a column are null. */
enum NullRules implements FactRule<ColumnFacts> {
    COUNT(
            "DATA-NULL-001",
            Severity.ERROR,
            "The null count of a column with nulls is the number of zero bits of its validity buffer.",
            "Columnar.rst#null-count",
            (facts, rule, sink) -> {
                if (facts.statedNulls() > 0) {
                    counted(facts, rule, sink);
                }
            }),
    NO_NULLS(
            "DATA-NULL-002",
            Severity.ERROR,
            "The validity buffer of a column whose null count is 0 has no zero bit.",
            "Columnar.rst#null-count",
            (facts, rule, sink) -> {
                if (facts.statedNulls() == 0) {
                    counted(facts, rule, sink);
                }
            });

    private final Row<ColumnFacts> row;

    NullRules(String id, Severity severity, String sentence, String clause, Check<ColumnFacts> check) {
        this.row = new Row<>(id, Level.DATA, severity, sentence, clause, check);
    }

    @Override
    public Row<ColumnFacts> row() {
        return row;
    }

    @Override
    public Class<ColumnFacts> about() {
        return ColumnFacts.class;
    }

    private static void counted(ColumnFacts facts, Rule rule, FindingSink sink) {
        Optional<Bits> validity = facts.validity();
        if (validity.isPresent()) {
            long zeros = facts.length() - validity.get().countSet();
            if (zeros != facts.statedNulls()) {
                sink.report(
                        rule,
                        facts.bytes(BufferKind.VALIDITY).locate(0, facts.buffer(BufferKind.VALIDITY)),
                        Amount.of(facts.statedNulls(), "zero bit") + ", as the null count says",
                        "" + zeros);
            }
        }
    }
}
