package io.arrowfmt.benchmarks;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.arrow.compression.CommonsCompressionFactory;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileReader;

/** Reading with arrow-java, in the way of its cookbook. It cannot leave out columns. */
final class ArrowJavaReading implements Work {
    @Override
    public Totals run(Path path) throws IOException {
        Totals totals = new Totals();
        try (BufferAllocator allocator = new RootAllocator();
                FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
                ArrowFileReader reader = new ArrowFileReader(channel, allocator, CommonsCompressionFactory.INSTANCE)) {
            VectorSchemaRoot root = reader.getVectorSchemaRoot();
            while (reader.loadNextBatch()) {
                totals.rows += root.getRowCount();
                for (FieldVector vector : root.getFieldVectors()) {
                    add(vector, totals);
                }
            }
        }
        return totals;
    }

    private static void add(FieldVector vector, Totals totals) {
        if (vector instanceof BigIntVector longs) {
            addLongs(longs, totals);
        } else if (vector instanceof Float8Vector doubles) {
            addDoubles(doubles, totals);
        } else if (vector instanceof IntVector ints) {
            addInts(ints, totals);
        } else if (vector instanceof TimeStampVector times) {
            addTimes(times, totals);
        } else if (vector instanceof VarCharVector texts) {
            addTexts(texts, totals);
        } else if (vector instanceof BitVector bits) {
            addBits(bits, totals);
        } else {
            throw new IllegalArgumentException("vector: found one that is not measured, " + vector);
        }
    }

    private static void addLongs(BigIntVector vector, Totals totals) {
        long sum = 0;
        long nulls = 0;
        int count = vector.getValueCount();
        for (int row = 0; row < count; row++) {
            if (vector.isNull(row)) {
                nulls++;
            } else {
                sum += vector.get(row);
            }
        }
        totals.whole += sum;
        totals.nulls += nulls;
    }

    private static void addInts(IntVector vector, Totals totals) {
        long sum = 0;
        long nulls = 0;
        int count = vector.getValueCount();
        for (int row = 0; row < count; row++) {
            if (vector.isNull(row)) {
                nulls++;
            } else {
                sum += vector.get(row);
            }
        }
        totals.whole += sum;
        totals.nulls += nulls;
    }

    private static void addTimes(TimeStampVector vector, Totals totals) {
        long sum = 0;
        long nulls = 0;
        int count = vector.getValueCount();
        for (int row = 0; row < count; row++) {
            if (vector.isNull(row)) {
                nulls++;
            } else {
                sum += vector.get(row);
            }
        }
        totals.whole += sum;
        totals.nulls += nulls;
    }

    private static void addDoubles(Float8Vector vector, Totals totals) {
        double sum = totals.floating;
        long nulls = 0;
        int count = vector.getValueCount();
        for (int row = 0; row < count; row++) {
            if (vector.isNull(row)) {
                nulls++;
            } else {
                sum += vector.get(row);
            }
        }
        totals.floating = sum;
        totals.nulls += nulls;
    }

    private static void addTexts(VarCharVector vector, Totals totals) {
        long sum = 0;
        long nulls = 0;
        int count = vector.getValueCount();
        for (int row = 0; row < count; row++) {
            if (vector.isNull(row)) {
                nulls++;
            } else {
                sum += vector.getValueLength(row);
            }
        }
        totals.whole += sum;
        totals.nulls += nulls;
    }

    private static void addBits(BitVector vector, Totals totals) {
        long sum = 0;
        long nulls = 0;
        int count = vector.getValueCount();
        for (int row = 0; row < count; row++) {
            if (vector.isNull(row)) {
                nulls++;
            } else {
                sum += vector.get(row);
            }
        }
        totals.whole += sum;
        totals.nulls += nulls;
    }
}
