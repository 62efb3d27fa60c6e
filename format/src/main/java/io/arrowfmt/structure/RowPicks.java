package io.arrowfmt.structure;

import io.arrowfmt.batch.BooleanValues;
import io.arrowfmt.batch.ByteValues;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.IntValues;
import io.arrowfmt.batch.LongValues;
import io.arrowfmt.batch.ShortValues;
import io.arrowfmt.batch.SlotRuns;
import io.arrowfmt.type.DataType;
import java.util.function.LongUnaryOperator;

/** Rows of one column or batch, as runs. */
final class RowPicks {
    private RowPicks() {}

    /** Rows by their numbers. */
    static SlotRuns of(long length, long[] rows) {
        SlotRuns picks = new SlotRuns();
        for (long row : rows) {
            picks.add(0, checked(row, length), 1);
        }
        return picks;
    }

    /** Rows by their numbers. */
    static SlotRuns of(long length, int[] rows) {
        SlotRuns picks = new SlotRuns();
        for (int row : rows) {
            picks.add(0, checked(row, length), 1);
        }
        return picks;
    }

    /** Rows by the numbers in a column. */
    static SlotRuns of(long length, Column rows) {
        LongUnaryOperator numbers = numbers(rows);
        SlotRuns picks = new SlotRuns();
        for (long i = 0; i < rows.length(); i++) {
            if (rows.isValid(i)) {
                picks.add(0, checked(numbers.applyAsLong(i), length), 1);
            } else {
                picks.addNulls(1);
            }
        }
        return picks;
    }

    /** Rows by a bit for each. */
    static SlotRuns of(long length, BooleanValues mask) {
        requireBits(length, mask);
        SlotRuns picks = new SlotRuns();
        for (long row = 0; row < length; row++) {
            if (mask.isValid(row) && mask.get(row)) {
                picks.add(0, row, 1);
            }
        }
        return picks;
    }

    /** The bits of a mask. */
    static BooleanValues bits(Column mask) {
        if (!(mask.type() instanceof DataType.Bool)) {
            throw new IllegalArgumentException("mask: expected a column of bool, found \""
                    + mask.field().name() + "\" of " + mask.field().shortTypeText());
        }
        return mask.asBooleans();
    }

    /** Refuses a mask that does not have a bit for each row. */
    static void requireBits(long length, BooleanValues mask) {
        if (mask.length() != length) {
            throw new IllegalArgumentException(
                    "mask: expected a bit for each of " + length + " rows, found " + mask.length());
        }
    }

    private static long checked(long row, long length) {
        if (row < 0 || row >= length) {
            throw new IndexOutOfBoundsException("row: expected 0 to " + (length - 1) + ", found " + row);
        }
        return row;
    }

    /** The numbers of a column; those of 64 bits from 2^63 on are negative. */
    private static LongUnaryOperator numbers(Column column) {
        if (!(column.type() instanceof DataType.Int type)) {
            throw new IllegalArgumentException("rows: expected a column of whole numbers, found \""
                    + column.field().name() + "\" of " + column.field().shortTypeText());
        }
        boolean signed = type.signed();
        return switch (type.bitWidth()) {
            case Byte.SIZE -> {
                ByteValues values = column.asBytes();
                yield row -> signed ? values.get(row) : values.get(row) & 0xFF;
            }
            case Short.SIZE -> {
                ShortValues values = column.asShorts();
                yield row -> signed ? values.get(row) : values.get(row) & 0xFFFF;
            }
            case Integer.SIZE -> {
                IntValues values = column.asInts();
                yield row -> signed ? values.get(row) : values.get(row) & 0xFFFF_FFFFL;
            }
            default -> {
                LongValues values = column.asLongs();
                yield values::get;
            }
        };
    }
}
