package io.arrowfmt.acceptance.roundtrip;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.testkit.BatchArbitraries;
import io.arrowfmt.testkit.EncodedFields;
import io.arrowfmt.testkit.NullMode;
import io.arrowfmt.testkit.TypeArbitraries;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * Some batches of a schema.
 *
 * @param schema the schema
 * @param batches the batches
 */
record Table(Schema schema, List<Batch> batches) {
    private static final int DEEPEST = 4;
    private static final int MOST_ROWS = 20;
    private static final int VIEW_CHUNK = 20;

    /** Any tables: all types, nested; up to three batches, some of them slices, some with metadata. */
    static Arbitrary<Table> any() {
        return TypeArbitraries.schemas().flatMap(Table::of).withoutEdgeCases();
    }

    /** The same, two in five of them with dictionaries that grow from batch to batch; nested one deeper now and then. */
    static Arbitrary<Table> anyEncoded() {
        Arbitrary<Table> deep = TypeArbitraries.schemas(DEEPEST).flatMap(Table::of);
        Arbitrary<Table> encoded = Combinators.combine(
                        EncodedFields.schemas(2),
                        TypeArbitraries.metadata(),
                        Arbitraries.longs().withoutEdgeCases())
                .as((schema, metadata, seed) -> encoded(schema, metadata, new Random(seed)));
        return Arbitraries.frequencyOf(Tuple.of(5, any()), Tuple.of(1, deep), Tuple.of(4, encoded))
                .withoutEdgeCases();
    }

    private static Table encoded(Schema schema, Metadata metadata, Random random) {
        DictionaryMemo memo = DictionaryMemo.empty();
        List<Batch> batches = new ArrayList<>();
        for (int left = random.nextInt(4); left > 0; left--) {
            NullMode nulls = NullMode.any(random);
            Batch batch = BatchArbitraries.batch(schema, random.nextInt(MOST_ROWS), nulls, VIEW_CHUNK, random, memo);
            long from = random.nextInt((int) batch.rows() + 1);
            batches.add((random.nextBoolean() ? batch : batch.slice(from, batch.rows() - from)).withMetadata(metadata));
        }
        return new Table(schema, batches);
    }

    private static Arbitrary<Table> of(Schema schema) {
        Arbitrary<Batch> batches = Combinators.combine(
                        BatchArbitraries.batches(schema), TypeArbitraries.metadata(), Arbitraries.of(true, false))
                .as((batch, metadata, tagged) -> tagged ? batch.withMetadata(metadata) : batch);
        return batches.list().ofMaxSize(3).map(list -> new Table(schema, list));
    }

    @Override
    public String toString() {
        return schema.fields().stream()
                        .map(field -> '"' + field.name() + "\": " + field.typeText())
                        .toList()
                + " of " + batches.stream().map(Batch::rows).toList() + " rows";
    }
}
