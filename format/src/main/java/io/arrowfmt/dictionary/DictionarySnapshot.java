package io.arrowfmt.dictionary;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.ValueRules;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.walk.FieldPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The dictionaries that are current for a record batch. Immutable; safe for use by many threads. */
public final class DictionarySnapshot {
    private final Map<Long, Dictionary> dictionaries;
    private final Set<Long> missing = new TreeSet<>();

    /** Some dictionaries by id. */
    DictionarySnapshot(Map<Long, Dictionary> dictionaries) {
        this.dictionaries = Map.copyOf(dictionaries);
        dictionaries.forEach((id, dictionary) -> {
            if (dictionary.isMissing()) {
                missing.add(id);
            }
        });
    }

    /** The dictionaries by id. */
    public Map<Long, Dictionary> dictionaries() {
        return dictionaries;
    }

    /**
     * A batch whose columns of indices are read through their dictionaries.
     *
     * @param where the place of the batch
     * @param sink takes that a dictionary is missing where it is not needed
     * @throws ArrowFormatException when a slot that is not null needs a dictionary that has not come
     */
    public Batch decode(Batch batch, Location where, FindingSink sink) throws ArrowFormatException {
        if (dictionaries.isEmpty()) {
            return batch;
        }
        List<Column> columns = new ArrayList<>(batch.columns().size());
        for (int i = 0; i < batch.columns().size(); i++) {
            Column column = batch.columns().get(i);
            if (!missing.isEmpty()) {
                checkMissing(column, where, FieldPath.of(i, column.field().name()), sink);
            }
            columns.add(column.withDictionaries(dictionaries));
        }
        return Batch.of(batch.schema(), batch.rows(), columns).withMetadata(batch.metadata());
    }

    private void checkMissing(Column column, Location where, FieldPath path, FindingSink sink)
            throws ArrowFormatException {
        if (column.field().dictionary().isEmpty()) {
            for (int i = 0; i < column.children().size(); i++) {
                Column child = column.children().get(i);
                checkMissing(child, where, path.child(i, child.field().name()), sink);
            }
            return;
        }
        long id = column.field().dictionary().get().id();
        if (!missing.contains(id) || column.length() == 0) {
            return;
        }
        for (long row = 0; row < column.length(); row++) {
            if (column.isValid(row)) {
                throw new ArrowFormatException(Finding.of(
                        ValueRules.DICTIONARY_BEFORE,
                        where.column(path.text()).row(row),
                        "dictionary " + id + " before the first index into it",
                        "an index and no dictionary"));
            }
        }
        sink.report(Finding.of(
                DictionaryRules.LATER,
                where.column(path.text()),
                "dictionary " + id + " before",
                "nulls and no dictionary"));
    }
}
