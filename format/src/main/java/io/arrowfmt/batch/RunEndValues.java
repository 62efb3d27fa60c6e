package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;

/**
 * Slots in runs: each slot is that of {@link #values} whose run it lies in. Finding the run of a slot costs a binary
 * search; to read many slots in order, go from run to run by {@link #runEnd}.
 */
public final class RunEndValues implements Values {
    private final Column column;
    private final Column ends;
    private final Column values;
    private final Bytes elements;
    private final int bitWidth;

    RunEndValues(Column column) {
        this.column = column;
        this.ends = column.children().get(0);
        this.values = column.children().get(1);
        this.elements = ends.elements(BufferKind.DATA);
        this.bitWidth = Math.toIntExact(ends.bitWidth(BufferKind.DATA));
    }

    @Override
    public long length() {
        return column.length();
    }

    @Override
    public boolean isValid(long row) {
        return column.isValid(row);
    }

    /** The values, one for each run. */
    public Column values() {
        return values;
    }

    /** How many runs there are, those outside a slice included. */
    public long runs() {
        return ends.length();
    }

    /**
     * The first row after a run; in a slice it may lie outside the rows.
     *
     * @param run 0 to runs - 1
     * @throws IndexOutOfBoundsException when there is no such run
     * @throws CorruptValueException when the run does not end after the one before it
     */
    public long runEnd(long run) {
        if (run < 0 || run >= ends.length()) {
            throw new IndexOutOfBoundsException("run: expected 0 to " + (ends.length() - 1) + ", found " + run);
        }
        long end = end(run);
        if (end <= (run == 0 ? 0 : end(run - 1))) {
            throw notAscending(run);
        }
        return end - column.offset();
    }

    /**
     * The run that a slot lies in, which is the slot of {@link #values} that holds its value.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the run ends about the slot do not increase, or end before it
     */
    public long run(long row) {
        Validity.checkRow(row, column.length());
        long slot = column.offset() + row;
        long low = 0;
        long high = ends.length();
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (end(middle) > slot) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        checkFound(low, slot);
        return low;
    }

    /** Where run ends increase, the search ends between two that enclose the slot; elsewhere it may end anywhere. */
    private void checkFound(long run, long slot) {
        if (run == ends.length()) {
            throw ends.corrupt(
                    ValueRules.LAST_RUN_END,
                    BufferKind.DATA,
                    Math.max(0, run - 1),
                    "a run that ends after slot " + slot + " of the column",
                    run == 0 ? "no runs" : "a last run end of " + end(run - 1));
        }
        if (run > 0 && (end(run - 1) > slot || end(run - 1) <= 0)) {
            throw notAscending(run);
        }
    }

    private CorruptValueException notAscending(long run) {
        return ends.corrupt(
                ValueRules.RUN_ENDS_ASCEND,
                BufferKind.DATA,
                run,
                "a run end of more than " + (run == 0 ? 0 : Math.max(0, end(run - 1))),
                String.valueOf(end(run)));
    }

    private long end(long run) {
        return switch (bitWidth) {
            case Short.SIZE -> elements.getShort(run << 1);
            case Integer.SIZE -> elements.getInt(run << 2);
            default -> elements.getLong(run << 3);
        };
    }
}
