package io.arrowfmt.validate;

import io.arrowfmt.batch.ValueRules;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Extent;

/** Rules about offsets that say where each slot begins and ends. */
enum OffsetRules implements FactRule<ColumnFacts> {
    ASCEND(ValueRules.OFFSETS_ASCEND, (facts, rule, sink) -> {
        SlotFindings findings = new SlotFindings(facts, rule, sink);
        long[] last = {Long.MIN_VALUE};
        facts.integers(BufferKind.OFFSET, true, facts.length() + 1, (values, count, first) -> {
            boolean falls = values[0] < last[0];
            for (int i = 1; i < count; i++) {
                falls |= values[i] < values[i - 1];
            }
            for (int i = 0; falls && i < count; i++) {
                long before = i == 0 ? last[0] : values[i - 1];
                long value = values[i];
                if (value < before) {
                    long element = first + i;
                    findings.add(
                            BufferKind.OFFSET,
                            element - 1,
                            element * facts.width(BufferKind.OFFSET),
                            () -> "an offset of at least " + before,
                            () -> "" + value);
                }
            }
            last[0] = values[count - 1];
        });
    });

    private final Row<ColumnFacts> row;

    OffsetRules(ValueRules rule, Check<ColumnFacts> check) {
        this.row = new Row<>(rule.text(), (facts, own, sink) -> {
            if (hasOffsets(facts)) {
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

    /** Whether its slots lie one behind the other; without slots there may be no offset at all. */
    private static boolean hasOffsets(ColumnFacts facts) {
        return facts.has(BufferKind.OFFSET)
                && facts.spec(BufferKind.OFFSET).extent() == Extent.SLOTS_PLUS_ONE
                && facts.length() > 0;
    }
}
