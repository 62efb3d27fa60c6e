package io.arrowfmt.structure;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.Gather;
import io.arrowfmt.batch.SlotRuns;
import io.arrowfmt.batch.ValueNumbers;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Makes one dictionary of several: the first as it is, and behind it the values of the others that none before them has,
 * in their order. Values are the same when their bytes are, at every depth; nulls are the same. Belongs to one thread.
 *
 * <p>As long as dictionaries extend the first, the result is the longest of them. What is added later never moves a
 * value: each result {@linkplain Dictionary#startsWith starts with} the one before it, unless its values hold columns
 * with dictionaries of their own, which are unified in their turn.
 */
public final class DictionaryUnifier {
    private static final int INITIAL_SIZE = 64;

    private final Field field;
    private final ValueNumbers numbers;
    /** The index in the result of each value that has a number. */
    private long[] indices = new long[INITIAL_SIZE];
    /** The first dictionary, or the longest that extended it before others came. */
    private Dictionary first;
    /** All values, in the order of the result. */
    private Values values = new Values();
    /** How many of the values have been numbered. */
    private long known;
    /** The result, when there is more than the first dictionary and nothing has been added since it was asked for. */
    private Optional<Dictionary> unified = Optional.empty();

    private DictionaryUnifier(Field field) {
        this.field = field.withDictionary(Optional.empty());
        this.first = Dictionary.empty(this.field);
        this.numbers = new ValueNumbers(field.name());
    }

    /** Columns of values, one after the other. */
    private static final class Values {
        private final List<Column> chunks = new ArrayList<>();
        private final List<Long> starts = new ArrayList<>();
        private long length;

        void add(Column chunk) {
            if (chunk.length() > 0) {
                chunks.add(chunk);
                starts.add(length);
                length += chunk.length();
            }
        }
    }

    /**
     * A unifier of dictionaries of a field.
     *
     * @param field the field of the values; an encoding by a dictionary that it has is left out
     */
    public static DictionaryUnifier of(Field field) {
        return new DictionaryUnifier(field);
    }

    /**
     * Adds the values of a dictionary that are not there yet.
     *
     * @return for each value of the dictionary, its index in the result
     * @throws IllegalArgumentException when the dictionary is of another type, or has more values than an array, or far
     *     more than the memory that they lie in
     * @throws io.arrowfmt.batch.CorruptValueException when the bytes of a value contradict each other
     */
    public long[] add(Dictionary dictionary) {
        SameType.require(field, dictionary.field());
        ValueNumbers.requireMappable(dictionary);
        boolean whole = values.length == first.length();
        if (whole && dictionary.startsWith(first)) {
            first = dictionary;
            values = new Values();
            dictionary.chunks().forEach(values::add);
            return identity(dictionary);
        }
        if (first.startsWith(dictionary)) {
            return identity(dictionary);
        }
        index();
        long[] mapping = new long[(int) dictionary.length()];
        long before = values.length;
        int done = 0;
        for (Column chunk : dictionary.chunks()) {
            addChunk(chunk, mapping, done);
            done += (int) chunk.length();
        }
        if (values.length > before) {
            unified = Optional.empty();
        }
        return mapping;
    }

    /** One dictionary of all values added. */
    public Dictionary dictionary() {
        if (values.length == first.length()) {
            return first;
        }
        Dictionary result = unified.orElseGet(this::joined);
        unified = Optional.of(result);
        return result;
    }

    /**
     * A column read through the result instead of its own dictionary.
     *
     * @param column a column that is read through a dictionary
     * @param mapping what {@link #add} returned for its dictionary
     * @param type of the indices: that of the field, or another
     * @throws IllegalArgumentException when the indices have no room for those of the result; the message names a type
     *     that has
     * @throws io.arrowfmt.batch.CorruptValueException when the column has an index that its dictionary does not have
     */
    public Column reindexed(Column column, long[] mapping, DataType.Int type) {
        return Reindexed.of(column, mapping, dictionary(), type);
    }

    /**
     * A type of indices with room for a number of values: the given one, or the narrowest wider one as signed as it is.
     *
     * @param values how many, >= 0
     */
    public static DataType.Int indexType(DataType.Int type, long values) {
        return type.wideFor(values);
    }

    private static long[] identity(Dictionary dictionary) {
        long[] mapping = new long[(int) dictionary.length()];
        for (int i = 0; i < mapping.length; i++) {
            mapping[i] = i;
        }
        return mapping;
    }

    /** Numbers the values that are there. */
    private void index() {
        for (int i = 0; i < values.chunks.size(); i++) {
            Column chunk = values.chunks.get(i);
            long start = values.starts.get(i);
            if (start + chunk.length() > known) {
                ValueNumbers.Numbered numbered = numbers.of(chunk);
                for (long row = Math.max(0, known - start); row < chunk.length(); row++) {
                    indexOf(numbered, row, start + row);
                }
                known = start + chunk.length();
            }
        }
    }

    private void addChunk(Column chunk, long[] mapping, int done) {
        ValueNumbers.Numbered numbered = numbers.of(chunk);
        SlotRuns picks = new SlotRuns();
        for (long row = 0; row < chunk.length(); row++) {
            long next = values.length + picks.length();
            long index = indexOf(numbered, row, next);
            if (index == next) {
                picks.add(0, row, 1);
            }
            mapping[done + (int) row] = index;
        }
        if (picks.length() > 0) {
            values.add(Gather.of(chunk.field(), List.of(chunk), picks));
            known = values.length;
        }
    }

    /** The index of the value of a slot, which gets the next one when it has none. */
    private long indexOf(ValueNumbers.Numbered numbered, long row, long next) {
        long before = numbers.size();
        int number = (int) numbered.number(row);
        if (number < before) {
            return indices[number];
        }
        if (number == indices.length) {
            indices = Arrays.copyOf(indices, 2 * number);
        }
        indices[number] = next;
        return next;
    }

    private Dictionary joined() {
        Column one = values.chunks.get(0);
        if (hasDictionaries(one)) {
            return Dictionary.of(Structure.concatColumns(values.chunks));
        }
        Dictionary joined = first;
        for (int i = first.chunks().size(); i < values.chunks.size(); i++) {
            joined = joined.with(values.chunks.get(i));
        }
        return joined;
    }

    private static boolean hasDictionaries(Column column) {
        for (Column child : column.children()) {
            if (child.field().dictionary().isPresent() || hasDictionaries(child)) {
                return true;
            }
        }
        return false;
    }
}
