package io.arrowfmt.benchmarks;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.nio.file.Path;

/** Building columns of numbers from arrays with this library. Belongs to one thread. */
final class ArrowfmtBuilding implements Work {
    private static final Schema SCHEMA = Schema.of(
            Field.of("longs", DataType.int64()),
            Field.nullable("doubles", DataType.float64()),
            Field.nullable("ints", DataType.int32()));

    private final Numbers numbers = new Numbers();

    @Override
    public Totals run(Path file) {
        Totals totals = new Totals();
        for (int i = 0; i < Numbers.BATCHES; i++) {
            BatchBuilder builder = BatchBuilder.of(SCHEMA);
            builder.longs("longs").addAll(numbers.longs);
            builder.doubles("doubles").addAll(numbers.doubles, numbers.valid);
            builder.ints("ints").addAll(numbers.ints, numbers.valid);
            Batch batch = builder.finish();
            totals.rows += batch.rows();
            totals.nulls += batch.column(1).nullCount() + batch.column(2).nullCount();
            totals.whole += batch.column(0).asLongs().get(batch.rows() - 1);
        }
        return totals;
    }
}
