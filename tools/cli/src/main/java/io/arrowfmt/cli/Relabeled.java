package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Batches under another schema of the same types: other names or other metadata. */
record Relabeled(Batches batches, Schema schema) implements Batches {
    @Override
    public Metadata metadata() {
        return batches.metadata();
    }

    @Override
    public Optional<Batch> next() throws IOException {
        Optional<Batch> next = batches.next();
        if (next.isEmpty()) {
            return next;
        }
        Batch batch = next.get();
        List<Column> columns = new ArrayList<>(batch.columns().size());
        for (int i = 0; i < batch.columns().size(); i++) {
            columns.add(column(batch.column(i), schema.fields().get(i)));
        }
        return Optional.of(Batch.of(schema, batch.rows(), columns).withMetadata(batch.metadata()));
    }

    private static Column column(Column column, Field field) {
        if (column.field().equals(field)) {
            return column;
        }
        Column whole = column.compact();
        List<Column> children = new ArrayList<>(whole.children().size());
        for (int i = 0; i < whole.children().size(); i++) {
            children.add(column(whole.children().get(i), field.children().get(i)));
        }
        Column relabeled =
                Column.of(field, whole.layout(), whole.length(), whole.nullCount(), whole.buffers(), children);
        Optional<Dictionary> dictionary = whole.dictionary();
        return dictionary.isPresent() ? relabeled.withDictionary(dictionary.get()) : relabeled;
    }

    @Override
    public boolean areOfOneFile() {
        return batches.areOfOneFile();
    }

    @Override
    public ArrowException locate(CorruptValueException e, long index) {
        return batches.locate(e, index);
    }

    @Override
    public void close() throws IOException {
        batches.close();
    }
}
