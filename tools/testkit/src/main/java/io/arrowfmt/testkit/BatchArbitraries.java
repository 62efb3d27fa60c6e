package io.arrowfmt.testkit;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.BuilderOptions;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.type.Schema;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Arbitrary batches of valid values: no nulls, some, or all; text and binary views in several buffers; about one in three
 * a slice of a longer batch.
 */
public final class BatchArbitraries {
    /** How many rows a batch has at most. */
    public static final int MAX_ROWS = 40;

    private static final int MAX_HIDDEN = 13;

    private BatchArbitraries() {}

    /** Batches of any schema. */
    public static Arbitrary<Batch> batches() {
        return TypeArbitraries.schemas().flatMap(BatchArbitraries::batches).withoutEdgeCases();
    }

    /** Batches of a schema. */
    public static Arbitrary<Batch> batches(Schema schema) {
        return Combinators.combine(
                        Arbitraries.integers().between(0, MAX_ROWS),
                        Arbitraries.of(NullMode.values()),
                        Arbitraries.of(1, 20, 64, 1 << 20),
                        Arbitraries.of(false, false, true),
                        Arbitraries.longs().withoutEdgeCases())
                .as((rows, nulls, chunk, slice, seed) -> {
                    Random random = new Random(seed);
                    int before = slice ? random.nextInt(MAX_HIDDEN) : 0;
                    int after = slice ? random.nextInt(MAX_HIDDEN) : 0;
                    return batch(schema, before + rows + after, nulls, chunk, random)
                            .slice(before, rows);
                })
                .withoutEdgeCases();
    }

    /**
     * A batch of random values.
     *
     * @param rows how many rows, >= 0
     * @param viewChunkSize bytes of a variadic buffer before another is begun
     */
    public static Batch batch(Schema schema, int rows, NullMode nulls, int viewChunkSize, Random random) {
        return batch(schema, rows, nulls, viewChunkSize, random, DictionaryMemo.empty());
    }

    /**
     * A batch of random values.
     *
     * @param rows how many rows, >= 0
     * @param viewChunkSize bytes of a variadic buffer before another is begun
     * @param memo the dictionaries that the batch extends
     */
    public static Batch batch(
            Schema schema, int rows, NullMode nulls, int viewChunkSize, Random random, DictionaryMemo memo) {
        BatchBuilder builder =
                BatchBuilder.of(schema, BuilderOptions.defaults().withViewChunkSize(viewChunkSize), memo);
        RandomSlots slots = new RandomSlots(random, nulls);
        for (int i = 0; i < schema.fields().size(); i++) {
            slots.fill(builder.column(i), rows);
        }
        return builder.finish(rows);
    }
}
