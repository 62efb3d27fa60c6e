package io.arrowfmt.validate;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.metadata.Compression;

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
                            "a range within the " + Amount.of(facts.batch().bodyLength(), "byte") + " of the body",
                            Amount.of(facts.length(), "byte") + " at " + facts.offset());
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
                    boolean legacy = facts.batch().version().isLegacy();
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
                if (facts.node().nullCount() > 0) {
                    needs(facts, rule, sink, "" + facts.node().nullCount() + " of them null");
                }
            }),
    NEEDLESS_VALIDITY(
            "BATCH-LAYOUT-002",
            Severity.ERROR,
            "The validity buffer of a column without nulls has no bytes or a bit for every slot.",
            "Columnar.rst#validity-bitmaps",
            (facts, rule, sink) -> {
                if (isNeedlessValidity(facts)) {
                    needs(facts, rule, sink, "or none since no slot is null");
                }
            }),
    PRESENT_VALIDITY(
            "BATCH-LAYOUT-003",
            Severity.INFO,
            "The validity buffer of a column without nulls has no bytes.",
            "Columnar.rst#validity-bitmaps",
            (facts, rule, sink) -> {
                long size = facts.size().orElse(0);
                if (isNeedlessValidity(facts) && size >= facts.minSize()) {
                    sink.report(rule, facts.where(), "0 bytes since no slot is null", Amount.of(size, "byte"));
                }
            }),
    DATA(
            "BATCH-LAYOUT-004",
            Severity.ERROR,
            "A data buffer holds every slot that its layout needs.",
            "Columnar.rst#fixed-size-primitive-layout",
            (facts, rule, sink) -> needs(facts, rule, sink, "")),
    OFFSETS(
            "BATCH-LAYOUT-005",
            Severity.ERROR,
            "An offset buffer holds an offset for every slot and one more.",
            "Columnar.rst#variable-size-binary-layout",
            (facts, rule, sink) -> {
                if (facts.spec().extent() == Extent.SLOTS_PLUS_ONE) {
                    needs(facts, rule, sink, "and one more offset");
                }
            }),
    EMPTY_OFFSETS(
            "BATCH-LAYOUT-006",
            Severity.WARNING,
            "The offset buffer of a column without slots holds one offset.",
            "Columnar.rst#variable-size-binary-layout",
            (facts, rule, sink) -> {
                boolean one = facts.spec().extent() == Extent.SLOTS_PLUS_ONE
                        && facts.node().length() == 0;
                long needed = facts.spec().bitWidth() / 8;
                long size = facts.size().orElse(needed);
                if (one && size < needed) {
                    Finding finding = Finding.of(
                            rule,
                            facts.where(),
                            Amount.of(needed, "byte") + " for the offset 0",
                            Amount.of(size, "byte"));
                    sink.report(size == 0 ? finding : finding.as(Severity.ERROR));
                }
            }),
    SLOTS(
            "BATCH-LAYOUT-007",
            Severity.ERROR,
            "The type ids, offsets and sizes of unions and list views are there for every slot.",
            "Columnar.rst#union-layout",
            (facts, rule, sink) -> {
                if (facts.spec().extent() == Extent.SLOTS) {
                    needs(facts, rule, sink, "");
                }
            }),
    VIEWS(
            "BATCH-LAYOUT-008",
            Severity.ERROR,
            "A view buffer holds a view for every slot.",
            "Columnar.rst#variable-size-binary-view-layout",
            (facts, rule, sink) -> needs(facts, rule, sink, "")),
    TOO_LARGE(
            "BATCH-LAYOUT-009",
            Severity.WARNING,
            "A buffer is not much larger than its slots need.",
            "Columnar.rst#buffer-alignment-and-padding",
            (facts, rule, sink) -> {
                long least = Math.max(facts.minSize(), facts.spec().minSize(1));
                long size = facts.size().orElse(0);
                boolean sized = facts.spec().extent() != Extent.BY_DATA && facts.inBody();
                if (sized && size - least > BufferRules.MAX_SPARE) {
                    sink.report(
                            rule,
                            facts.where(),
                            "about " + Amount.of(facts.minSize(), "byte") + " for "
                                    + Amount.of(facts.node().length(), "slot"),
                            Amount.of(size, "byte"));
                }
            }),
    PARTIAL_SLOT(
            "BATCH-LAYOUT-010",
            Severity.WARNING,
            "The bytes of a buffer are a multiple of the width of its elements.",
            "Columnar.rst#buffer-alignment-and-padding",
            (facts, rule, sink) -> {
                long width = facts.spec().bitWidth() / 8;
                long size = facts.size().orElse(0);
                boolean padded = size % 8 == 0;
                if (width > 1 && !padded && facts.inBody() && size % width != 0) {
                    sink.report(
                            rule, facts.where(), "a multiple of " + Amount.of(width, "byte"), Amount.of(size, "byte"));
                }
            }),
    LARGE_VARIADIC(
            "BATCH-VAR-004",
            Severity.WARNING,
            "A buffer that views refer to has fewer than 2^31 bytes, since their offsets have 32 bits.",
            "Columnar.rst#variable-size-binary-view-layout",
            (facts, rule, sink) -> {
                long size = facts.size().orElse(0);
                if (size > Integer.MAX_VALUE) {
                    sink.report(rule, facts.where(), "at most 2147483647 bytes", Amount.of(size, "byte"));
                }
            }),
    PREFIX(
            "BATCH-COMP-002",
            Severity.ERROR,
            "A compressed buffer has no bytes or begins with 8 bytes that give its uncompressed length.",
            "Message.fbs#BodyCompressionMethod",
            (facts, rule, sink) -> {
                boolean compressed = facts.compression().isPresent();
                if (compressed && facts.length() > 0 && facts.length() < Compression.PREFIX_SIZE) {
                    sink.report(rule, facts.where(), "0 bytes or at least 8", Amount.of(facts.length(), "byte"));
                }
            }),
    PREFIX_RANGE(
            "BATCH-COMP-003",
            Severity.ERROR,
            "The uncompressed length of a compressed buffer is -1 for bytes that are not compressed, or 0 or more.",
            "Message.fbs#BodyCompressionMethod",
            (facts, rule, sink) -> {
                if (facts.prefix().isPresent() && facts.prefix().getAsLong() < Compression.RAW) {
                    sink.report(
                            rule,
                            facts.bytesWhere(),
                            "-1 or more",
                            "" + facts.prefix().getAsLong());
                }
            }),
    EMPTY_PREFIX(
            "BATCH-COMP-004",
            Severity.WARNING,
            "A compressed buffer without content has no bytes.",
            "Message.fbs#BodyCompressionMethod",
            (facts, rule, sink) -> {
                if (facts.prefix().isPresent() && facts.size().orElse(1) == 0) {
                    sink.report(
                            rule,
                            facts.bytesWhere(),
                            "0 bytes",
                            Amount.of(facts.length(), "byte") + " that hold nothing");
                }
            }),
    POSSIBLE_PREFIX(
            "BATCH-COMP-007",
            Severity.ERROR,
            "The uncompressed length of a compressed buffer is one that its bytes can hold, and not many times what its "
                    + "slots need.",
            "arrowfmt",
            (facts, rule, sink) -> {
                long size = facts.prefix().orElse(0);
                long most = facts.compression().isPresent()
                        ? facts.compression().get().mostFrom(facts.stored())
                        : 0;
                long useful = usefulSize(facts);
                if (size > 0 && size > most) {
                    sink.report(
                            rule,
                            facts.bytesWhere(),
                            "at most " + Amount.of(most, "byte") + " out of " + facts.stored(),
                            Amount.of(size, "byte"));
                } else if (facts.spec().extent() != Extent.BY_DATA && size > useful) {
                    sink.report(
                            rule,
                            facts.bytesWhere(),
                            "about " + Amount.of(facts.minSize(), "byte") + " for "
                                    + Amount.of(facts.node().length(), "slot"),
                            Amount.of(size, "byte"));
                }
            }),
    COMPRESSED_LARGER(
            "BATCH-COMP-009",
            Severity.INFO,
            "A compressed buffer is no larger than its content.",
            "Message.fbs#BodyCompressionMethod",
            (facts, rule, sink) -> {
                long size = facts.prefix().orElse(0);
                if (size > 0 && facts.stored() > size) {
                    sink.report(
                            rule,
                            facts.where(),
                            "at most " + Amount.of(size, "byte"),
                            Amount.of(facts.stored(), "byte"));
                }
            });

    /** Bytes of padding, and of capacity beyond the slots, that nobody wonders about. */
    private static final long MAX_SPARE = 64;

    private static final long MAX_SPARE_DECOMPRESSED = 64 << 10;
    private static final long MAX_FACTOR = 16;

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

    /** Whether the rule is about a kind of buffer; of others it is not asked. */
    boolean concerns(BufferKind kind, boolean compressed) {
        return switch (this) {
            case IN_BODY, ALIGNED, ALIGNED_64, EMPTY_OUTSIDE, TOO_LARGE, PARTIAL_SLOT -> true;
            case VALIDITY, NEEDLESS_VALIDITY, PRESENT_VALIDITY -> kind == BufferKind.VALIDITY;
            case DATA -> kind == BufferKind.DATA;
            case OFFSETS, EMPTY_OFFSETS -> kind == BufferKind.OFFSET;
            case SLOTS -> kind == BufferKind.OFFSET || kind == BufferKind.TYPE || kind == BufferKind.SIZE;
            case VIEWS -> kind == BufferKind.VIEW;
            case LARGE_VARIADIC -> kind == BufferKind.VARIADIC_DATA;
            case PREFIX, PREFIX_RANGE, EMPTY_PREFIX, POSSIBLE_PREFIX, COMPRESSED_LARGER -> compressed;
        };
    }

    private static boolean isNeedlessValidity(BufferFacts facts) {
        return facts.node().nullCount() == 0 && facts.size().orElse(0) > 0;
    }

    private static void needs(BufferFacts facts, Rule rule, FindingSink sink, String why) {
        long least = facts.minSize();
        long size = facts.size().orElse(least);
        if (size < least) {
            String slots = Amount.of(facts.node().length(), "slot") + (why.isEmpty() ? "" : ", " + why);
            Finding finding = Finding.of(
                    rule,
                    facts.where(),
                    "at least " + Amount.of(least, "byte") + " for " + slots,
                    Amount.of(size, "byte"));
            sink.report(finding.hint(ShortBuffer.cause(facts)));
        }
    }

    private static long usefulSize(BufferFacts facts) {
        return Math.max(MAX_SPARE_DECOMPRESSED, saturated(MAX_FACTOR, facts.minSize()));
    }

    private static long saturated(long factor, long value) {
        return value > Long.MAX_VALUE / factor ? Long.MAX_VALUE : factor * value;
    }
}
