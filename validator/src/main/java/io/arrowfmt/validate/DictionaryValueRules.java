package io.arrowfmt.validate;

import io.arrowfmt.batch.ValueComparison;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DictionaryEncoding;

/** Rules about the values of dictionaries, each batch of them by itself. */
enum DictionaryValueRules implements FactRule<ColumnFacts> {
    DISTINCT(
            "DATA-DICT-003",
            Severity.INFO,
            "The values of a dictionary batch differ from each other, bit for bit.",
            (facts, rule, sink) -> {
                if (!isOrdered(facts)) {
                    repeated(facts, rule, sink);
                }
            }),
    NULLS(
            "DATA-DICT-004",
            Severity.INFO,
            "The values of a dictionary are not null: nulls are those of the indices.",
            (facts, rule, sink) -> {
                if (facts.statedNulls() > 0) {
                    sink.report(
                            rule,
                            facts.has(BufferKind.VALIDITY) ? facts.buffer(BufferKind.VALIDITY) : facts.where(),
                            "no null among the values",
                            Amount.of(facts.statedNulls(), "null"));
                }
            }),
    ASCEND(
            "DATA-DICT-005",
            Severity.INFO,
            "The order of a batch of an ordered dictionary is that of its values: numbers and times by size, texts and "
                    + "binaries by their bytes.",
            (facts, rule, sink) -> {
                if (isOrdered(facts)) {
                    ascending(facts, rule, sink);
                }
            }),
    ORDERED_DISTINCT(
            "DATA-DICT-006",
            Severity.WARNING,
            "The values of a batch of an ordered dictionary differ from each other, bit for bit: a value has one place in "
                    + "the order.",
            (facts, rule, sink) -> {
                if (isOrdered(facts)) {
                    repeated(facts, rule, sink);
                }
            });

    private final Row<ColumnFacts> row;

    DictionaryValueRules(String id, Severity severity, String sentence, Check<ColumnFacts> check) {
        RuleText text = new RuleText(id, Level.DATA, severity, sentence, "Schema.fbs#DictionaryEncoding");
        this.row = new Row<>(text, (facts, own, sink) -> {
            if (facts.batch().inDictionary() && facts.parent().isEmpty()) {
                check.check(facts, own, sink);
            }
        });
    }

    @Override
    public Row<ColumnFacts> row() {
        return row;
    }

    @Override
    public Class<ColumnFacts> about() {
        return ColumnFacts.class;
    }

    private static boolean isOrdered(ColumnFacts facts) {
        return facts.encoding().map(DictionaryEncoding::ordered).orElse(false);
    }

    private static void repeated(ColumnFacts facts, Rule rule, FindingSink sink) {
        SlotFindings findings = new SlotFindings(facts, rule, sink);
        ValueComparison.of(facts.decoded()).ifPresent(comparison -> {
            for (long row = 0; row < facts.length() && !comparison.ended(); row++) {
                long first = comparison.first(row);
                if (first != ValueComparison.NONE && first != row) {
                    long place = row;
                    findings.add(
                            () -> facts.slot(place),
                            () -> "a value other than those before",
                            () -> "the same as value " + first);
                }
            }
        });
    }

    private static void ascending(ColumnFacts facts, Rule rule, FindingSink sink) {
        SlotFindings findings = new SlotFindings(facts, rule, sink);
        ValueOrder.of(facts.decoded()).ifPresent(order -> {
            for (long row = 1; row < facts.length() && !order.ended(); row++) {
                if (order.falls(row - 1, row)) {
                    long place = row;
                    findings.add(
                            () -> facts.slot(place),
                            () -> "a value that is not less than the one before",
                            () -> "one that is");
                }
            }
        });
    }
}
