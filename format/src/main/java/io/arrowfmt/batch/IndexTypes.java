package io.arrowfmt.batch;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds index types with room for dictionaries that are to become one, before a schema is written that cannot change any
 * more: it is given batches with all dictionaries there will be, and counts their different values, in use or not.
 * {@link DictionaryMemo#reindex(Batch, Schema)} then makes batches of the schema. Belongs to one thread.
 */
public final class IndexTypes {
    private static final DataType.Int WIDEST = new DataType.Int(Long.SIZE, true);

    private final Schema schema;
    private final List<Field> counted;
    private final DictionaryMemo memo = DictionaryMemo.empty();

    private IndexTypes(Schema schema) {
        this.schema = schema;
        this.counted = with(schema.fields(), encoding -> WIDEST);
    }

    /** For a schema whose indices may turn out too narrow. */
    public static IndexTypes of(Schema schema) {
        return new IndexTypes(schema);
    }

    /**
     * Counts the values of the dictionaries of a batch that have not come before.
     *
     * @throws IllegalArgumentException when the types of its columns are not those of the schema, or when values are far more
     *     than the memory that they lie in
     * @throws CorruptValueException when values contradict each other
     */
    public void add(Batch batch) {
        DictionaryMemo.requireTypes(batch.columns(), counted);
        for (int i = 0; i < counted.size(); i++) {
            memo.addAll(batch.column(i), counted.get(i), counted.get(i).name());
        }
    }

    /** The schema with each type of indices as it is, or the narrowest wider one that has room for all values. */
    public Schema widened() {
        Map<Long, Dictionary> dictionaries = memo.dictionaries();
        return schema.withFields(with(schema.fields(), encoding -> {
            Dictionary values = dictionaries.get(encoding.id());
            return encoding.indexType().wideFor(values == null ? 0 : values.length());
        }));
    }

    private static List<Field> with(List<Field> fields, Function<DictionaryEncoding, DataType.Int> types) {
        List<Field> changed = new ArrayList<>(fields.size());
        for (Field field : fields) {
            changed.add(with(field.withChildren(with(field.children(), types)), types));
        }
        return changed;
    }

    private static Field with(Field field, Function<DictionaryEncoding, DataType.Int> types) {
        Optional<DictionaryEncoding> own = field.dictionary();
        if (own.isEmpty() || types.apply(own.get()).equals(own.get().indexType())) {
            return field;
        }
        DictionaryEncoding encoding = new DictionaryEncoding(
                own.get().id(), types.apply(own.get()), own.get().ordered());
        return field.withDictionary(Optional.of(encoding)).withDeclared(Optional.empty());
    }
}
