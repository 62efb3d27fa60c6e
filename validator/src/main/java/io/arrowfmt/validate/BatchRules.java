package io.arrowfmt.validate;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.walk.BatchForm;
import java.util.List;
import java.util.OptionalLong;

/** Rules about a batch as a whole: whether it has the nodes and buffers of its schema. */
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
                    sink.report(SequenceDiagnosis.ofNodes(
                            facts, Finding.of(rule, facts.where(), Amount.of(expected, "node"), "" + found)));
                }
            }),
    VARIADIC_COUNTS(
            "BATCH-VAR-001",
            Severity.ERROR,
            "A batch has a variadic count for each of its view columns.",
            "Message.fbs#RecordBatch",
            (facts, rule, sink) -> {
                boolean complete = facts.layout().complete();
                int expected = complete
                        ? facts.layout().variadicCount()
                        : facts.layout().locatedVariadicCount();
                if (expected > 0 && !facts.hasVariadicCounts()) {
                    sink.report(
                            rule,
                            facts.where(),
                            (complete ? "" : "at least ") + Amount.of(expected, "variadic count"),
                            "" + facts.variadicCounts());
                }
            }),
    VARIADIC_UNUSED(
            "BATCH-VAR-003",
            Severity.ERROR,
            "A batch without view columns has no variadic counts.",
            "Message.fbs#RecordBatch",
            (facts, rule, sink) -> {
                if (hasNoViews(facts) && facts.header().variadicCounts().isPresent()) {
                    int found = facts.variadicCounts();
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
                OptionalLong needed = facts.neededBuffers();
                int found = facts.header().buffers().count();
                if (needed.isPresent() && facts.layout().complete() && needed.getAsLong() != found) {
                    Finding finding =
                            Finding.of(rule, facts.where(), Amount.of(needed.getAsLong(), "buffer"), "" + found);
                    sink.report(SequenceDiagnosis.ofBuffers(facts, finding));
                } else if (needed.isPresent() && needed.getAsLong() > found) {
                    sink.report(rule, facts.where(), "at least " + Amount.of(needed.getAsLong(), "buffer"), "" + found);
                }
            }),
    CHECKSUMS(
            "CRC-002",
            Severity.ERROR,
            "A batch that has checksums has one for each of its buffers.",
            "arrowfmt",
            (facts, rule, sink) -> facts.checksums().ifPresent(sums -> {
                int expected = facts.header().buffers().count();
                if (sums.count() != expected) {
                    sink.report(rule, facts.where(), Amount.of(expected, "checksum"), "" + sums.count());
                }
            })),
    UNION_VALIDITY(
            "BATCH-BUF-009",
            Severity.WARNING,
            "A sparse union has a validity buffer in version 4.",
            "Schema.fbs#MetadataVersion",
            (facts, rule, sink) -> {
                if (facts.version() == MetadataVersion.V4 && facts.layout().form() == BatchForm.JAVA) {
                    facts.firstWith(NullCount.BY_TYPE_ID)
                            .ifPresent(node -> sink.report(Finding.of(rule, facts.at(node), "a validity buffer", "none")
                                    .hint("Arrow for Java wrote this before release 1.0: it is read, and a"
                                            + " type id of 0 as null")));
                }
            }),
    NULL_BUFFERS(
            "BATCH-BUF-013",
            Severity.WARNING,
            "A column of nulls has no buffers.",
            "Columnar.rst#null-layout",
            (facts, rule, sink) -> facts.firstWith(NullCount.ALL)
                    .filter(node -> node.layout().fixedBufferCount() > 0)
                    .ifPresent(node -> sink.report(Finding.of(
                                    rule,
                                    facts.at(node),
                                    "no buffers",
                                    "" + node.layout().fixedBufferCount())
                            .hint("Arrow C++ wrote this before release 0.15")))),
    // After the rule about the number of buffers, which names the column when one of them is missing.
    VARIADIC_RANGE(
            "BATCH-VAR-002",
            Severity.ERROR,
            "A variadic count is from 0 to the number of buffers that are left.",
            "Message.fbs#RecordBatch",
            (facts, rule, sink) -> {
                long left =
                        facts.header().buffers().count() - (long) facts.layout().locatedFixedBufferCount();
                List<Long> counts = facts.header().variadicCounts().orElse(List.of());
                for (int i = 0; i < counts.size() && !hasNoViews(facts); i++) {
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
            });

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

    private static boolean hasNoViews(BatchFacts facts) {
        return facts.layout().complete() && facts.layout().variadicCount() == 0;
    }
}
