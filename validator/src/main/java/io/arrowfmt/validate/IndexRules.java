package io.arrowfmt.validate;

import io.arrowfmt.batch.ValueRules;
import io.arrowfmt.dictionary.DictionaryRules;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;

/** Rules about the indices of columns that dictionaries encode. */
enum IndexRules implements FactRule<ColumnFacts> {
    RANGE(ValueRules.INDEX_RANGE.text(), (facts, rule, sink) -> outside(facts, true, rule, sink)),
    RANGE_OF_NULLS(
            new RuleText(
                    "DATA-DICT-002",
                    Level.DATA,
                    Severity.INFO,
                    "The index of a null slot is that of a value too, though it stands for nothing.",
                    "Columnar.rst#dictionary-encoded-layout"),
            (facts, rule, sink) -> outside(facts, false, rule, sink)),
    DICTIONARY_BEFORE(ValueRules.DICTIONARY_BEFORE.text(), (facts, rule, sink) -> {
        IndexBounds indices = IndexBounds.of(facts);
        long row = indices.isMissing() ? indices.firstValid() : -1;
        if (row >= 0) {
            sink.report(
                    rule,
                    facts.slot(row),
                    "dictionary " + indices.id() + " before the first index into it",
                    "an index and no dictionary");
        }
    }),
    DICTIONARY_LATER(DictionaryRules.LATER.text(), (facts, rule, sink) -> {
        IndexBounds indices = IndexBounds.of(facts);
        if (indices.isMissing() && facts.length() > 0 && indices.firstValid() < 0) {
            sink.report(rule, facts.where(), "dictionary " + indices.id() + " before", "nulls and no dictionary");
        }
    });

    private final Row<ColumnFacts> row;

    IndexRules(RuleText text, Check<ColumnFacts> check) {
        this.row = new Row<>(text, (facts, own, sink) -> {
            if (facts.field().dictionary().isPresent()) {
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

    private static void outside(ColumnFacts facts, boolean valid, Rule rule, FindingSink sink) {
        IndexBounds indices = IndexBounds.of(facts);
        SlotFindings findings = new SlotFindings(facts, rule, sink);
        indices.eachOutside(
                valid,
                (row, index) -> findings.add(
                        BufferKind.DATA,
                        row,
                        row * facts.width(BufferKind.DATA),
                        () -> "an index of one of the " + Amount.of(indices.size(), "value") + " of dictionary "
                                + indices.id(),
                        () -> indices.text(index)));
    }
}
