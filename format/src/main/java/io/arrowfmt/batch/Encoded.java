package io.arrowfmt.batch;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How an accessor reads a column through its dictionary: the index of a slot leads to a chunk, and the chunk is read by
 * the accessor of the same class.
 */
final class Encoded<V extends Values> {
    private final Indices indices;
    private final Dictionary dictionary;
    private final Class<V> type;
    private final Function<Column, V> access;
    private final @Nullable V only;

    private Encoded(Indices indices, Dictionary dictionary, Class<V> type, Function<Column, V> access) {
        this.indices = indices;
        this.dictionary = dictionary;
        this.type = type;
        this.access = access;
        this.only = dictionary.chunkCount() == 1 ? dictionary.read(0, type, access) : null;
    }

    /** The way through the dictionary of a column, or null when it has none. */
    static <V extends Values> @Nullable Encoded<V> of(Column column, Class<V> type, Function<Column, V> access) {
        Indices indices = column.readIndices();
        return indices == null
                ? null
                : new Encoded<>(indices, column.dictionary().orElseThrow(), type, access);
    }

    /** The index of a slot, or a negative number when it is null. */
    long index(long row) {
        return indices.get(row);
    }

    /** The chunk that has an index. */
    int chunk(long index) {
        return only == null ? dictionary.chunkOf(index) : 0;
    }

    /** The accessor of a chunk. */
    V values(int chunk) {
        V single = only;
        return single == null ? dictionary.read(chunk, type, access) : single;
    }

    /** The index of the first value of a chunk. */
    long start(int chunk) {
        return only == null ? dictionary.start(chunk) : 0;
    }
}
