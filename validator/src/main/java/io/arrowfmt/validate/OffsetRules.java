package io.arrowfmt.validate;

import io.arrowfmt.batch.ValueRules;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Elements;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;

/** Rules about offsets that say where each slot begins and ends. */
enum OffsetRules implements FactRule<ColumnFacts> {
    FIRST(ValueRules.FIRST_OFFSET, (facts, rule, sink) -> {
        long first = facts.offsets().first();
        if (first < 0) {
            sink.report(rule, at(facts, 0, 0), "an offset of at least 0", "" + first);
        }
    }),
    ASCEND(ValueRules.OFFSETS_ASCEND, (facts, rule, sink) -> {
        if (!facts.offsets().ascends()) {
            falls(facts, rule, sink);
        }
    }),
    LAST(ValueRules.LAST_OFFSET, (facts, rule, sink) -> {
        OffsetSpan offsets = facts.offsets();
        if (offsets.last() > offsets.limit()) {
            sink.report(
                    rule,
                    at(facts, facts.length() - 1, facts.length()),
                    "an offset of at most " + offsets.limit(),
                    "" + offsets.last());
        }
    }),
    FROM_ZERO(
            "DATA-OFFSETS-004",
            Severity.WARNING,
            "The first offset is 0: nothing lies before the first slot.",
            "Columnar.rst#variable-size-binary-layout",
            (facts, rule, sink) -> {
                long first = facts.offsets().first();
                if (first > 0) {
                    sink.report(rule, at(facts, 0, 0), "an offset of 0", "" + first);
                }
            }),
    TAIL(
            "DATA-OFFSETS-005",
            Severity.INFO,
            "Nothing but padding lies behind the last slot.",
            "arrowfmt",
            (facts, rule, sink) -> {
                if (facts.offsets().isSound()) {
                    tail(facts, rule, sink);
                }
            }),
    NULL_SPAN(
            "DATA-OFFSETS-006",
            Severity.INFO,
            "Null slots have no bytes, or no slots of the child.",
            "Columnar.rst#variable-size-binary-layout",
            (facts, rule, sink) -> {
                if (facts.nulls().isPresent() && facts.offsets().isSound()) {
                    nullSpans(facts, rule, sink);
                }
            });

    /** Bytes of zero that nobody wonders about. */
    private static final long MAX_PADDING = 64;

    private final Row<ColumnFacts> row;

    OffsetRules(ValueRules rule, Check<ColumnFacts> check) {
        this(rule.text(), check);
    }

    OffsetRules(String id, Severity severity, String sentence, String clause, Check<ColumnFacts> check) {
        this(new RuleText(id, Level.DATA, severity, sentence, clause), check);
    }

    OffsetRules(RuleText text, Check<ColumnFacts> check) {
        this.row = new Row<>(text, (facts, own, sink) -> {
            if (facts.hasSpans()) {
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

    private static Location at(ColumnFacts facts, long row, long element) {
        return facts.bytes(BufferKind.OFFSET)
                .locate(
                        element * facts.width(BufferKind.OFFSET),
                        facts.buffer(BufferKind.OFFSET).row(row));
    }

    private static void falls(ColumnFacts facts, Rule rule, FindingSink sink) {
        SlotFindings findings = new SlotFindings(facts, rule, sink);
        long[] last = {Long.MIN_VALUE};
        facts.integers(BufferKind.OFFSET, true, facts.length() + 1, (values, count, first) -> {
            for (int i = 0; i < count; i++) {
                long before = last[0];
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
                last[0] = value;
            }
        });
    }

    private static void tail(ColumnFacts facts, Rule rule, FindingSink sink) {
        long end = facts.offsets().last();
        long unused = facts.offsets().limit() - end;
        if (unused == 0) {
            return;
        }
        if (!facts.has(BufferKind.DATA)) {
            sink.report(
                    rule,
                    at(facts, facts.length() - 1, facts.length()),
                    "the last offset to be the " + Amount.of(facts.offsets().limit(), "slot") + " of the child",
                    "" + end);
        } else if (unused >= MAX_PADDING || !isZero(facts.bytes(BufferKind.DATA), end)) {
            sink.report(
                    rule,
                    facts.bytes(BufferKind.DATA).locate(end, facts.buffer(BufferKind.DATA)),
                    "at most " + (MAX_PADDING - 1) + " zero bytes behind the last slot",
                    unused < MAX_PADDING ? "bytes that are not zero" : Amount.of(unused, "byte"));
        }
    }

    private static boolean isZero(Bytes bytes, long from) {
        for (long at = from; at < bytes.size(); at++) {
            if (bytes.getByte(at) != 0) {
                return false;
            }
        }
        return true;
    }

    private static void nullSpans(ColumnFacts facts, Rule rule, FindingSink sink) {
        Elements offsets = Elements.of(facts.bytes(BufferKind.OFFSET), facts.width(BufferKind.OFFSET));
        boolean wide = facts.width(BufferKind.OFFSET) == Long.BYTES;
        long[] found = {0, -1};
        NullSlots.each(facts.nulls().orElseThrow(), facts.length(), row -> {
            boolean empty = wide
                    ? offsets.getLong(row) == offsets.getLong(row + 1)
                    : offsets.getInt(row) == offsets.getInt(row + 1);
            if (!empty && found[0]++ == 0) {
                found[1] = row;
            }
        });
        if (found[0] > 0) {
            sink.report(
                    rule,
                    at(facts, found[1], found[1]),
                    "empty null slots",
                    found[0] + " that are not, this the first");
        }
    }
}
