package io.arrowfmt.structure;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Gather;
import io.arrowfmt.batch.SlotRuns;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import java.util.ArrayList;
import java.util.List;

/** Columns and batches, one after the other. */
final class Concatenation {
    private Concatenation() {}

    /** Columns of one type as one. */
    static Column of(List<Column> columns) {
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("columns: expected at least one, found none");
        }
        Field field = columns.get(0).field();
        List<List<Column>> single = new ArrayList<>(columns.size());
        boolean nullable = false;
        for (Column column : columns) {
            SameType.require(field, column.field());
            nullable |= column.field().nullable();
            single.add(List.of(column));
        }
        return concat(SameType.nullable(field, nullable), SharedDictionaries.of(single), 0);
    }

    /** Batches of the same fields as one. */
    static Batch ofBatches(List<Batch> batches) {
        if (batches.isEmpty()) {
            throw new IllegalArgumentException("batches: expected at least one, found none");
        }
        Batch first = batches.get(0);
        long rows = 0;
        Metadata metadata = first.metadata();
        List<List<Column>> sources = new ArrayList<>(batches.size());
        for (Batch batch : batches) {
            SameType.require(first.schema(), batch.schema());
            rows = sum(rows, batch.rows());
            metadata = batch.metadata().equals(metadata) ? metadata : Metadata.empty();
            sources.add(batch.columns());
        }
        List<List<Column>> shared = SharedDictionaries.of(sources);
        List<Column> columns = new ArrayList<>(first.columns().size());
        for (int i = 0; i < first.columns().size(); i++) {
            columns.add(concat(first.column(i).field(), shared, i));
        }
        return Batch.of(first.schema(), rows, columns).withMetadata(metadata);
    }

    private static Column concat(Field field, List<List<Column>> sources, int position) {
        List<Column> columns = new ArrayList<>(sources.size());
        SlotRuns runs = new SlotRuns();
        for (List<Column> source : sources) {
            Column column = source.get(position);
            runs.add(columns.size(), 0, column.length());
            columns.add(column);
        }
        return Gather.of(field, columns, runs);
    }

    private static long sum(long rows, long more) {
        if (more > Long.MAX_VALUE - rows) {
            throw new IllegalArgumentException("batches: expected fewer than 2^63 rows in all, found more");
        }
        return rows + more;
    }
}
