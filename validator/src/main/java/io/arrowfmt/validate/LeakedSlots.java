package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bits;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import java.util.Optional;

/**
 * Counts the null slots of a buffer with an element for each slot whose bytes are not zero. An index that no dictionary has
 * does not count: a rule of its own tells of it. Belongs to one thread.
 */
final class LeakedSlots {
    private final Bits nulls;
    private final long length;
    private final Optional<IndexBounds> indices;
    private long count;
    private long first = -1;

    private LeakedSlots(Bits nulls, long length, Optional<IndexBounds> indices) {
        this.nulls = nulls;
        this.length = length;
        this.indices = indices;
    }

    /**
     * Those of a column that has nulls.
     *
     * @param kind a buffer that it has
     */
    static LeakedSlots of(ColumnFacts facts, BufferKind kind) {
        Optional<IndexBounds> indices = facts.field()
                .dictionary()
                .map(encoding -> IndexBounds.of(facts))
                .filter(IndexBounds::anyOutside);
        LeakedSlots slots = new LeakedSlots(facts.nulls().orElseThrow(), facts.length(), indices);
        long bitWidth = facts.spec(kind).bitWidth();
        if (bitWidth == 1) {
            slots.bits(Bits.of(facts.bytes(kind), 0, facts.length()));
        } else if (bitWidth <= Long.SIZE && Long.bitCount(bitWidth) == 1) {
            boolean signed = indices.isPresent() && indices.get().isSigned();
            facts.integers(kind, signed, facts.length(), slots::block);
        } else {
            slots.bytes(facts.bytes(kind), bitWidth / Byte.SIZE);
        }
        return slots;
    }

    /** How many there are. */
    long count() {
        return count;
    }

    /** The row of the first, or -1. */
    long first() {
        return first;
    }

    private void bits(Bits data) {
        for (long row = 0; row < length; row += Long.SIZE) {
            add(row, data.word(row) & NullSlots.word(nulls, row, length));
        }
    }

    private void block(long[] values, int size, long from) {
        for (int start = 0; start < size; start += Long.SIZE) {
            long wrong = 0;
            for (long left = NullSlots.word(nulls, from + start, length); left != 0; left &= left - 1) {
                int slot = Long.numberOfTrailingZeros(left);
                wrong |= isLeft(values[start + slot]) ? 1L << slot : 0;
            }
            add(from + start, wrong);
        }
    }

    private boolean isLeft(long value) {
        return value != 0 && (indices.isEmpty() || !indices.get().isOutside(value));
    }

    private void bytes(Bytes data, long width) {
        NullSlots.each(nulls, length, row -> {
            if (!isZero(data, row * width, width)) {
                add(row, 1);
            }
        });
    }

    private static boolean isZero(Bytes data, long from, long width) {
        long at = from;
        long end = from + width;
        while (end - at >= Long.BYTES) {
            if (data.getLong(at) != 0) {
                return false;
            }
            at += Long.BYTES;
        }
        while (at < end) {
            if (data.getByte(at++) != 0) {
                return false;
            }
        }
        return true;
    }

    private void add(long row, long slots) {
        if (slots != 0) {
            first = first < 0 ? row + Long.numberOfTrailingZeros(slots) : first;
            count += Long.bitCount(slots);
        }
    }
}
