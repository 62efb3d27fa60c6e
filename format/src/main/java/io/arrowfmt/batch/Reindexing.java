package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns indices into one dictionary after another into indices into a dictionary that grows. Remembers what it has found
 * out about a dictionary while columns come that have it, or one that extends it. Belongs to one thread.
 */
final class Reindexing {
    private static final long UNKNOWN = -1;

    private final GrowingDictionary target;
    private final Proportion proportion;
    private @Nullable Dictionary source;
    private long[] found = new long[0];
    /** Whether indices that are found rise with those of the source. */
    private boolean rising;

    Reindexing(GrowingDictionary target, String path) {
        this.target = target;
        this.proportion = new Proportion(path);
    }

    /**
     * An equal column with indices into the dictionary that grows, raw.
     *
     * @param field the field it gets: of the same type, with indices of any width
     * @throws DictionaryFullException when the dictionary would have more values than indices can count
     * @throws IllegalArgumentException when the order of values means something and would be another; when there is no
     *     dictionary, or its values are far more than the memory that they lie in
     */
    Column of(Column column, Field field, String path) {
        DataType.Int type = field.dictionary().orElseThrow().indexType();
        ByteSink indices = new ByteSink(path);
        ValiditySink validity = new ValiditySink(path);
        int width = type.bitWidth() / Byte.SIZE;
        Dictionary dictionary = column.dictionary().orElse(Dictionary.missing(column.field()));
        if (dictionary.length() > 0) {
            begin(dictionary, path);
        }
        Translation translation = new Translation(dictionary, path);
        Column raw = column.indices();
        for (long row = 0; row < column.length(); row++) {
            if (!raw.isValid(row)) {
                validity.addNulls(1);
                indices.putZeros(1, width);
                continue;
            }
            if (column.dictionary().isEmpty()) {
                throw new IllegalArgumentException("column \"" + path + "\", row " + row
                        + ": expected a column that is read through its dictionary, found indices alone");
            }
            indices.putNumber(translation.of(column.dictionaryIndex(row)), width);
            validity.addValid();
        }
        if (!rising) {
            requireSameOrder(field, path);
            rising = field.dictionary().orElseThrow().ordered();
        }
        List<Bytes> buffers = List.of(validity.bytes(), indices.bytes());
        return Column.of(field, type.layout(), column.length(), validity.nullCount(), buffers, List.of());
    }

    /** Prepares for a dictionary: forgets what is known of another, and takes all of the first. */
    private void begin(Dictionary dictionary, String path) {
        Dictionary before = source;
        if (before != null && before.startsWith(dictionary)) {
            return;
        }
        Proportion.requireMappable(path, dictionary);
        boolean longer = before != null && dictionary.startsWith(before);
        List<Column> chunks = dictionary.chunks();
        proportion.with(longer && before != null ? chunks.subList(before.chunkCount(), chunks.size()) : chunks);
        int known = longer ? found.length : 0;
        boolean first = target.size() == 0;
        found = Arrays.copyOf(found, (int) dictionary.length());
        Arrays.fill(found, known, found.length, UNKNOWN);
        source = dictionary;
        rising = false;
        if (first) {
            translateAll(dictionary, path);
        }
    }

    private void translateAll(Dictionary dictionary, String path) {
        Translation translation = new Translation(dictionary, path);
        for (long i = 0; i < dictionary.length(); i++) {
            translation.of(i);
        }
    }

    /** Adds all values of a dictionary, in use or not. */
    void addAll(Dictionary dictionary, String path) {
        if (dictionary.length() > 0) {
            begin(dictionary, path);
            translateAll(dictionary, path);
        }
    }

    /**
     * Makes sure that the order of values does not change, where a field says that it means something.
     *
     * @throws IllegalArgumentException when it does
     */
    private void requireSameOrder(Field field, String path) {
        if (!field.dictionary().orElseThrow().ordered()) {
            return;
        }
        long last = UNKNOWN;
        for (long index : found) {
            if (index != UNKNOWN && index < last) {
                throw new IllegalArgumentException("column \"" + path
                        + "\": expected dictionaries whose values follow each other in the same order, as the field says"
                        + " that their order means something, found others");
            }
            last = Math.max(last, index);
        }
    }

    /** The values of a dictionary, looked up as they are needed. */
    private final class Translation {
        private final Dictionary dictionary;
        private final String path;
        private final ByteSink value;
        private int chunk = -1;
        private @Nullable ValueBytes values;

        Translation(Dictionary dictionary, String path) {
            this.dictionary = dictionary;
            this.path = path;
            this.value = new ByteSink(path, proportion);
        }

        long of(long index) {
            long known = found[(int) index];
            if (known != UNKNOWN) {
                return known;
            }
            int place = dictionary.chunkOf(index);
            ValueBytes bytes = values;
            if (bytes == null || place != chunk) {
                bytes = ValueBytes.of(dictionary.chunks().get(place));
                values = bytes;
                chunk = place;
            }
            value.clear();
            boolean valid = bytes.write(index - dictionary.start(place), value);
            long made = valid ? target.indexOf(value.array(), 0, value.size()) : target.indexOfNull();
            if (made < 0) {
                throw new DictionaryFullException("column \"" + path + "\": " + target.full());
            }
            found[(int) index] = made;
            rising = false;
            return made;
        }
    }
}
