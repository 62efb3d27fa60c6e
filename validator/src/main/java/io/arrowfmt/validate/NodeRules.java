package io.arrowfmt.validate;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.ChildExtent;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import java.util.Optional;

/** Rules about the node of one field in a batch. */
enum NodeRules implements FactRule<NodeFacts> {
    LENGTH("BATCH-NODE-002", "A node has 0 or more slots.", "Message.fbs#FieldNode", (facts, rule, sink) -> {
        if (facts.length() < 0) {
            sink.report(rule, facts.where(), "a length of at least 0", "" + facts.length());
        } else if (facts.length() > Integer.MAX_VALUE) {
            sink.report(Finding.of(
                            rule, facts.where(), "at most 2147483647 slots, as many readers take", "" + facts.length())
                    .as(Severity.WARNING));
        }
    }),
    NULL_COUNT(
            "BATCH-NODE-003",
            "A node has from 0 to as many null slots as it has slots.",
            "Message.fbs#FieldNode",
            (facts, rule, sink) -> {
                if (facts.nullCount() < 0 || (facts.nullCount() > facts.length() && facts.length() >= 0)) {
                    sink.report(Finding.of(
                                    rule,
                                    facts.where(),
                                    "a null count of 0 to " + facts.length(),
                                    "" + facts.nullCount())
                            .hint(facts.nullCount() == -1 ? "-1 means not counted, in memory only" : ""));
                }
            }),
    ROWS(
            "BATCH-NODE-004",
            "A column of a batch has as many slots as the batch has rows.",
            "Message.fbs#RecordBatch",
            (facts, rule, sink) -> {
                if (!facts.batch().inDictionary()) {
                    sameLength(facts, rule, sink, facts.batch().header().length(), "slots as the batch has rows");
                }
            }),
    DICTIONARY_ROWS(
            "BATCH-DICT-003",
            "The column of a dictionary batch has as many slots as the batch has rows.",
            "Message.fbs#DictionaryBatch",
            (facts, rule, sink) -> {
                if (facts.batch().inDictionary()) {
                    sameLength(facts, rule, sink, facts.batch().header().length(), "slots as the batch has rows");
                }
            }),
    ALL_NULL(
            "BATCH-NODE-006",
            "Every slot of a column of the null type is null.",
            "Columnar.rst#null-layout",
            (facts, rule, sink) -> {
                if (facts.node().layout().nullCount() == NullCount.ALL && facts.nullCount() != facts.length()) {
                    sink.report(rule, facts.where(), "a null count of " + facts.length(), "" + facts.nullCount());
                }
            }),
    UNION_NULLS(
            "BATCH-NODE-007", "A union has no nulls of its own.", "Columnar.rst#union-layout", (facts, rule, sink) -> {
                boolean none = facts.node().layout().nullCount() == NullCount.ZERO;
                if (none && facts.isA(DataType.Union.class) && facts.nullCount() != 0) {
                    Finding finding = Finding.of(rule, facts.where(), "a null count of 0", "" + facts.nullCount());
                    sink.report(isLegacy(facts) ? finding.as(Severity.WARNING) : finding);
                }
            }),
    RUN_NULLS(
            "BATCH-NODE-008",
            "A run-end encoded column has no nulls of its own.",
            "Columnar.rst#run-end-encoded-layout",
            (facts, rule, sink) -> {
                if (facts.isA(DataType.RunEndEncoded.class) && facts.nullCount() != 0) {
                    sink.report(rule, facts.where(), "a null count of 0", "" + facts.nullCount());
                }
            }),
    STRUCT_CHILD(
            "BATCH-NODE-009",
            "A child of a struct has as many slots as the struct.",
            "Columnar.rst#struct-layout",
            (facts, rule, sink) -> facts.parent()
                    .filter(up -> up.isA(DataType.Struct.class))
                    .ifPresent(up -> {
                        Finding finding = Finding.of(
                                rule,
                                facts.where(),
                                Amount.of(up.length(), "slot") + " as the struct has",
                                "" + facts.length());
                        if (facts.length() < up.length()) {
                            sink.report(finding);
                        } else if (facts.length() > up.length()) {
                            sink.report(finding.as(Severity.WARNING));
                        }
                    })),
    UNION_CHILD(
            "BATCH-NODE-010",
            "A child of a sparse union has as many slots as the union.",
            "Columnar.rst#sparse-union",
            (facts, rule, sink) -> facts.parent()
                    .filter(up ->
                            up.isA(DataType.Union.class) && up.node().layout().children() == ChildExtent.SAME)
                    .ifPresent(up -> sameLength(facts, rule, sink, up.length(), "slots as the union has"))),
    LIST_CHILD(
            "BATCH-NODE-011",
            "The child of a list of a fixed size has that many slots for each slot of the list.",
            "Columnar.rst#fixed-size-list-layout",
            (facts, rule, sink) -> facts.parent()
                    .filter(up -> up.node().layout().children() == ChildExtent.MULTIPLE && up.length() >= 0)
                    .ifPresent(up -> {
                        int size = up.node().layout().childSlots();
                        long product = up.length() * size;
                        boolean fits = Math.multiplyHigh(up.length(), size) == 0 && product >= 0;
                        Finding finding = Finding.of(
                                rule,
                                facts.where(),
                                (fits
                                                ? Amount.of(product, "slot")
                                                : "fewer slots than " + up.length() + " times " + size)
                                        + ", " + size + " for each of " + up.length() + " lists",
                                "" + facts.length());
                        if (!fits || facts.length() < product) {
                            sink.report(finding);
                        } else if (facts.length() > product) {
                            sink.report(finding.as(Severity.WARNING));
                        }
                    })),
    RUNS(
            "BATCH-NODE-012",
            "A run-end encoded column has as many values as run ends, and none only when it has no slots.",
            "Columnar.rst#run-end-encoded-layout",
            (facts, rule, sink) -> {
                if (facts.isChildOf(DataType.RunEndEncoded.class, 0)) {
                    NodeFacts up = facts.parent().orElseThrow();
                    if (facts.length() == 0 && up.length() > 0) {
                        sink.report(
                                rule, facts.where(), "at least 1 run for " + Amount.of(up.length(), "slot"), "0 runs");
                    }
                } else if (facts.isChildOf(DataType.RunEndEncoded.class, 1)) {
                    NodeFacts up = facts.parent().orElseThrow();
                    int ends = up.node().childNodes().get(0);
                    sameLength(
                            facts,
                            rule,
                            sink,
                            facts.batch().header().nodes().length(ends),
                            "values as there are run ends");
                }
            }),
    NOT_NULLABLE(
            "BATCH-NODE-013", "A field that is not nullable has no nulls.", "Schema.fbs#Field", (facts, rule, sink) -> {
                if (facts.nullCount() <= 0 || facts.mayBeNull()) {
                    return;
                }
                boolean masked = facts.above().stream()
                        .anyMatch(up -> up.mayBeNull() || up.isA(DataType.Union.class) || up.isA(DataType.Null.class));
                boolean ruledElsewhere = facts.node().layout().nullCount() != NullCount.BY_VALIDITY
                        || facts.isA(DataType.Union.class)
                        || isEntryOrRunEnd(facts);
                if (!masked && !ruledElsewhere) {
                    sink.report(
                            rule, facts.where(), "a null count of 0, as it is not nullable", "" + facts.nullCount());
                }
            }),
    ENTRY_NULLS(
            "BATCH-NODE-014",
            "The entries of a map and their keys have no nulls.",
            "Schema.fbs#Map",
            (facts, rule, sink) -> {
                if (facts.nullCount() > 0 && (isEntries(facts) || isKey(facts))) {
                    sink.report(rule, facts.where(), "a null count of 0", "" + facts.nullCount());
                }
            }),
    RUN_END_NULLS(
            "BATCH-NODE-015", "Run ends have no nulls.", "Columnar.rst#run-end-encoded-layout", (facts, rule, sink) -> {
                if (facts.nullCount() > 0 && facts.isChildOf(DataType.RunEndEncoded.class, 0)) {
                    sink.report(rule, facts.where(), "a null count of 0", "" + facts.nullCount());
                }
            }),
    RUN_END_RANGE(
            "BATCH-NODE-016",
            "A run-end encoded column has no more slots than its run ends can count.",
            "Columnar.rst#run-end-encoded-layout",
            (facts, rule, sink) -> {
                if (facts.isChildOf(DataType.RunEndEncoded.class, 0)
                        && facts.field().type() instanceof DataType.Int number) {
                    NodeFacts up = facts.parent().orElseThrow();
                    long most = Long.MAX_VALUE >>> (64 - number.bitWidth());
                    if (up.length() > most) {
                        sink.report(
                                rule,
                                up.where(),
                                "at most " + Amount.of(most, "slot") + " for " + number + " run ends",
                                "" + up.length());
                    }
                }
            });

    private final Row<NodeFacts> row;

    NodeRules(String id, String sentence, String clause, Check<NodeFacts> check) {
        this.row = new Row<>(id, Level.LAYOUT, Severity.ERROR, sentence, clause, check);
    }

    @Override
    public Row<NodeFacts> row() {
        return row;
    }

    @Override
    public Class<NodeFacts> about() {
        return NodeFacts.class;
    }

    /** Whether the rule is about columns, or about children of fields; of others it is not asked. */
    boolean concerns(boolean child) {
        return switch (this) {
            case LENGTH, NULL_COUNT, ALL_NULL, UNION_NULLS, RUN_NULLS, NOT_NULLABLE -> true;
            case ROWS, DICTIONARY_ROWS -> !child;
            case STRUCT_CHILD, UNION_CHILD, LIST_CHILD, RUNS, ENTRY_NULLS, RUN_END_NULLS, RUN_END_RANGE -> child;
        };
    }

    private static void sameLength(NodeFacts facts, Rule rule, FindingSink sink, long expected, String unit) {
        if (facts.length() != expected) {
            sink.report(rule, facts.where(), expected + " " + unit, "" + facts.length());
        }
    }

    private static boolean isLegacy(NodeFacts facts) {
        return facts.batch().version().compareTo(MetadataVersion.V5) < 0;
    }

    private static boolean isEntries(NodeFacts facts) {
        return facts.isChildOf(DataType.Map.class, 0);
    }

    private static boolean isKey(NodeFacts facts) {
        Optional<NodeFacts> entries = facts.parent();
        return facts.node().childIndex() == 0 && entries.isPresent() && isEntries(entries.get());
    }

    private static boolean isEntryOrRunEnd(NodeFacts facts) {
        return isEntries(facts) || isKey(facts) || facts.isChildOf(DataType.RunEndEncoded.class, 0);
    }
}
