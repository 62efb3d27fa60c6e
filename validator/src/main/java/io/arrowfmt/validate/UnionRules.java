package io.arrowfmt.validate;

import io.arrowfmt.batch.ValueRules;
import io.arrowfmt.bytes.Bits;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.type.DataType;

/** Rules about the type ids and offsets of unions. */
enum UnionRules implements FactRule<ColumnFacts> {
    OWN_NULLS(ValueRules.UNION_NULL.text(), (facts, rule, sink) -> {
        if (facts.has(BufferKind.VALIDITY) && facts.column().layout().nullCount() == NullCount.ZERO) {
            facts.validity().ifPresent(bits -> ownNulls(facts, bits, rule, sink));
        }
    }),
    TYPE_IDS(ValueRules.UNION_TYPE_ID.text(), (facts, rule, sink) -> {
        UnionSlots slots = UnionSlots.of(facts);
        if (slots.wrongIds() > 0) {
            SlotFindings findings = new SlotFindings(facts, rule, sink);
            slots.eachWrongId((row, id) ->
                    findings.add(BufferKind.TYPE, row, row, () -> "a type id of " + slots.typeIds(), () -> "" + id));
        }
        if (slots.nullIds() > 0) {
            Finding finding = Finding.of(
                            rule,
                            facts.bytes(BufferKind.TYPE).locate(0, facts.buffer(BufferKind.TYPE)),
                            "a type id of " + slots.typeIds(),
                            "0 in " + Amount.of(slots.nullIds(), "slot"))
                    .as(Severity.WARNING);
            sink.report(finding.hint("Arrow for Java wrote nulls of a union like this before version 5"));
        }
    }),
    OFFSETS(ValueRules.UNION_OFFSET.text(), (facts, rule, sink) -> {
        UnionSlots slots = UnionSlots.of(facts);
        if (slots.outside() > 0) {
            SlotFindings findings = new SlotFindings(facts, rule, sink);
            slots.eachOutside((row, child, offset, limit) -> findings.add(
                    BufferKind.OFFSET,
                    row,
                    row * Integer.BYTES,
                    () -> "one of the " + limit + " slots of child " + child,
                    () -> "" + offset));
        }
    }),
    OFFSETS_ASCEND(ValueRules.UNION_OFFSETS_ASCEND.text(), (facts, rule, sink) -> {
        UnionSlots slots = UnionSlots.of(facts);
        if (slots.falls() > 0) {
            SlotFindings findings = new SlotFindings(facts, rule, sink);
            slots.eachFall((row, child, offset, before) -> findings.add(
                    BufferKind.OFFSET,
                    row,
                    row * Integer.BYTES,
                    () -> "an offset of at least " + before + " into child " + child,
                    () -> "" + offset));
        }
    }),
    SLOTS_USED(
            new RuleText(
                    "DATA-UNION-004",
                    Level.DATA,
                    Severity.INFO,
                    "Each slot of a child of a dense union is that of one slot of the union.",
                    "Columnar.rst#dense-union"),
            (facts, rule, sink) -> {
                UnionSlots slots = UnionSlots.of(facts);
                if (!slots.isDense() || !slots.isSound()) {
                    return;
                }
                for (ColumnFacts child : facts.children()) {
                    long unused = child.length() - slots.used(child.childIndex());
                    long repeated = slots.repeated(child.childIndex());
                    if (unused > 0 || repeated > 0) {
                        sink.report(
                                rule,
                                child.where(),
                                "each of " + Amount.of(child.length(), "slot") + " once",
                                unused + " never and " + repeated + " again");
                    }
                }
            });

    private final Row<ColumnFacts> row;

    UnionRules(RuleText text, Check<ColumnFacts> check) {
        this.row = new Row<>(text, (facts, own, sink) -> {
            if (facts.isA(DataType.Union.class)) {
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

    private static void ownNulls(ColumnFacts facts, Bits bits, Rule rule, FindingSink sink) {
        if (bits.countSet() == facts.length()) {
            return;
        }
        SlotFindings findings = new SlotFindings(facts, rule, sink);
        for (long first = 0; first < facts.length(); first += Long.SIZE) {
            int count = (int) Math.min(Long.SIZE, facts.length() - first);
            for (long zeros = ~bits.word(first) & (-1L >>> (Long.SIZE - count)); zeros != 0; zeros &= zeros - 1) {
                long row = first + Long.numberOfTrailingZeros(zeros);
                findings.add(
                        BufferKind.VALIDITY,
                        row,
                        row / Byte.SIZE,
                        () -> "a slot that is valid, as its nulls are those of its children",
                        () -> "a null of the union's own");
            }
        }
    }
}
