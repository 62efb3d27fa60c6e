package io.arrowfmt.write;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.walk.BatchForm;
import io.arrowfmt.walk.SchemaLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The dictionaries of a schema, those that the values of others need before the others. */
final class DictionaryFields {
    private final BatchForm form;
    private final Map<Long, Entry> entries = new LinkedHashMap<>();

    /**
     * A dictionary of a schema.
     *
     * @param field the first field that it encodes
     * @param layout the nodes and buffers of its dictionary batches
     * @param inner the dictionaries that its values need
     * @param indexType the narrowest type of indices into it
     * @param path of the column that has such indices
     */
    record Entry(long id, Field field, SchemaLayout layout, Set<Long> inner, DataType.Int indexType, String path) {
        /** How many values the indices can count. */
        long capacity() {
            return indexType.capacity();
        }

        private Entry narrowed(DataType.Int narrower, String narrowerPath) {
            return new Entry(id, field, layout, inner, narrower, narrowerPath);
        }
    }

    private DictionaryFields(BatchForm form) {
        this.form = form;
    }

    /** The dictionaries of some fields, in batches of a form. */
    static DictionaryFields of(List<Field> fields, BatchForm form) {
        DictionaryFields all = new DictionaryFields(form);
        all.collect(fields, "", new LinkedHashSet<>());
        return all;
    }

    private void collect(List<Field> fields, String prefix, Set<Long> enclosing) {
        for (Field field : fields) {
            String path = prefix + field.name();
            if (field.dictionary().isEmpty()) {
                collect(field.children(), path + ".", enclosing);
                continue;
            }
            long id = field.dictionary().get().id();
            DataType.Int index = field.dictionary().get().indexType();
            Set<Long> inner = new LinkedHashSet<>();
            collect(field.children(), path + ".", inner);
            Entry known = entries.get(id);
            if (known == null) {
                entries.put(id, new Entry(id, field, SchemaLayout.ofDictionary(field, form), inner, index, path));
            } else if (index.capacity() < known.capacity()) {
                entries.put(id, known.narrowed(index, path));
            }
            enclosing.add(id);
        }
    }

    /** Whether there are none. */
    boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Whether the values of none need another. */
    boolean arePlain() {
        return entries.values().stream().allMatch(entry -> entry.inner().isEmpty());
    }

    /** All of them, in the order in which they are written. */
    List<Entry> all() {
        return new ArrayList<>(entries.values());
    }
}
