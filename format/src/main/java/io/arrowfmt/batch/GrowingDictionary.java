package io.arrowfmt.batch;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The values of a dictionary in the order in which columns first had them: each column that is encoded adds those that are
 * not there. Belongs to one thread; the dictionaries it gives belong to all.
 */
final class GrowingDictionary {
    /** What an index is when the dictionary has no room for a value. */
    static final long NONE = -1;

    private final long id;
    private final String path;
    private final Field values;
    private final BuilderOptions options;
    private final DictionaryMemo memo;
    private final ByteIndex known;
    private final ValueBytesReader reader = new ValueBytesReader();
    private Dictionary dictionary;
    private ColumnBuilder added;
    private long nulls;
    private long nullIndex = NONE;
    private DataType.@Nullable Int narrowest;
    private String narrowestPath = "";

    /**
     * A dictionary without values.
     *
     * @param field the first field that it encodes
     * @param path names from the column down to the field, for messages
     */
    GrowingDictionary(long id, Field field, String path, BuilderOptions options, DictionaryMemo memo) {
        this.id = id;
        this.path = path;
        // A dictionary that somebody else made may hold a null although the field has none.
        this.values = new Field(
                field.name(),
                true,
                field.type(),
                field.children(),
                Optional.empty(),
                field.metadata(),
                field.declared());
        this.options = options;
        this.memo = memo;
        this.known = new ByteIndex(path);
        this.dictionary = Dictionary.empty(field);
        this.added = ColumnBuilders.of(values, path, options, memo);
    }

    /** Which dictionaries grow together. */
    DictionaryMemo memo() {
        return memo;
    }

    /**
     * Notes a field that the dictionary encodes.
     *
     * @throws IllegalArgumentException when it is of another type
     */
    void require(Field field, String columnPath) {
        if (!sameValues(field, values)) {
            throw new IllegalArgumentException("column \"" + columnPath + "\": expected " + values.shortTypeText()
                    + ", as dictionary " + id + " has it for column \"" + path + "\", found "
                    + Dictionary.plain(field).shortTypeText());
        }
        DataType.Int index = field.dictionary().orElseThrow().indexType();
        if (narrowest == null || index.capacity() < narrowest.capacity()) {
            narrowest = index;
            narrowestPath = columnPath;
        }
    }

    private static boolean sameValues(Field one, Field other) {
        return one.type().equals(other.type()) && sameChildren(one.children(), other.children());
    }

    private static boolean sameChildren(List<Field> some, List<Field> others) {
        if (some.size() != others.size()) {
            return false;
        }
        for (int i = 0; i < some.size(); i++) {
            if (!some.get(i).dictionary().equals(others.get(i).dictionary())
                    || !sameValues(some.get(i), others.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** How many values there are. */
    long size() {
        return known.size() + nulls;
    }

    /**
     * The index of a value, which is added when it is not there.
     *
     * @param value holds its bytes, see {@link ValueBytes}
     * @return {@link #NONE} when there is no room for it
     * @throws IllegalStateException when a value before could not be added as a whole
     */
    long indexOf(byte[] value, int offset, int length) {
        memo.requireWhole();
        int found = known.find(value, offset, length);
        if (found >= 0) {
            return found < nullIndex || nullIndex < 0 ? found : found + 1;
        }
        if (isFull()) {
            return NONE;
        }
        long index = size();
        try {
            reader.read(added, value, offset, length);
            known.add(value, offset, length);
        } catch (RuntimeException | Error e) {
            // The items before the one that was refused are in the builder and would become those of the next value.
            memo.breakOff(path, e);
            throw e;
        }
        return index;
    }

    /** The index of a null among the values, which is added when it is not there; {@link #NONE} when there is no room. */
    long indexOfNull() {
        memo.requireWhole();
        if (nullIndex < 0 && !isFull()) {
            long index = size();
            try {
                added.addNull();
            } catch (RuntimeException | Error e) {
                memo.breakOff(path, e);
                throw e;
            }
            nullIndex = index;
            nulls = 1;
        }
        return nullIndex;
    }

    /** The index of any value; there is one. */
    long any() {
        if (size() == 0) {
            ByteSink zero = new ByteSink(path);
            if (ZeroValue.write(values, zero)) {
                indexOf(zero.array(), 0, zero.size());
            } else {
                indexOfNull();
            }
        }
        return 0;
    }

    private boolean isFull() {
        return narrowest != null && size() >= narrowest.capacity();
    }

    /** Says that there is no room for a value. */
    String full() {
        DataType.Int index = narrowest == null ? DictionaryMemo.INT32 : narrowest;
        return "expected at most " + index.capacity() + " values of dictionary " + id + ", as many as the " + index
                + " indices of column \"" + narrowestPath + "\" can count, found another; declare "
                + index.wideFor(size() + 1) + " indices";
    }

    /** Whether values have been added since the dictionary was asked for last. */
    boolean hasAdded() {
        return added.length() > 0;
    }

    /** Makes a chunk of the values that have been added. */
    void flush() {
        ColumnBuilder done = added;
        added = ColumnBuilders.of(values, path, options, memo);
        try {
            dictionary = dictionary.with(done.finish());
        } catch (RuntimeException | Error e) {
            // Their indices have been given, but the dictionary will never have them.
            memo.breakOff(path, e);
            throw e;
        }
    }

    /** The values, without those added since the last {@link #flush}. */
    Dictionary dictionary() {
        return dictionary;
    }
}
