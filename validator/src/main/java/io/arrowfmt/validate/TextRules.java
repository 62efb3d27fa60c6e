package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import java.util.function.Predicate;

/** Rules about texts: that they are in UTF-8. */
enum TextRules implements FactRule<ColumnFacts> {
    TEXT(
            "DATA-UTF8-001",
            Severity.ERROR,
            "Every text that is not null is encoded in UTF-8.",
            "Schema.fbs#Utf8",
            TextRules::hasUnsoundTexts,
            TextRules::texts),
    CUT(
            "DATA-UTF8-002",
            Severity.ERROR,
            "No offset lies within a character.",
            "Security.rst",
            TextRules::hasUnsoundTexts,
            TextRules::cuts),
    VIEW(
            "DATA-UTF8-003",
            Severity.ERROR,
            "Every text of a view that is not null is encoded in UTF-8.",
            "Schema.fbs#Utf8View",
            facts -> facts.isA(DataType.Utf8View.class),
            (facts, rule, sink) -> new ViewTexts(facts, rule, sink).check()),
    NULL_TEXT(
            "DATA-UTF8-004",
            Severity.WARNING,
            "The bytes of a text that is null are UTF-8 too.",
            "Security.rst",
            TextRules::hasUnsoundTexts,
            TextRules::nullTexts);

    private final Row<ColumnFacts> row;

    TextRules(
            String id,
            Severity severity,
            String sentence,
            String clause,
            Predicate<ColumnFacts> applies,
            Check<ColumnFacts> check) {
        this.row = new Row<>(id, Level.DATA, severity, sentence, clause, (facts, own, sink) -> {
            if (applies.test(facts)) {
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

    private static boolean hasUnsoundTexts(ColumnFacts facts) {
        return facts.hasSpans()
                && (facts.isA(DataType.Utf8.class) || facts.isA(DataType.LargeUtf8.class))
                && facts.offsets().isSound()
                && !facts.hasSoundTexts();
    }

    private static void texts(ColumnFacts facts, Rule rule, FindingSink sink) {
        SlotFindings findings = new SlotFindings(facts, rule, sink);
        Bytes bytes = facts.bytes(BufferKind.DATA);
        Utf8Scan scan = new Utf8Scan(bytes);
        TextSlots.unsound(facts, (row, isNull, from, to, first) -> {
            if (!isNull) {
                // What offsets cut off is a matter of the next rule.
                long start = from + Utf8Scan.behind(bytes, from);
                long end = to - Utf8Scan.before(bytes, to);
                long wrong = start < end ? scan.firstWrong(start, end) : end;
                if (wrong < end) {
                    findings.add(
                            BufferKind.DATA,
                            row,
                            wrong,
                            () -> "a character in UTF-8",
                            () -> Utf8Scan.hex(bytes, wrong, to));
                }
            }
        });
    }

    private static void cuts(ColumnFacts facts, Rule rule, FindingSink sink) {
        SlotFindings findings = new SlotFindings(facts, rule, sink);
        Bytes bytes = facts.bytes(BufferKind.DATA);
        int width = facts.width(BufferKind.OFFSET);
        long[] last = {-1};
        TextSlots.unsound(facts, (row, isNull, from, to, first) -> {
            for (long element = row; !isNull && element <= row + 1; element++) {
                long offset = element == row ? from : to;
                int before = Utf8Scan.before(bytes, offset);
                if (before > 0 && offset != last[0]) {
                    last[0] = offset;
                    int behind = Utf8Scan.behind(bytes, offset);
                    findings.add(
                            BufferKind.OFFSET,
                            row,
                            element * width,
                            () -> "an offset between two characters",
                            () -> offset + ", within " + Utf8Scan.hex(bytes, offset - before, offset + behind));
                }
            }
        });
    }

    private static void nullTexts(ColumnFacts facts, Rule rule, FindingSink sink) {
        SlotFindings findings = new SlotFindings(facts, rule, sink);
        Bytes bytes = facts.bytes(BufferKind.DATA);
        TextSlots.unsound(facts, (row, isNull, from, to, wrong) -> {
            if (isNull) {
                findings.add(
                        BufferKind.DATA,
                        row,
                        wrong,
                        () -> "a character in UTF-8, in a null slot too",
                        () -> Utf8Scan.hex(bytes, wrong, to));
            }
        });
    }
}
