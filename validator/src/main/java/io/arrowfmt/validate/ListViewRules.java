package io.arrowfmt.validate;

import io.arrowfmt.batch.ValueRules;
import io.arrowfmt.bytes.Bits;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import java.util.Optional;

/** Rules about list views, whose slots say where they begin and how long they are. */
enum ListViewRules implements FactRule<ColumnFacts> {
    RANGE(ValueRules.LIST_VIEW_RANGE.text(), (facts, rule, sink) -> {
        if (!facts.hasSoundListViews()) {
            ranges(facts, rule, sink);
        }
    }),
    UNUSED(
            new RuleText(
                    "DATA-LISTVIEW-002",
                    Level.DATA,
                    Severity.INFO,
                    "Every slot of the child of a list view belongs to a slot that is not null.",
                    "arrowfmt"),
            (facts, rule, sink) -> {
                if (facts.hasSoundListViews() && facts.length() <= ListViewRules.MOST_SLOTS) {
                    unused(facts, rule, sink);
                }
            });

    /** The most slots that are sorted in arrays. */
    private static final int MOST_SLOTS = Integer.MAX_VALUE - 8;

    private final Row<ColumnFacts> row;

    ListViewRules(RuleText text, Check<ColumnFacts> check) {
        this.row = new Row<>(text, (facts, own, sink) -> {
            if (ListViewSlots.areIn(facts)) {
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

    private static void ranges(ColumnFacts facts, Rule rule, FindingSink sink) {
        SlotFindings findings = new SlotFindings(facts, rule, sink);
        long limit = facts.children().get(0).length();
        ListViewSlots.visit(facts, (offsets, sizes, count, first) -> {
            for (int i = 0; i < count; i++) {
                long offset = offsets[i];
                long size = sizes[i];
                long row = first + i;
                if (offset < 0 || offset > limit) {
                    findings.add(
                            BufferKind.OFFSET,
                            row,
                            row * facts.width(BufferKind.OFFSET),
                            () -> "an offset of 0 to " + limit,
                            () -> "" + offset);
                } else if (size < 0 || size > limit - offset) {
                    findings.add(
                            BufferKind.SIZE,
                            row,
                            row * facts.width(BufferKind.SIZE),
                            () -> "a size of 0 to " + (limit - offset),
                            () -> "" + size);
                }
            }
        });
    }

    private static void unused(ColumnFacts facts, Rule rule, FindingSink sink) {
        long length = facts.children().get(0).length();
        Optional<Bits> nulls = facts.nulls();
        long[] used = {0, 0};
        ListViewSlots.merged(facts, row -> nulls.isEmpty() || nulls.get().get(row), (from, to) -> {
            used[0] += to - from;
            used[1] = used[1] == from ? to : used[1];
        });
        if (used[0] < length) {
            sink.report(
                    rule,
                    facts.children().get(0).where(),
                    Amount.of(length, "slot") + " that list views lead to",
                    Amount.of(length - used[0], "slot") + " that none leads to, the first in row " + used[1]);
        }
    }
}
