package io.arrowfmt.validate;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;

/** Rules about the bytes of a body that no value lies in. */
enum BodyRules implements FactRule<BodyFacts> {
    PADDING(
            "BATCH-BUF-008",
            "The bytes between and behind the buffers of a body, and in a buffer behind its last slot, are zero.",
            "Columnar.rst#buffer-alignment-and-padding",
            (facts, rule, sink) -> {
                for (BodyFacts.Leftover leftover : facts.leftovers()) {
                    sink.report(
                            rule,
                            leftover.where(),
                            Amount.of(leftover.size(), "byte") + " of zeros behind the values",
                            "byte " + leftover.found());
                }
            });

    private final Row<BodyFacts> row;

    BodyRules(String id, String sentence, String clause, Check<BodyFacts> check) {
        this.row = new Row<>(id, Level.DATA, Severity.WARNING, sentence, clause, check);
    }

    @Override
    public Row<BodyFacts> row() {
        return row;
    }

    @Override
    public Class<BodyFacts> about() {
        return BodyFacts.class;
    }
}
