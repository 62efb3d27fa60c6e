package io.arrowfmt.acceptance.roundtrip;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.testkit.BatchArbitraries;
import io.arrowfmt.testkit.TypeArbitraries;
import io.arrowfmt.type.Schema;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Some batches of a schema.
 *
 * @param schema the schema
 * @param batches the batches
 */
record Table(Schema schema, List<Batch> batches) {
    /** Any tables: all types, nested; up to three batches, some of them slices, some with metadata. */
    static Arbitrary<Table> any() {
        return TypeArbitraries.schemas().flatMap(Table::of).withoutEdgeCases();
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
