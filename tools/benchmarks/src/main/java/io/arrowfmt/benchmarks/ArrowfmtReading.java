package io.arrowfmt.benchmarks;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BooleanValues;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.DoubleValues;
import io.arrowfmt.batch.IntValues;
import io.arrowfmt.batch.LongValues;
import io.arrowfmt.batch.Utf8Values;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.BatchCursor;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import java.io.IOException;
import java.nio.file.Path;

/** Reading with this library, as its documents say. */
final class ArrowfmtReading implements Work {
    private final ReadOptions options;

    ArrowfmtReading(ReadOptions options) {
        this.options = options;
    }

    @Override
    public Totals run(Path path) throws IOException {
        return sum(ByteSource.open(path), options);
    }

    /** Adds up every batch of a file, and closes it. */
    static Totals sum(ByteSource source, ReadOptions options) throws IOException {
        Totals totals = new Totals();
        try (ArrowFile file = ArrowFile.open(source, options);
                BatchCursor cursor = file.cursor()) {
            while (cursor.next()) {
                add(cursor.batch(), totals);
            }
        }
        return totals;
    }

    /** Adds up the first row of every batch of a file, and closes it. */
    static Totals firstRows(ByteSource source) throws IOException {
        Totals totals = new Totals();
        try (ArrowFile file = ArrowFile.open(source, ReadOptions.all());
                BatchCursor cursor = file.cursor()) {
            while (cursor.next()) {
                add(cursor.batch().slice(0, 1), totals);
            }
        }
        return totals;
    }

    private static void add(Batch batch, Totals totals) {
        totals.rows += batch.rows();
        for (Column column : batch.columns()) {
            add(column, totals);
        }
    }

    private static void add(Column column, Totals totals) {
        DataType type = column.type();
        if (type instanceof DataType.Timestamp
                || (type instanceof DataType.Int whole && whole.bitWidth() == Long.SIZE)) {
            addLongs(column.asLongs(), totals);
        } else if (type instanceof DataType.Int) {
            addInts(column.asInts(), totals);
        } else if (type instanceof DataType.FloatingPoint) {
            addDoubles(column.asDoubles(), totals);
        } else if (type instanceof DataType.Utf8) {
            addTexts(column.asUtf8(), totals);
        } else if (type instanceof DataType.Bool) {
            addBooleans(column.asBooleans(), totals);
        } else {
            throw new IllegalArgumentException("column: found one that is not measured, " + column);
        }
    }

    private static void addLongs(LongValues values, Totals totals) {
        long sum = 0;
        long nulls = 0;
        int count = Math.toIntExact(values.length());
        for (int row = 0; row < count; row++) {
            if (values.isValid(row)) {
                sum += values.get(row);
            } else {
                nulls++;
            }
        }
        totals.whole += sum;
        totals.nulls += nulls;
    }

    /** Where every tenth value is null, at random, going from one set bit to the next is faster than to ask for each slot. */
    private static void addInts(IntValues values, Totals totals) {
        long sum = 0;
        long nulls = values.length();
        for (long start = 0; start < values.length(); start += Long.SIZE) {
            long valid = values.validBits(start);
            nulls -= Long.bitCount(valid);
            for (; valid != 0; valid &= valid - 1) {
                sum += values.get(start + Long.numberOfTrailingZeros(valid));
            }
        }
        totals.whole += sum;
        totals.nulls += nulls;
    }

    private static void addDoubles(DoubleValues values, Totals totals) {
        double sum = totals.floating;
        long nulls = values.length();
        for (long start = 0; start < values.length(); start += Long.SIZE) {
            long valid = values.validBits(start);
            nulls -= Long.bitCount(valid);
            for (; valid != 0; valid &= valid - 1) {
                sum += values.get(start + Long.numberOfTrailingZeros(valid));
            }
        }
        totals.floating = sum;
        totals.nulls += nulls;
    }

    private static void addTexts(Utf8Values values, Totals totals) {
        long sum = 0;
        long nulls = 0;
        int count = Math.toIntExact(values.length());
        for (int row = 0; row < count; row++) {
            if (values.isValid(row)) {
                sum += values.size(row);
            } else {
                nulls++;
            }
        }
        totals.whole += sum;
        totals.nulls += nulls;
    }

    private static void addBooleans(BooleanValues values, Totals totals) {
        long sum = 0;
        long nulls = 0;
        int count = Math.toIntExact(values.length());
        for (int row = 0; row < count; row++) {
            if (values.isValid(row)) {
                sum += values.get(row) ? 1 : 0;
            } else {
                nulls++;
            }
        }
        totals.whole += sum;
        totals.nulls += nulls;
    }
}
