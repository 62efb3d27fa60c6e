package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.metadata.MetadataVersion;

/** Rules about one buffer of a batch. */
enum BufferRules implements FactRule<BufferFacts> {
    IN_BODY(
            "BATCH-BUF-002",
            Severity.ERROR,
            "A buffer lies within the body of its message.",
            "Message.fbs#Buffer",
            (facts, rule, sink) -> {
                boolean placed = facts.length() != 0 && !facts.inBody();
                if (placed) {
                    sink.report(
                            rule,
                            facts.where(),
                            "a range within the " + facts.batch().bodyLength() + " bytes of the body",
                            facts.length() + " bytes at " + facts.offset());
                }
            }),
    ALIGNED(
            "BATCH-BUF-003",
            Severity.ERROR,
            "A buffer begins at a multiple of 8 bytes.",
            "Columnar.rst#buffer-alignment-and-padding",
            (facts, rule, sink) -> {
                if (facts.length() > 0 && facts.offset() % 8 != 0) {
                    Finding finding =
                            Finding.of(rule, facts.where(), "an offset that is a multiple of 8", "" + facts.offset());
                    boolean legacy = facts.batch().version().compareTo(MetadataVersion.V4) < 0;
                    sink.report(legacy ? finding.as(Severity.WARNING) : finding);
                }
            }),
    ALIGNED_64(
            "BATCH-BUF-004",
            Severity.INFO,
            "A buffer begins at a multiple of 64 bytes.",
            "Columnar.rst#buffer-alignment-and-padding",
            (facts, rule, sink) -> {
                if (facts.length() > 0 && facts.offset() % 8 == 0 && facts.offset() % 64 != 0) {
                    sink.report(rule, facts.where(), "an offset that is a multiple of 64", "" + facts.offset());
                }
            }),
    EMPTY_OUTSIDE(
            "BATCH-BUF-011",
            Severity.WARNING,
            "A buffer without bytes has an offset within the body.",
            "Message.fbs#Buffer",
            (facts, rule, sink) -> {
                if (facts.length() == 0 && !facts.inBody()) {
                    sink.report(
                            rule,
                            facts.where(),
                            "an offset of 0 to " + facts.batch().bodyLength(),
                            "" + facts.offset());
                }
            }),
    VALIDITY(
            "BATCH-LAYOUT-001",
            Severity.ERROR,
            "The validity buffer of a column with nulls has a bit for every slot.",
            "Columnar.rst#validity-bitmaps",
            (facts, rule, sink) -> {
                if (is(facts, BufferKind.VALIDITY) && facts.node().nullCount() > 0) {
                    needs(facts, rule, sink, "" + facts.node().nullCount() + " of them null");
                }
            }),
    NEEDLESS_VALIDITY(
            "BATCH-LAYOUT-002",
            Severity.ERROR,
            "The validity buffer of a column without nulls has no bytes or a bit for every slot.",
            "Columnar.rst#validity-bitmaps",
            (facts, rule, sink) -> {
                if (is(facts, BufferKind.VALIDITY) && facts.node().nullCount() == 0 && facts.size() > 0) {
                    needs(facts, rule, sink, "or none since no slot is null");
                }
            }),
    PRESENT_VALIDITY(
            "BATCH-LAYOUT-003",
            Severity.INFO,
            "The validity buffer of a column without nulls has no bytes.",
            "Columnar.rst#validity-bitmaps",
            (facts, rule, sink) -> {
                if (is(facts, BufferKind.VALIDITY) && facts.node().nullCount() == 0 && facts.size() > 0) {
                    sink.report(rule, facts.where(), "0 bytes since no slot is null", facts.size() + " bytes");
                }
            }),
    DATA(
            "BATCH-LAYOUT-004",
            Severity.ERROR,
            "A data buffer holds every slot that its layout needs.",
            "Columnar.rst#fixed-size-primitive-layout",
            (facts, rule, sink) -> {
                if (is(facts, BufferKind.DATA)) {
                    needs(facts, rule, sink, "");
                }
            }),
    OFFSETS(
            "BATCH-LAYOUT-005",
            Severity.ERROR,
            "An offset buffer holds an offset for every slot and one more.",
            "Columnar.rst#variable-size-binary-layout",
            (facts, rule, sink) -> {
                if (is(facts, BufferKind.OFFSET) && facts.spec().extent() == Extent.SLOTS_PLUS_ONE) {
                    needs(facts, rule, sink, "and one more offset");
                }
            }),
    EMPTY_OFFSETS(
            "BATCH-LAYOUT-006",
            Severity.WARNING,
            "The offset buffer of a column without slots holds one offset.",
            "Columnar.rst#variable-size-binary-layout",
            (facts, rule, sink) -> {
                if (is(facts, BufferKind.OFFSET)
                        && facts.spec().extent() == Extent.SLOTS_PLUS_ONE
                        && facts.node().length() == 0
                        && facts.size() >= 0
                        && facts.size() < facts.spec().bitWidth() / 8) {
                    Finding finding = Finding.of(
                            rule,
                            facts.where(),
                            facts.spec().bitWidth() / 8 + " bytes for the offset 0",
                            facts.size() + " bytes");
                    sink.report(facts.size() == 0 ? finding : finding.as(Severity.ERROR));
                }
            }),
    SLOTS(
            "BATCH-LAYOUT-007",
            Severity.ERROR,
            "The type ids, offsets and sizes of unions and list views are there for every slot.",
            "Columnar.rst#union-layout",
            (facts, rule, sink) -> {
                boolean offsets = is(facts, BufferKind.OFFSET) && facts.spec().extent() == Extent.SLOTS;
                if (offsets || is(facts, BufferKind.TYPE) || is(facts, BufferKind.SIZE)) {
                    needs(facts, rule, sink, "");
                }
            }),
    VIEWS(
            "BATCH-LAYOUT-008",
            Severity.ERROR,
            "A view buffer holds a view for every slot.",
            "Columnar.rst#variable-size-binary-view-layout",
            (facts, rule, sink) -> {
                if (is(facts, BufferKind.VIEW)) {
                    needs(facts, rule, sink, "");
                }
            }),
    TOO_LARGE(
            "BATCH-LAYOUT-009",
            Severity.WARNING,
            "A buffer is not much larger than its slots need.",
            "Columnar.rst#buffer-alignment-and-padding",
            (facts, rule, sink) -> {
                long least = Math.max(facts.minSize(), facts.spec().minSize(1));
                boolean sized = facts.spec().extent() != Extent.BY_DATA;
                boolean listed = facts.inBody() && facts.size() >= 0;
                if (sized && listed && facts.size() > 2 * least && facts.size() - least > 64) {
                    sink.report(
                            rule,
                            facts.where(),
                            "about " + facts.minSize() + " bytes for "
                                    + facts.node().length() + " slots",
                            facts.size() + " bytes");
                }
            }),
    PARTIAL_SLOT(
            "BATCH-LAYOUT-010",
            Severity.WARNING,
            "The bytes of a buffer are a multiple of the width of its elements.",
            "Columnar.rst#buffer-alignment-and-padding",
            (facts, rule, sink) -> {
                long width = facts.spec().bitWidth() / 8;
                boolean padded = facts.size() % 8 == 0;
                if (width > 1 && !padded && facts.inBody() && facts.size() > 0 && facts.size() % width != 0) {
                    sink.report(rule, facts.where(), "a multiple of " + width + " bytes", facts.size() + " bytes");
                }
            }),
    LARGE_VARIADIC(
            "BATCH-VAR-004",
            Severity.WARNING,
            "A buffer that views refer to has fewer than 2^31 bytes, since their offsets have 32 bits.",
            "Columnar.rst#variable-size-binary-view-layout",
            (facts, rule, sink) -> {
                if (facts.spec().isVariadic() && facts.size() > Integer.MAX_VALUE) {
                    sink.report(rule, facts.where(), "at most 2147483647 bytes", facts.size() + " bytes");
                }
            }),
    PREFIX(
            "BATCH-COMP-002",
            Severity.ERROR,
            "A compressed buffer has no bytes or begins with 8 bytes that give its uncompressed length.",
            "Message.fbs#BodyCompressionMethod",
            (facts, rule, sink) -> {
                boolean compressed = facts.compression().isPresent();
                if (compressed && facts.length() > 0 && facts.length() < BufferFacts.PREFIX_SIZE) {
                    sink.report(rule, facts.where(), "0 bytes or at least 8", facts.length() + " bytes");
                }
            }),
    PREFIX_RANGE(
            "BATCH-COMP-003",
            Severity.ERROR,
            "The uncompressed length of a compressed buffer is -1 for bytes that are not compressed, or 0 or more.",
            "Message.fbs#BodyCompressionMethod",
            (facts, rule, sink) -> {
                if (facts.prefix() != BufferFacts.NO_PREFIX && facts.prefix() < BufferFacts.RAW) {
                    sink.report(rule, facts.bytesWhere(), "-1 or more", "" + facts.prefix());
                }
            }),
    EMPTY_PREFIX(
            "BATCH-COMP-004",
            Severity.WARNING,
            "A compressed buffer without content has no bytes.",
            "Message.fbs#BodyCompressionMethod",
            (facts, rule, sink) -> {
                boolean raw = facts.prefix() == BufferFacts.RAW && facts.length() == BufferFacts.PREFIX_SIZE;
                if (facts.prefix() == 0 || raw) {
                    sink.report(rule, facts.bytesWhere(), "0 bytes", facts.length() + " bytes that hold nothing");
                }
            }),
    COMPRESSED_LARGER(
            "BATCH-COMP-009",
            Severity.INFO,
            "A compressed buffer is smaller than its content.",
            "Message.fbs#BodyCompressionMethod",
            (facts, rule, sink) -> {
                long stored = facts.length() - BufferFacts.PREFIX_SIZE;
                if (facts.prefix() > 0 && stored >= facts.prefix()) {
                    sink.report(rule, facts.where(), "fewer than " + facts.prefix() + " bytes", stored + " bytes");
                }
            });

    private final Row<BufferFacts> row;

    BufferRules(String id, Severity severity, String sentence, String clause, Check<BufferFacts> check) {
        this.row = new Row<>(id, Level.LAYOUT, severity, sentence, clause, check);
    }

    @Override
    public Row<BufferFacts> row() {
        return row;
    }

    @Override
    public Class<BufferFacts> about() {
        return BufferFacts.class;
    }

    private static boolean is(BufferFacts facts, BufferKind kind) {
        return facts.spec().kind() == kind;
    }

    private static void needs(BufferFacts facts, Rule rule, FindingSink sink, String why) {
        long least = facts.minSize();
        if (facts.size() >= 0 && facts.size() < least) {
            String slots = facts.node().length() + " slots" + (why.isEmpty() ? "" : ", " + why);
            Finding finding = Finding.of(
                    rule, facts.where(), "at least " + least + " bytes for " + slots, facts.size() + " bytes");
            sink.report(finding.hint(SwapDiagnosis.of(facts)));
        }
    }
}
