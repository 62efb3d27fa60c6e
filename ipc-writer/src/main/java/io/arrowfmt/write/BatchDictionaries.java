package io.arrowfmt.write;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The dictionaries of a batch by id: those of its columns, and those within their values. */
final class BatchDictionaries {
    private final Map<Long, Dictionary> dictionaries = new HashMap<>();
    private final IdentityHashMap<Dictionary, Boolean> seen = new IdentityHashMap<>();
    private boolean agreed = true;

    private BatchDictionaries() {}

    /**
     * Finds the dictionaries of a batch.
     *
     * @throws IllegalArgumentException when a column has indices and no dictionary
     * @throws io.arrowfmt.batch.CorruptValueException when values contradict each other
     */
    static BatchDictionaries of(Batch batch) {
        BatchDictionaries all = new BatchDictionaries();
        for (Column column : batch.columns()) {
            all.collect(column, column.field().name());
        }
        return all;
    }

    private void collect(Column column, String path) {
        if (column.field().dictionary().isEmpty()) {
            for (Column child : column.children()) {
                collect(child, path + "." + child.field().name());
            }
            return;
        }
        Optional<Dictionary> values = column.dictionary();
        if (values.isEmpty() || values.get().isMissing()) {
            requireNulls(column, path);
        } else if (seen.put(values.get(), true) == null) {
            agree(column.field().dictionary().get().id(), values.get());
            if (!values.get().field().children().isEmpty()) {
                List<Column> chunks = values.get().chunks();
                for (Column chunk : chunks) {
                    collect(chunk, path);
                }
            }
        }
    }

    private static void requireNulls(Column column, String path) {
        Column indices = column.indices();
        for (long row = 0; indices.nullCount() < indices.length() && row < indices.length(); row++) {
            if (indices.isValid(row)) {
                throw new IllegalArgumentException("column \"" + path + "\", row " + row
                        + ": expected a column that is read through its dictionary, found an index and no dictionary "
                        + column.field().dictionary().orElseThrow().id());
            }
        }
    }

    /** Keeps the longer one of two dictionaries of an id, where it begins with the values of the other. */
    private void agree(long id, Dictionary values) {
        Dictionary known = dictionaries.putIfAbsent(id, values);
        if (known == null || known.startsWithValuesOf(values)) {
            return;
        }
        if (values.startsWithValuesOf(known)) {
            dictionaries.put(id, values);
        } else {
            agreed = false;
        }
    }

    /** Whether all columns that have an id can have the same dictionary. */
    boolean agreed() {
        return agreed;
    }

    /** The dictionary of an id, if the batch needs it. */
    Optional<Dictionary> find(long id) {
        return Optional.ofNullable(dictionaries.get(id));
    }
}
