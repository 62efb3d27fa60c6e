package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import java.util.List;

/** Rules about a batch as a whole: whether nodes and buffers are those of the schema and how buffers share the body. */
enum BatchRules implements FactRule<BatchFacts> {
    ROWS(
            "BATCH-NODE-005",
            Severity.ERROR,
            "A batch has 0 or more rows.",
            "Message.fbs#RecordBatch",
            (facts, rule, sink) -> {
                if (facts.header().length() < 0) {
                    sink.report(
                            rule,
                            facts.where(),
                            "0 or more rows",
                            "" + facts.header().length());
                }
            }),
    NODES(
            "BATCH-NODE-001",
            Severity.ERROR,
            "A batch has a node for every field of its schema, children included.",
            "Message.fbs#RecordBatch",
            (facts, rule, sink) -> {
                int expected = facts.layout().nodes().size();
                int found = facts.header().nodes().count();
                if (expected != found) {
                    sink.report(Finding.of(rule, facts.where(), expected + " nodes", "" + found)
                            .hint(SequenceDiagnosis.ofNodes(facts)));
                }
            }),
    VARIADIC_COUNTS(
            "BATCH-VAR-001",
            Severity.ERROR,
            "A batch has a variadic count for each of its view columns.",
            "Message.fbs#RecordBatch",
            (facts, rule, sink) -> {
                int expected = facts.layout().variadicCount();
                int found = facts.header().variadicCounts().map(List::size).orElse(0);
                if (expected > 0 && expected != found) {
                    sink.report(rule, facts.where(), expected + " variadic counts", "" + found);
                }
            }),
    VARIADIC_UNUSED(
            "BATCH-VAR-003",
            Severity.ERROR,
            "A batch without view columns has no variadic counts.",
            "Message.fbs#RecordBatch",
            (facts, rule, sink) -> {
                if (facts.layout().variadicCount() == 0
                        && facts.header().variadicCounts().isPresent()) {
                    int found = facts.header().variadicCounts().get().size();
                    Finding finding = Finding.of(
                            rule, facts.where(), "no variadic counts", found == 0 ? "an empty list" : "" + found);
                    sink.report(found == 0 ? finding.as(Severity.INFO) : finding);
                }
            }),
    BUFFERS(
            "BATCH-BUF-001",
            Severity.ERROR,
            "A batch has the buffers that the types of its schema have.",
            "Message.fbs#RecordBatch",
            (facts, rule, sink) -> {
                long expected = facts.expectedBuffers();
                int found = facts.header().buffers().count();
                if (facts.layout().complete() && hasCounts(facts) && expected >= 0 && expected != found) {
                    sink.report(SequenceDiagnosis.ofBuffers(
                            facts, Finding.of(rule, facts.where(), expected + " buffers", "" + found)));
                }
            }),
    // After the rule about the number of buffers, which names the field when one of them is missing.
    VARIADIC_RANGE(
            "BATCH-VAR-002",
            Severity.ERROR,
            "A variadic count is from 0 to the number of buffers that are left.",
            "Message.fbs#RecordBatch",
            (facts, rule, sink) -> {
                long left =
                        facts.header().buffers().count() - (long) facts.layout().fixedBufferCount();
                List<Long> counts = facts.header().variadicCounts().orElse(List.of());
                for (int i = 0; i < counts.size() && facts.layout().variadicCount() > 0; i++) {
                    long count = counts.get(i);
                    if (count < 0 || count > Math.max(0, left)) {
                        sink.report(
                                rule,
                                facts.where(),
                                "a variadic count " + i + " of 0 to " + Math.max(0, left),
                                "" + count);
                        return;
                    }
                    left -= count;
                }
            }),
    OVERLAP(
            "BATCH-BUF-005",
            Severity.ERROR,
            "Buffers of a batch do not overlap.",
            "Security.rst#structural-validity",
            (facts, rule, sink) -> BufferPlaces.of(facts).overlaps(facts, rule, sink)),
    ASCENDING(
            "BATCH-BUF-006",
            Severity.WARNING,
            "Buffers of a batch lie in the order in which they are listed.",
            "Columnar.rst#recordbatch-message",
            (facts, rule, sink) -> BufferPlaces.of(facts).descents(facts, rule, sink)),
    GAPS(
            "BATCH-BUF-007",
            Severity.WARNING,
            "Between buffers and after the last one there are fewer than 64 bytes that belong to none.",
            "Columnar.rst#recordbatch-message",
            (facts, rule, sink) -> BufferPlaces.of(facts).gaps(facts, rule, sink));

    private final Row<BatchFacts> row;

    BatchRules(String id, Severity severity, String sentence, String clause, Check<BatchFacts> check) {
        this.row = new Row<>(id, Level.LAYOUT, severity, sentence, clause, check);
    }

    @Override
    public Row<BatchFacts> row() {
        return row;
    }

    @Override
    public Class<BatchFacts> about() {
        return BatchFacts.class;
    }

    private static boolean hasCounts(BatchFacts facts) {
        return facts.layout().variadicCount()
                        == facts.header().variadicCounts().map(List::size).orElse(0)
                || facts.layout().variadicCount() == 0;
    }
}
