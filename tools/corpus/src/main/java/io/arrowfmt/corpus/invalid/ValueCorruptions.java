package io.arrowfmt.corpus.invalid;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.TimeUnit;
import java.util.List;

/** Corruptions of values of columns that are not nested. */
final class ValueCorruptions {
    private static final int LONGEST_INLINE = 12;
    private static final long DAY = 86_400_000;

    private ValueCorruptions() {}

    /** The classes. */
    static List<Corruption> all() {
        return List.of(
                Corruption.of(
                        "DATA-NULL-001",
                        "null-count",
                        "the null count of a column with nulls, another that is possible",
                        s -> s.node(
                                n -> n.has(BufferKind.VALIDITY) && n.nulls() > 0 && n.slots() > 1 && n.isColumn(),
                                n -> {
                                    long other = 1 + (n.nulls() - 1 + s.number(1, (int) n.slots())) % n.slots();
                                    return n.node(n.slots(), other);
                                })),
                Corruption.of(
                        "DATA-NULL-002",
                        "null-count-zero",
                        "the null count of a column with nulls, 0",
                        s -> s.node(
                                n -> n.has(BufferKind.VALIDITY) && n.nulls() > 0 && n.isColumn(),
                                n -> n.node(n.slots(), 0))),
                Corruption.of(
                        "DATA-NULL-001",
                        "validity-bit",
                        "a bit of the validity of a column with nulls",
                        s -> s.node(n -> n.has(BufferKind.VALIDITY) && n.nulls() > 0 && n.isColumn(), n -> {
                            int slot = s.number(0, (int) n.slots());
                            int buffer = n.buffer(BufferKind.VALIDITY);
                            return n.poke(buffer, slot / 8, n.peek(buffer, slot / 8) ^ (1 << slot % 8));
                        })),
                Corruption.of(
                        "DATA-OFFSETS-001",
                        "first-offset-negative",
                        "the first offset, below 0",
                        s -> s.node(
                                ValueCorruptions::hasOffsets,
                                n -> n.set(
                                        BufferKind.OFFSET,
                                        0,
                                        n.width(BufferKind.OFFSET) == 4 ? s.negativeInt() : s.negative()))),
                Corruption.of(
                        "DATA-OFFSETS-002",
                        "offset-descends",
                        "an offset behind the first, less than the one before",
                        s -> s.node(
                                n -> hasOffsets(n) && n.get(BufferKind.OFFSET, n.slots() - 1) > 0,
                                n -> n.anySlot(
                                        i -> n.get(BufferKind.OFFSET, i) > 0,
                                        i -> n.set(BufferKind.OFFSET, i + 1L, s.number(0, (int)
                                                n.get(BufferKind.OFFSET, i)))))),
                Corruption.of(
                        "DATA-OFFSETS-003",
                        "last-offset-beyond",
                        "the last offset, behind the data or the child",
                        s -> s.node(
                                ValueCorruptions::hasOffsets,
                                n -> n.set(BufferKind.OFFSET, n.slots(), (1L << 24) + s.number(0, 1 << 24)))),
                Corruption.of(
                        "DATA-UTF8-001",
                        "text-byte",
                        "a byte of a text that is not null, one that is never in UTF-8",
                        s -> s.node(
                                n -> n.isColumn() && (n.is(DataType.Utf8.class) || n.is(DataType.LargeUtf8.class)),
                                n -> n.slot(i -> n.get(BufferKind.OFFSET, i + 1L) > n.get(BufferKind.OFFSET, i), i -> {
                                    long from = n.get(BufferKind.OFFSET, i);
                                    long end = n.get(BufferKind.OFFSET, i + 1L);
                                    long at = from + s.number(0, (int) (end - from));
                                    return n.poke(n.buffer(BufferKind.DATA), at, s.number(0xf8, 0x100));
                                }))),
                Corruption.of(
                        "DATA-UTF8-003",
                        "view-text-byte",
                        "a byte of a text within a view, one that is never in UTF-8",
                        s -> s.node(
                                n -> n.isColumn() && n.is(DataType.Utf8View.class),
                                n -> n.slot(
                                        i -> n.word(BufferKind.VIEW, i, 0) > 0
                                                && n.word(BufferKind.VIEW, i, 0) <= LONGEST_INLINE,
                                        i -> n.poke(
                                                n.buffer(BufferKind.VIEW),
                                                16L * i + 4 + s.number(0, n.word(BufferKind.VIEW, i, 0)),
                                                s.number(0xf8, 0x100))))),
                view(
                        "DATA-VIEW-001",
                        "view-size-negative",
                        "the size of a view, below 0",
                        0,
                        Integer.MAX_VALUE,
                        (s, n, i) -> n.word(BufferKind.VIEW, i, 0, s.negativeInt())),
                view(
                        "DATA-VIEW-002",
                        "view-padding",
                        "a byte of a view behind the bytes it holds",
                        0,
                        LONGEST_INLINE - 1,
                        (s, n, i) -> n.poke(
                                n.buffer(BufferKind.VIEW),
                                16L * i + 4 + s.number(n.word(BufferKind.VIEW, i, 0), LONGEST_INLINE),
                                s.number(1, 256))),
                view(
                        "DATA-VIEW-003",
                        "view-buffer",
                        "the buffer of a view, one that there is not",
                        LONGEST_INLINE + 1,
                        Integer.MAX_VALUE,
                        (s, n, i) -> n.word(
                                BufferKind.VIEW,
                                i,
                                2,
                                s.number(0, 2) == 0
                                        ? s.negativeInt()
                                        : (int) n.batch().index().variadicCount(n.node()) + s.number(0, 1 << 20))),
                view(
                        "DATA-VIEW-004",
                        "view-offset",
                        "the offset of a view, behind its buffer or below 0",
                        LONGEST_INLINE + 1,
                        Integer.MAX_VALUE,
                        (s, n, i) -> n.word(
                                BufferKind.VIEW,
                                i,
                                3,
                                s.number(0, 2) == 0 ? s.negativeInt() : (1 << 24) + s.number(0, 1 << 24))),
                view(
                        "DATA-VIEW-005",
                        "view-prefix",
                        "a byte of the prefix of a view",
                        LONGEST_INLINE + 1,
                        Integer.MAX_VALUE,
                        (s, n, i) -> {
                            long at = 16L * i + 4 + s.number(0, 4);
                            int buffer = n.buffer(BufferKind.VIEW);
                            return n.poke(buffer, at, n.peek(buffer, at) ^ s.number(1, 128));
                        }),
                Corruption.of(
                        "DATA-DICT-001",
                        "index-outside",
                        "an index that is not null, below 0 or beyond any dictionary",
                        s -> s.node(
                                n -> n.isColumn()
                                        && n.isIndices()
                                        && n.batch().message().is(Shape.RECORD_BATCH),
                                n -> n.slot(
                                        i -> true,
                                        i -> n.set(
                                                BufferKind.DATA,
                                                i,
                                                n.width(BufferKind.DATA) == 1 ? 0x7f : 0x7f00 + s.number(0, 0xff))))),
                Corruption.of(
                        "DATA-DEC-001",
                        "decimal-digits",
                        "a decimal, with more digits than its type has",
                        s -> s.node(
                                n -> n.isColumn()
                                        && n.is(DataType.Decimal.class)
                                        && ((DataType.Decimal) n.type()).precision() < 76,
                                n -> n.slot(i -> true, i -> n.fill(BufferKind.DATA, i, 0x7f)))),
                Corruption.of(
                        "DATA-DATE-001",
                        "date-within-day",
                        "a date in milliseconds, within a day",
                        s -> s.node(
                                n -> n.isColumn()
                                        && n.is(DataType.Date.class)
                                        && ((DataType.Date) n.type()).unit() == DateUnit.MILLISECOND,
                                n -> n.slot(
                                        i -> true,
                                        i -> n.set(
                                                BufferKind.DATA,
                                                i,
                                                n.get(BufferKind.DATA, i) + s.number(1, (int) DAY))))),
                Corruption.of(
                        "DATA-TIME-001",
                        "time-outside-day",
                        "a time, below 0 or a day or more after midnight",
                        s -> s.node(
                                n -> n.isColumn() && n.is(DataType.Time.class),
                                n -> n.slot(
                                        i -> true,
                                        i -> n.set(
                                                BufferKind.DATA,
                                                i,
                                                s.number(0, 2) == 0
                                                        ? -1L - s.number(0, 1000)
                                                        : day(((DataType.Time) n.type()).unit())
                                                                + s.number(0, 1000))))));
    }

    private static long day(TimeUnit unit) {
        return switch (unit) {
            case SECOND -> DAY / 1000;
            case MILLISECOND -> DAY;
            case MICROSECOND -> DAY * 1000;
            case NANOSECOND -> DAY * 1_000_000;
        };
    }

    /** Whether it has offsets that ascend, and slots. */
    static boolean hasOffsets(NodeSite node) {
        return node.slots() > 0
                && !node.isIndices()
                && (node.is(DataType.Utf8.class)
                        || node.is(DataType.LargeUtf8.class)
                        || node.is(DataType.Binary.class)
                        || node.is(DataType.LargeBinary.class)
                        || node.is(DataType.List.class)
                        || node.is(DataType.LargeList.class)
                        || node.is(DataType.Map.class));
    }

    /** Changes the view of a slot. */
    @FunctionalInterface
    private interface ViewChange {
        boolean apply(Site site, NodeSite node, int slot);
    }

    private static Corruption view(String rule, String name, String change, int least, int most, ViewChange apply) {
        return Corruption.of(
                rule,
                name,
                change,
                s -> s.node(
                        n -> n.isColumn() && n.has(BufferKind.VIEW) && !n.isIndices(),
                        n -> n.slot(
                                i -> n.word(BufferKind.VIEW, i, 0) >= least && n.word(BufferKind.VIEW, i, 0) <= most,
                                i -> apply.apply(s, n, i))));
    }
}
