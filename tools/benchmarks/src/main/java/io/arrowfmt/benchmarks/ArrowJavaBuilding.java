package io.arrowfmt.benchmarks;

import java.nio.file.Path;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;

/** Building vectors of numbers from arrays with arrow-java, by the setters that do not look for room. For one thread. */
final class ArrowJavaBuilding implements Work {
    private final Numbers numbers = new Numbers();
    private final BufferAllocator allocator = new RootAllocator();

    @Override
    public Totals run(Path file) {
        Totals totals = new Totals();
        int rows = numbers.longs.length;
        for (int batch = 0; batch < Numbers.BATCHES; batch++) {
            try (BigIntVector longs = new BigIntVector("longs", allocator);
                    Float8Vector doubles = new Float8Vector("doubles", allocator);
                    IntVector ints = new IntVector("ints", allocator)) {
                longs.allocateNew(rows);
                doubles.allocateNew(rows);
                ints.allocateNew(rows);
                for (int i = 0; i < rows; i++) {
                    longs.set(i, numbers.longs[i]);
                }
                for (int i = 0; i < rows; i++) {
                    if (numbers.valid[i]) {
                        doubles.set(i, numbers.doubles[i]);
                    }
                }
                for (int i = 0; i < rows; i++) {
                    if (numbers.valid[i]) {
                        ints.set(i, numbers.ints[i]);
                    }
                }
                longs.setValueCount(rows);
                doubles.setValueCount(rows);
                ints.setValueCount(rows);
                totals.rows += longs.getValueCount();
                totals.nulls += doubles.getNullCount() + ints.getNullCount();
                totals.whole += longs.get(rows - 1);
            }
        }
        return totals;
    }
}
