package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.LongValues;
import io.arrowfmt.batch.Utf8Values;
import io.arrowfmt.batch.ValueIdentity;
import io.arrowfmt.cli.show.ValueText;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.BatchCursor;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Precision;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Compares the rows of two inputs, of which each may be cut into batches in its own way. Belongs to one thread. */
final class RowDiff {
    private static final int MOST_SHOWN = 60;

    private final List<SchemaDiff.Pair> pairs;
    private final long limit;
    private final List<Cell> cells = new ArrayList<>();
    private final long[] counts;
    private long leftRows;
    private long rightRows;

    /**
     * A comparison.
     *
     * @param limit how many cells to keep
     */
    RowDiff(List<SchemaDiff.Pair> pairs, long limit) {
        this.pairs = pairs;
        this.limit = limit;
        this.counts = new long[pairs.size()];
    }

    /**
     * A cell that differs.
     *
     * @param row number in the whole input, from 0
     * @param column the name
     * @param left text of the one value
     * @param right text of the other
     */
    record Cell(long row, String column, String left, String right) {}

    /** Whether the values of two rows are the same. */
    @FunctionalInterface
    private interface Same {
        boolean at(long left, long right);
    }

    /** Where one of the inputs is. */
    private static final class Side implements Closeable {
        private final BatchCursor cursor;
        private long batches = -1;
        private long row;

        Side(ArrowReader reader) {
            this.cursor = reader.cursor();
        }

        /** Whether there is a row, in this batch or in a later one. */
        boolean hasRow() throws IOException {
            while (batches < 0 || row == cursor.batch().rows()) {
                if (!cursor.next()) {
                    return false;
                }
                batches++;
                row = 0;
            }
            return true;
        }

        long left() {
            return cursor.batch().rows() - row;
        }

        Batch batch() {
            return cursor.batch();
        }

        @Override
        public void close() throws IOException {
            cursor.close();
        }
    }

    /** Reads both to their ends. */
    void compare(ArrowReader left, ArrowReader right) throws IOException {
        try (Side a = new Side(left);
                Side b = new Side(right)) {
            boolean ours = a.hasRow();
            boolean theirs = b.hasRow();
            while (ours && theirs) {
                long count = Math.min(a.left(), b.left());
                try {
                    compare(a, b, count);
                } catch (CorruptValueException e) {
                    boolean first = e.finding().location().source().equals(left.name());
                    throw ArrowBatches.located(e, first ? a.batches : b.batches);
                }
                leftRows += count;
                rightRows += count;
                a.row += count;
                b.row += count;
                ours = a.hasRow();
                theirs = b.hasRow();
            }
            leftRows += rest(a, ours);
            rightRows += rest(b, theirs);
        }
    }

    private static long rest(Side side, boolean more) throws IOException {
        long rows = 0;
        for (boolean next = more; next; next = side.hasRow()) {
            rows += side.left();
            side.row += side.left();
        }
        return rows;
    }

    private void compare(Side a, Side b, long count) {
        List<Cell> found = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            SchemaDiff.Pair pair = pairs.get(i);
            Column left = a.batch().column(pair.left());
            Column right = b.batch().column(pair.right());
            Same same = same(left, right);
            ValueText leftText = null;
            ValueText rightText = null;
            long room = limit - cells.size();
            for (long row = 0; row < count; row++) {
                if (!same.at(a.row + row, b.row + row)) {
                    counts[i]++;
                    if (room > 0) {
                        room--;
                        leftText = leftText == null ? new ValueText(left) : leftText;
                        rightText = rightText == null ? new ValueText(right) : rightText;
                        found.add(new Cell(
                                leftRows + row,
                                pair.name(),
                                leftText.at(a.row + row, MOST_SHOWN) + bits(left, a.row + row),
                                rightText.at(b.row + row, MOST_SHOWN) + bits(right, b.row + row)));
                    }
                }
            }
        }
        found.sort((one, other) -> Long.compare(one.row(), other.row()));
        cells.addAll(found.subList(0, (int) Math.min(found.size(), limit - cells.size())));
    }

    /** The bits of what is no number, of which there are many that look the same. */
    private static String bits(Column column, long row) {
        Object value = column.value(row);
        if (value instanceof Double number && number.isNaN()) {
            return String.format(" (bits %016x)", Double.doubleToRawLongBits(number));
        }
        if (value instanceof Float number && number.isNaN()) {
            return column.type() instanceof DataType.FloatingPoint type && type.precision() == Precision.HALF
                    ? String.format(" (bits %04x)", column.asShorts().get(row))
                    : String.format(" (bits %08x)", Float.floatToRawIntBits(number));
        }
        return "";
    }

    private static Same same(Column left, Column right) {
        if (left.type() instanceof DataType.Int type && type.bitWidth() == Long.SIZE) {
            LongValues a = left.asLongs();
            LongValues b = right.asLongs();
            return (one, other) ->
                    left.isValid(one) == right.isValid(other) && (!left.isValid(one) || a.get(one) == b.get(other));
        }
        if (left.type() instanceof DataType.Utf8 || left.type() instanceof DataType.LargeUtf8) {
            Utf8Values a = left.asUtf8();
            Utf8Values b = right.asUtf8();
            return (one, other) -> left.isValid(one) == right.isValid(other)
                    && (!left.isValid(one) || a.bytes(one).equals(b.bytes(other)));
        }
        return (one, other) -> ValueIdentity.same(left.value(one), right.value(other));
    }

    /** The first cells that differ, by row. */
    List<Cell> cells() {
        return cells;
    }

    /** How many cells differ in each pair of columns. */
    long count(int pair) {
        return counts[pair];
    }

    /** The columns that were compared. */
    List<SchemaDiff.Pair> pairs() {
        return pairs;
    }

    /** Rows of the one. */
    long leftRows() {
        return leftRows;
    }

    /** Rows of the other. */
    long rightRows() {
        return rightRows;
    }

    /** How many cells differ. */
    long total() {
        long total = 0;
        for (long count : counts) {
            total += count;
        }
        return total;
    }
}
