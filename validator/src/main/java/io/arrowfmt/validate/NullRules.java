package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bits;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.type.DataType;
import java.util.Optional;

/** Rules about which slots of a column are null. */
enum NullRules implements FactRule<ColumnFacts> {
    COUNT(
            "DATA-NULL-001",
            Severity.ERROR,
            "The null count of a column with nulls is the number of zero bits of its validity buffer.",
            "Columnar.rst#null-count",
            (facts, rule, sink) -> {
                if (facts.statedNulls() > 0) {
                    counted(facts, rule, sink);
                }
            }),
    NO_NULLS(
            "DATA-NULL-002",
            Severity.ERROR,
            "The validity buffer of a column whose null count is 0 has no zero bit.",
            "Columnar.rst#null-count",
            (facts, rule, sink) -> {
                if (facts.statedNulls() == 0) {
                    counted(facts, rule, sink);
                }
            }),
    NOT_NULLABLE(
            "DATA-NULL-003",
            Severity.ERROR,
            "Where a field is not nullable, only slots are null that a null parent hides.",
            "Schema.fbs#Field",
            (facts, rule, sink) -> {
                if (!facts.mayBeNull() && facts.nulls().isPresent() && !hasRuleOfItsOwn(facts)) {
                    notNullable(facts, rule, sink);
                }
            }),
    BITS_BEHIND(
            "DATA-NULL-004",
            Severity.WARNING,
            "The bits of a validity buffer behind those of its slots are zero.",
            "Columnar.rst#validity-bitmaps",
            (facts, rule, sink) -> {
                if (facts.validity().isPresent()) {
                    bitsBehind(facts, BufferKind.VALIDITY, rule, sink);
                }
            }),
    LEAKED(
            "DATA-NULL-005",
            Severity.INFO,
            "The bytes of null slots are zero, so that nothing is given away with them.",
            "Security.rst",
            (facts, rule, sink) -> {
                if (facts.nulls().isPresent()) {
                    leaked(facts, BufferKind.DATA, rule, sink);
                    leaked(facts, BufferKind.VIEW, rule, sink);
                }
            }),
    BOOLEANS_BEHIND(
            "DATA-BOOL-001",
            Severity.INFO,
            "The bits of a buffer of booleans behind those of its slots are zero.",
            "Columnar.rst#fixed-size-primitive-layout",
            (facts, rule, sink) -> {
                if (facts.has(BufferKind.DATA) && facts.spec(BufferKind.DATA).bitWidth() == 1) {
                    bitsBehind(facts, BufferKind.DATA, rule, sink);
                }
            });

    private final Row<ColumnFacts> row;

    NullRules(String id, Severity severity, String sentence, String clause, Check<ColumnFacts> check) {
        this.row = new Row<>(id, Level.DATA, severity, sentence, clause, check);
    }

    @Override
    public Row<ColumnFacts> row() {
        return row;
    }

    @Override
    public Class<ColumnFacts> about() {
        return ColumnFacts.class;
    }

    private static void counted(ColumnFacts facts, Rule rule, FindingSink sink) {
        Optional<Bits> validity = facts.validity();
        if (validity.isPresent()) {
            long zeros = facts.length() - validity.get().countSet();
            if (zeros != facts.statedNulls()) {
                sink.report(
                        rule,
                        facts.bytes(BufferKind.VALIDITY).locate(0, facts.buffer(BufferKind.VALIDITY)),
                        Amount.of(facts.statedNulls(), "zero bit") + ", as the null count says",
                        "" + zeros);
            }
        }
    }

    /** Whether it is a part of a map or of runs whose nulls are judged where these are. */
    private static boolean hasRuleOfItsOwn(ColumnFacts facts) {
        boolean key = facts.childIndex() == 0
                && facts.parent().isPresent()
                && facts.parent().get().isChildOf(DataType.Map.class, 0);
        return key || facts.isChildOf(DataType.Map.class, 0) || facts.isChildOf(DataType.RunEndEncoded.class, 0);
    }

    private static void notNullable(ColumnFacts facts, Rule rule, FindingSink sink) {
        SlotFindings open = new SlotFindings(facts, rule, sink);
        SlotFindings hidden = new SlotFindings(facts, rule, Severity.INFO, sink);
        Optional<SlotMask> reached = facts.reached();
        NullSlots.each(facts.nulls().orElseThrow(), facts.length(), row -> {
            boolean counts = reached.isEmpty() || reached.get().get(row);
            (counts ? open : hidden)
                    .add(
                            BufferKind.VALIDITY,
                            row,
                            row / Byte.SIZE,
                            () -> "a slot that is not null",
                            () -> counts ? "a null" : "a null that no value of a parent leads to");
        });
    }

    private static void bitsBehind(ColumnFacts facts, BufferKind kind, Rule rule, FindingSink sink) {
        Bytes bytes = facts.bytes(kind);
        long used = facts.length() / Byte.SIZE;
        long at = used;
        int rest = (int) (facts.length() % Byte.SIZE);
        if (at < bytes.size() && (bytes.getUnsignedByte(at) >>> rest) == 0) {
            at++;
            while (bytes.size() - at >= Long.BYTES && bytes.getLong(at) == 0) {
                at += Long.BYTES;
            }
            while (at < bytes.size() && bytes.getByte(at) == 0) {
                at++;
            }
        }
        if (at < bytes.size()) {
            int unused = at == used ? bytes.getUnsignedByte(at) >>> rest << rest : bytes.getUnsignedByte(at);
            long bit = at * Byte.SIZE + Integer.numberOfTrailingZeros(unused);
            sink.report(
                    rule,
                    bytes.locate(at, facts.buffer(kind)),
                    "zeros from bit " + facts.length() + " on",
                    "a one at bit " + bit);
        }
    }

    private static void leaked(ColumnFacts facts, BufferKind kind, Rule rule, FindingSink sink) {
        if (facts.has(kind) && facts.spec(kind).extent() == Extent.SLOTS) {
            LeakedSlots slots = LeakedSlots.of(facts, kind);
            if (slots.count() > 0) {
                long at = slots.first() * facts.spec(kind).bitWidth() / Byte.SIZE;
                sink.report(
                        rule,
                        facts.bytes(kind).locate(at, facts.buffer(kind).row(slots.first())),
                        "zeros in null slots",
                        Amount.of(slots.count(), "null slot") + " with other bytes, this the first");
            }
        }
    }
}
