package io.arrowfmt.validate;

import io.arrowfmt.batch.ValueRules;
import io.arrowfmt.bytes.Bits;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.View;
import io.arrowfmt.validate.ViewSlots.Flaw;
import java.util.Optional;

/** Rules about views, which hold a byte string or say where it is. Those of null slots are not asked for more than a warning. */
enum ViewRules implements FactRule<ColumnFacts> {
    SIZE(ValueRules.VIEW_SIZE.text(), Flaw.SIZE),
    PADDING(
            text(
                    "DATA-VIEW-002",
                    Severity.ERROR,
                    "The bytes of a view behind a byte string that it holds itself are zero.",
                    "Columnar.rst#variable-size-binary-view-layout"),
            Flaw.PADDING),
    BUFFER(ValueRules.VIEW_BUFFER.text(), Flaw.BUFFER),
    RANGE(ValueRules.VIEW_RANGE.text(), Flaw.RANGE),
    PREFIX(
            text(
                    "DATA-VIEW-005",
                    Severity.ERROR,
                    "A view that refers to a byte string has the first four bytes of it.",
                    "Columnar.rst#variable-size-binary-view-layout"),
            Flaw.PREFIX),
    NULL_VIEW(
            text(
                    "DATA-VIEW-006",
                    Severity.WARNING,
                    "The view of a null slot is as right as any other.",
                    "Columnar.rst#variable-size-binary-view-layout"),
            (facts, rule, sink) -> {
                if (facts.views().haveNullFlaws()) {
                    report(facts, rule, sink, Optional.empty());
                }
            }),
    UNUSED(
            text("DATA-VIEW-007", Severity.INFO, "Every variadic buffer is one that a view refers to.", "arrowfmt"),
            (facts, rule, sink) -> {
                ViewSlots views = facts.views();
                SlotFindings findings = new SlotFindings(facts, rule, sink);
                for (int i = 0; i < views.bufferCount(); i++) {
                    int buffer = i;
                    if (!views.isUsed(buffer)) {
                        findings.add(
                                () -> views.buffer(buffer).locate(0, facts.variadic(buffer)),
                                () -> "a view that refers to the buffer",
                                () -> "none, and "
                                        + Amount.of(views.buffer(buffer).size(), "byte"));
                    }
                }
            });

    private final Row<ColumnFacts> row;

    ViewRules(RuleText text, Flaw flaw) {
        this(text, (facts, own, sink) -> {
            if (facts.views().have(flaw)) {
                report(facts, own, sink, Optional.of(flaw));
            }
        });
    }

    ViewRules(RuleText text, Check<ColumnFacts> check) {
        this.row = new Row<>(text, (facts, own, sink) -> {
            if (facts.has(BufferKind.VIEW)) {
                check.check(facts, own, sink);
            }
        });
    }

    private static RuleText text(String id, Severity severity, String sentence, String clause) {
        return new RuleText(id, Level.DATA, severity, sentence, clause);
    }

    @Override
    public Row<ColumnFacts> row() {
        return row;
    }

    @Override
    public Class<ColumnFacts> about() {
        return ColumnFacts.class;
    }

    /** Reports views with a flaw, or null ones with any. */
    private static void report(ColumnFacts facts, Rule rule, FindingSink sink, Optional<Flaw> wanted) {
        ViewSlots views = facts.views();
        SlotFindings findings = new SlotFindings(facts, rule, sink);
        Optional<Bits> nulls = facts.nulls();
        views.each((row, low, high) -> {
            Flaw flaw = views.flaw(low, high);
            boolean isNull = nulls.isPresent() && !nulls.get().get(row);
            boolean counts = wanted.isEmpty() ? isNull && flaw != Flaw.NONE : !isNull && flaw == wanted.get();
            if (counts) {
                findings.add(
                        BufferKind.VIEW,
                        row,
                        row * View.SIZE + place(flaw, (int) low),
                        () -> expected(views, flaw, low, high),
                        () -> found(flaw, low, high));
            }
        });
    }

    private static int place(Flaw flaw, int size) {
        return switch (flaw) {
            case NONE, SIZE -> 0;
            case PADDING -> View.INLINE + size;
            case BUFFER -> View.BUFFER;
            case RANGE -> View.OFFSET;
            case PREFIX -> View.INLINE;
        };
    }

    private static String expected(ViewSlots views, Flaw flaw, long low, long high) {
        return switch (flaw) {
            case NONE -> "";
            case SIZE -> "a size of at least 0";
            case PADDING -> Amount.of(View.MAX_INLINE_SIZE - (int) low, "zero byte") + " behind the " + (int) low;
            case BUFFER ->
                views.bufferCount() == 0
                        ? "no variadic buffer, as there is none"
                        : "variadic buffer 0 to " + (views.bufferCount() - 1);
            case RANGE ->
                "a place within the " + Amount.of(views.buffer((int) high).size(), "byte") + " of variadic buffer "
                        + (int) high;
            case PREFIX -> {
                Bytes bytes = views.buffer((int) high);
                long offset = high >>> Integer.SIZE;
                yield Utf8Scan.hex(bytes, offset, offset + Integer.BYTES) + ", as the bytes begin";
            }
        };
    }

    private static String found(Flaw flaw, long low, long high) {
        return switch (flaw) {
            case NONE -> "";
            case SIZE -> "" + (int) low;
            case PADDING -> "others";
            case BUFFER -> "" + (int) high;
            case RANGE -> Amount.of(low & Integer.MAX_VALUE, "byte") + " at " + (int) (high >>> Integer.SIZE);
            case PREFIX -> hex((int) (low >>> Integer.SIZE));
        };
    }

    private static String hex(int prefix) {
        byte[] bytes = new byte[Integer.BYTES];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (prefix >>> (Byte.SIZE * i));
        }
        return Utf8Scan.hex(Bytes.of(bytes), 0, bytes.length);
    }
}
