package io.arrowfmt.validate;

import io.arrowfmt.batch.ValueComparison;
import io.arrowfmt.batch.ValueRules;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;

/** Rules about the runs of run-end encoded columns. */
enum RunEndRules implements FactRule<ColumnFacts> {
    ASCEND(ValueRules.RUN_ENDS_ASCEND.text(), (facts, rule, sink) -> {
        ColumnFacts ends = ends(facts);
        SlotFindings findings = new SlotFindings(ends, rule, sink);
        long[] last = {0};
        ends.integers(BufferKind.DATA, true, ends.length(), (values, count, first) -> {
            boolean falls = values[0] <= last[0];
            for (int i = 1; i < count; i++) {
                falls |= values[i] <= values[i - 1];
            }
            for (int i = 0; falls && i < count; i++) {
                long before = Math.max(0, i == 0 ? last[0] : values[i - 1]);
                long value = values[i];
                if (value <= before) {
                    findings.add(
                            BufferKind.DATA,
                            first + i,
                            (first + i) * ends.width(BufferKind.DATA),
                            () -> "a run end of more than " + before,
                            () -> "" + value);
                }
            }
            last[0] = values[count - 1];
        });
    }),
    LAST(ValueRules.LAST_RUN_END.text(), (facts, rule, sink) -> {
        ColumnFacts ends = ends(facts);
        long runs = ends.length();
        if (runs == 0) {
            return; // the layout says how many there have to be
        }
        int width = ends.width(BufferKind.DATA);
        long[] last = new long[1];
        IntegerBlocks.visit(
                ends.bytes(BufferKind.DATA), width, true, runs - 1, 1, (values, count, first) -> last[0] = values[0]);
        if (last[0] != facts.length()) {
            Location where = ends.bytes(BufferKind.DATA)
                    .locate((runs - 1) * width, ends.buffer(BufferKind.DATA).row(runs - 1));
            Finding finding = Finding.of(rule, where, "a last run end of " + facts.length(), "" + last[0]);
            sink.report(last[0] < facts.length() ? finding : finding.as(Severity.WARNING));
        }
    }),
    DIFFERENT(
            new RuleText(
                    "DATA-REE-004",
                    Level.DATA,
                    Severity.INFO,
                    "The values of neighbouring runs differ.",
                    "Columnar.rst#run-end-encoded-layout"),
            RunEndRules::different);

    private final Row<ColumnFacts> row;

    RunEndRules(RuleText text, Check<ColumnFacts> check) {
        this.row = new Row<>(text, (facts, own, sink) -> {
            if (facts.isA(DataType.RunEndEncoded.class)) {
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

    private static ColumnFacts ends(ColumnFacts facts) {
        return facts.children().get(0);
    }

    private static void different(ColumnFacts facts, Rule rule, FindingSink sink) {
        ColumnFacts values = facts.children().get(1);
        SlotFindings findings = new SlotFindings(values, rule, sink);
        ValueComparison.of(values.decoded()).ifPresent(comparison -> {
            for (long run = 0; run < values.length() && !comparison.ended(); run++) {
                if (comparison.sameAsLast(run)) {
                    long place = run;
                    findings.add(
                            () -> values.slot(place),
                            () -> "a value other than that of run " + (place - 1),
                            () -> "the same");
                }
            }
        });
    }
}
