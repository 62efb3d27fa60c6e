package io.arrowfmt.batch;

import io.arrowfmt.bytes.Elements;
import io.arrowfmt.layout.BufferKind;

/** Offsets or sizes of 32 or 64 bits, one for each slot, checked as they are read. */
final class Offsets {
    private final Column column;
    private final BufferKind kind;
    private final Elements elements;
    private final boolean wide;

    Offsets(Column column, BufferKind kind) {
        this.column = column;
        this.kind = kind;
        this.wide = column.bitWidth(kind) == Long.SIZE;
        this.elements = Elements.of(column.elements(kind), wide ? Long.BYTES : Integer.BYTES);
    }

    /** The number of an element, as it stands. */
    long get(long index) {
        return wide ? elements.getLong(index) : elements.getInt(index);
    }

    /** Where a slot begins, not negative. */
    long start(long row) {
        long start = get(row);
        if (start < 0) {
            throw corrupt(ValueRules.FIRST_OFFSET, row, "an offset of at least 0", start);
        }
        return start;
    }

    /**
     * Where a slot ends: not before it begins, and within what the offsets refer to.
     *
     * @param start where the slot begins
     * @param limit how much there is to refer to
     */
    long end(long row, long start, long limit) {
        long end = get(row + 1);
        if (end < start) {
            throw corrupt(ValueRules.OFFSETS_ASCEND, row, "an offset of at least " + start, end);
        }
        if (end > limit) {
            throw corrupt(ValueRules.LAST_OFFSET, row, "an offset of at most " + limit, end);
        }
        return end;
    }

    /**
     * How much lies between where a slot begins and where it ends; both are checked as {@link #start} and {@link #end} do.
     *
     * @param limit how much there is to refer to, >= 0
     */
    long size(long row, long limit) {
        long start;
        long end;
        if (wide) {
            Validity.checkRow(row, column.length());
            start = elements.getLong(row);
            end = elements.getLong(row + 1);
        } else {
            long pair = elements.getIntPair(row);
            start = (int) pair;
            end = pair >> Integer.SIZE;
        }
        // One branch for four conditions, as none of these may be negative.
        return (start | end | (end - start) | (limit - end)) < 0 ? checkedSize(row, limit) : end - start;
    }

    private long checkedSize(long row, long limit) {
        long start = start(row);
        return end(row, start, limit) - start;
    }

    private CorruptValueException corrupt(ValueRules rule, long row, String expected, long found) {
        return column.corrupt(rule, kind, row, expected, String.valueOf(found));
    }
}
