package io.arrowfmt.type;

/**
 * Says that a field's batches hold indices into a dictionary of values (Schema.fbs, DictionaryEncoding).
 *
 * @param id the dictionary's id; fields may share one
 * @param indexType the type of the indices
 * @param ordered whether the order of the dictionary means something
 */
public record DictionaryEncoding(long id, DataType.Int indexType, boolean ordered) {}
