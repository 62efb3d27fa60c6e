package io.arrowfmt.validate;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;

/** Rules about what a sequence of messages has brought when it ends. */
enum EndRules implements FactRule<EndFacts> {
    DELIVERED(
            "IPC-SEQ-009",
            Severity.WARNING,
            "The dictionaries of a schema come when there are batches.",
            "Columnar.rst#ipc-streaming-format",
            (facts, rule, sink) -> facts.all().dictionaries().forEach((id, dictionary) -> {
                if (!dictionary.delivered() && facts.all().batches() > 0) {
                    sink.report(
                            rule,
                            facts.where().column(dictionary.path().text()),
                            "dictionary " + id,
                            "none in all " + facts.all().batches() + " batches");
                }
            })),
    SOME_BATCH(
            "IPC-SEQ-010",
            Severity.INFO,
            "A stream has a batch.",
            "Columnar.rst#ipc-streaming-format",
            (facts, rule, sink) -> {
                if (facts.all().schema().isPresent() && facts.all().batches() == 0) {
                    sink.report(rule, facts.where(), "a record batch", "a schema only");
                }
            });

    private final Row<EndFacts> row;

    EndRules(String id, Severity severity, String sentence, String clause, Check<EndFacts> check) {
        this.row = new Row<>(id, Level.STRUCTURE, severity, sentence, clause, check);
    }

    @Override
    public Row<EndFacts> row() {
        return row;
    }

    @Override
    public Class<EndFacts> about() {
        return EndFacts.class;
    }
}
