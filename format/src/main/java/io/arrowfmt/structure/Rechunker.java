package io.arrowfmt.structure;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.type.Schema;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Batches of as many rows each, made of others. Belongs to one thread. */
final class Rechunker implements Iterator<Batch> {
    private final Iterator<Batch> batches;
    private final long rows;
    /** What has come and not gone, none of it empty. */
    private final Deque<Batch> held = new ArrayDeque<>();

    private long heldRows;
    private Optional<Schema> schema = Optional.empty();

    Rechunker(Iterator<Batch> batches, long rows) {
        if (rows < 1) {
            throw new IllegalArgumentException("rows: expected at least 1, found " + rows);
        }
        this.batches = batches;
        this.rows = rows;
    }

    @Override
    public boolean hasNext() {
        fill(1);
        return heldRows > 0;
    }

    @Override
    public Batch next() {
        fill(rows);
        if (heldRows == 0) {
            throw new NoSuchElementException("batch: expected a call only while there are more, found none left");
        }
        List<Batch> parts = new ArrayList<>();
        for (long wanted = Math.min(rows, heldRows); wanted > 0; ) {
            Batch batch = held.remove();
            long count = Math.min(wanted, batch.rows());
            parts.add(batch.slice(0, count));
            if (count < batch.rows()) {
                held.addFirst(batch.slice(count, batch.rows() - count));
            }
            wanted -= count;
            heldRows -= count;
        }
        return Structure.concat(parts);
    }

    private void fill(long wanted) {
        while (heldRows < wanted && batches.hasNext()) {
            Batch batch = batches.next();
            SameType.require(schema.orElse(batch.schema()), batch.schema());
            schema = schema.or(() -> Optional.of(batch.schema()));
            if (batch.rows() > 0) {
                held.add(batch);
                heldRows += batch.rows();
            }
        }
    }
}
