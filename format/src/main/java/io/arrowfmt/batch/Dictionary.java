package io.arrowfmt.batch;

import io.arrowfmt.layout.NullCount;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The values that the indices of a column stand for (Columnar.rst, Dictionary-encoded Layout). Immutable; safe for use by
 * many threads. The values lie in chunks as they came, one for the base and one for each delta, and are never copied
 * together: finding the chunk of an index costs a binary search, and nothing when there is one chunk.
 *
 * <p>Values that are lists, structs and the like may hold columns with dictionaries of their own. Which those are is a
 * property of a dictionary, not of its chunks: {@link #withInner} gives the same chunks with others.
 */
public final class Dictionary {
    private final Field field;
    private final Chunks chunks;
    private final int count;
    private final long length;
    private final boolean nullable;
    private final boolean missing;
    private final Map<Long, Dictionary> inner;
    /** Chunks with the inner dictionaries in place, as they were asked for. */
    private final Map<Integer, Column> resolved = new ConcurrentHashMap<>();

    private final Chunk[] parts;
    private final long[] starts;

    private Dictionary(
            Field field,
            Chunks chunks,
            int count,
            long length,
            boolean nullable,
            boolean missing,
            Map<Long, Dictionary> inner) {
        this.field = field;
        this.chunks = chunks;
        this.count = count;
        this.length = length;
        this.nullable = nullable;
        this.missing = missing;
        this.inner = inner;
        this.parts = chunks.parts;
        this.starts = chunks.starts;
    }

    /** A chunk with the accessor that was last asked for. */
    private static final class Chunk {
        private final Column column;
        private volatile @Nullable Values accessor;

        Chunk(Column column) {
            this.column = column;
        }

        <V extends Values> V read(Class<V> type, Function<Column, V> access) {
            Values known = accessor;
            if (type.isInstance(known)) {
                return type.cast(known);
            }
            V made = access.apply(column);
            accessor = made;
            return made;
        }
    }

    /**
     * Chunks that dictionaries share, each seeing the first so many: appending to the newest copies nothing, as long as
     * there is room. What an older dictionary sees is never written again, so reading needs no lock.
     */
    private static final class Chunks {
        private static final int FEWEST = 4;

        private final Chunk[] parts;
        private final long[] starts;
        private final AtomicInteger used;

        Chunks(Chunk[] parts, long[] starts, AtomicInteger used) {
            this.parts = parts;
            this.starts = starts;
            this.used = used;
        }

        static Chunks none() {
            return new Chunks(new Chunk[0], new long[0], new AtomicInteger());
        }

        /** The first so many chunks with one more. */
        Chunks with(int count, Chunk chunk, long start) {
            Chunks own = this;
            if (count == parts.length || !used.compareAndSet(count, count + 1)) {
                int room = Math.max(FEWEST, Math.multiplyExact(count, 2));
                own = new Chunks(Arrays.copyOf(parts, room), Arrays.copyOf(starts, room), new AtomicInteger(count + 1));
            }
            own.parts[count] = chunk;
            own.starts[count] = start;
            return own;
        }
    }

    /**
     * A dictionary without values.
     *
     * @param field the field of the values; an encoding by a dictionary that it has is left out
     */
    public static Dictionary empty(Field field) {
        return new Dictionary(plain(field), Chunks.none(), 0, 0, false, false, Map.of());
    }

    /** A dictionary that has not come, for columns that have no need of it: reading a value says that it is missing. */
    public static Dictionary missing(Field field) {
        return new Dictionary(plain(field), Chunks.none(), 0, 0, false, true, Map.of());
    }

    /** A dictionary of the values of some columns, one after another. */
    public static Dictionary of(Column first, Column... more) {
        Dictionary dictionary = empty(first.field()).with(first);
        for (Column chunk : more) {
            dictionary = dictionary.with(chunk);
        }
        return dictionary;
    }

    /** The field of the values that a field encodes. */
    static Field plain(Field field) {
        return field.dictionary().isEmpty() ? field : field.withDictionary(Optional.empty());
    }

    /**
     * This dictionary with more values behind its own: a delta.
     *
     * @throws IllegalArgumentException when they are of another type, or are encoded by a dictionary themselves
     */
    public Dictionary with(Column more) {
        if (more.field().dictionary().isPresent() || !more.type().equals(type())) {
            throw new IllegalArgumentException("values of a dictionary: expected " + field.shortTypeText() + ", found "
                    + more.field().shortTypeText());
        }
        if (more.length() == 0) {
            return this;
        }
        Chunks longer = chunks.with(count, new Chunk(more), length);
        boolean nulls = more.layout().nullCount() != NullCount.ZERO && more.nullCount() > 0;
        return new Dictionary(
                field, longer, count + 1, Math.addExact(length, more.length()), nullable || nulls, false, inner);
    }

    /**
     * This dictionary with other dictionaries in its values.
     *
     * @param dictionaries by id; those that the values do not need are not looked at
     */
    public Dictionary withInner(Map<Long, Dictionary> dictionaries) {
        return new Dictionary(field, chunks, count, length, nullable, missing, Map.copyOf(dictionaries));
    }

    /** The field of the values. */
    public Field field() {
        return field;
    }

    /** The type of the values. */
    public DataType type() {
        return field.type();
    }

    /** How many values there are. */
    public long length() {
        return length;
    }

    /** The values as columns, one after another; none is empty. */
    public List<Column> chunks() {
        return new ChunkList(this);
    }

    /**
     * A value as a Java object, or null; as {@link Column#value} gives it.
     *
     * @param index 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such value
     * @throws CorruptValueException when the bytes of the value contradict each other
     */
    public @Nullable Object value(long index) {
        checkIndex(index);
        int chunk = chunkOf(index);
        return chunk(chunk).value(index - starts[chunk]);
    }

    /**
     * Whether a value is null.
     *
     * @param index 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such value
     */
    public boolean isNull(long index) {
        checkIndex(index);
        return nullable && !isValid(index);
    }

    /**
     * Whether this dictionary is another one, perhaps with more values behind: it has all the chunks of the other, the same
     * ones, and so have dictionaries in their values. Looks at no value: dictionaries of equal values that came
     * separately do not start with each other.
     */
    public boolean startsWith(Dictionary other) {
        if (this == other) {
            return true;
        }
        if (count < other.count || !type().equals(other.type())) {
            return false;
        }
        for (int i = 0; i < other.count; i++) {
            if (parts[i].column != other.parts[i].column) {
                return false;
            }
        }
        for (Map.Entry<Long, Dictionary> entry : other.inner.entrySet()) {
            Dictionary own = inner.get(entry.getKey());
            if (own == null || !own.startsWith(entry.getValue())) {
                return false;
            }
        }
        return true;
    }

    /** How many values, and of what. */
    @Override
    public String toString() {
        return "dictionary of " + length + " values of " + field.shortTypeText();
    }

    /** Whether it has not come; see {@link #missing(Field)}. */
    public boolean isMissing() {
        return missing;
    }

    /**
     * Whether the first values of this dictionary are those of another, bit for bit, wherever they came from; so that
     * indices into the other mean the same in this one. Looks at no value that both share.
     *
     * @throws CorruptValueException when values contradict each other
     */
    public boolean startsWithValuesOf(Dictionary other) {
        if (other.length > length || !other.type().equals(type())) {
            return false;
        }
        return startsWith(other) || PrefixComparison.of(this, other);
    }

    /** Whether it has just these dictionaries in its values. */
    boolean hasInner(Map<Long, Dictionary> others) {
        if (!inner.keySet().equals(others.keySet())) {
            return false;
        }
        for (Map.Entry<Long, Dictionary> entry : inner.entrySet()) {
            if (entry.getValue() != others.get(entry.getKey())) {
                return false;
            }
        }
        return true;
    }

    /**
     * The values from an index on as one column, copied unless one chunk has them all. Indices within the values, into other
     * dictionaries, stay what they are.
     *
     * @param from 0 to length
     */
    public Column values(long from) {
        if (from < 0 || from > length) {
            throw new IndexOutOfBoundsException("from: expected 0 to " + length + ", found " + from);
        }
        if (from == length) {
            return ColumnBuilders.of(field, field.name(), BuilderOptions.defaults(), DictionaryMemo.empty())
                    .finish();
        }
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Column column = chunk(i);
            long skipped = Math.max(0, from - starts[i]);
            if (skipped < column.length()) {
                columns.add(column.slice(skipped, column.length() - skipped));
            }
        }
        return columns.size() == 1
                ? columns.get(0)
                : ChunkConcatenation.of(field, columns).withDictionaries(inner);
    }

    /** Whether some values are null. */
    boolean hasNulls() {
        return nullable;
    }

    /** Whether the value of an index that it has is not null. */
    boolean isValid(long index) {
        int chunk = chunkOf(index);
        return parts[chunk].column.isValid(index - starts[chunk]);
    }

    /** How many chunks there are. */
    int chunkCount() {
        return count;
    }

    /**
     * The chunk that has an index.
     *
     * @param index 0 to length - 1; that of another is not checked
     */
    public int chunkOf(long index) {
        int found = count == 1 ? 0 : Arrays.binarySearch(starts, 0, count, index);
        return found < 0 ? -found - 2 : found;
    }

    /**
     * The index of the first value of a chunk.
     *
     * @param chunk position in {@link #chunks}
     */
    public long start(int chunk) {
        Objects.checkIndex(chunk, count);
        return starts[chunk];
    }

    /** The accessor of a chunk whose type has no children. */
    <V extends Values> V read(int chunk, Class<V> type, Function<Column, V> access) {
        return parts[chunk].read(type, access);
    }

    private Column chunk(int chunk) {
        Column column = parts[chunk].column;
        return inner.isEmpty() ? column : resolved.computeIfAbsent(chunk, key -> column.withDictionaries(inner));
    }

    private void checkIndex(long index) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException("index: expected 0 to " + (length - 1) + ", found " + index);
        }
    }

    /** The chunks as a list, the inner dictionaries put in place when a chunk is asked for. */
    private static final class ChunkList extends AbstractList<Column> implements RandomAccess {
        private final Dictionary dictionary;

        ChunkList(Dictionary dictionary) {
            this.dictionary = dictionary;
        }

        @Override
        public Column get(int chunk) {
            return dictionary.chunk(Objects.checkIndex(chunk, dictionary.count));
        }

        @Override
        public int size() {
            return dictionary.count;
        }
    }
}
