package io.arrowfmt.batch;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The dictionaries that grow while columns are encoded: one for each id, shared by all fields that have the id, and by all
 * batches that are built with it. Values are only ever appended, so that indices of earlier batches stay true. Belongs to
 * one thread; what it gives belongs to all.
 */
public final class DictionaryMemo {
    static final DataType.Int INT32 = new DataType.Int(Integer.SIZE, true);

    private final Map<Long, GrowingDictionary> growing = new LinkedHashMap<>();
    private final Map<Long, Dictionary> current = new HashMap<>();
    private final Map<Long, List<Long>> inner = new HashMap<>();
    private final Map<Long, Reindexing> reindexings = new HashMap<>();

    private boolean outdated;
    /** Why a value is missing of which indices may have been given, or of which a part is there; empty as long as none is. */
    private String broken = "";

    private DictionaryMemo() {}

    /** No dictionaries yet. */
    public static DictionaryMemo empty() {
        return new DictionaryMemo();
    }

    /** Notes that a value has been added in part, so that nothing that comes later could be trusted. */
    void breakOff(String path, Throwable cause) {
        if (broken.isEmpty()) {
            broken = "column \"" + path + "\": expected a dictionary whose values have all been added, found one that "
                    + "has a part of a value that was refused, so that no more can be encoded with it (" + cause + ")";
        }
    }

    /**
     * Makes sure that every value has been added as a whole.
     *
     * @throws IllegalStateException when one was refused halfway
     */
    void requireWhole() {
        if (!broken.isEmpty()) {
            throw new IllegalStateException(broken);
        }
    }

    /**
     * The dictionary of a field, which begins without values.
     *
     * @param path names from the column down to the field, for messages
     * @throws IllegalArgumentException when another field has the same dictionary with another type
     */
    GrowingDictionary require(Field field, String path, BuilderOptions options) {
        long id = field.dictionary().orElseThrow().id();
        GrowingDictionary known = growing.get(id);
        if (known == null) {
            requireNotWithin(field.children(), id, path);
            known = new GrowingDictionary(id, field, path, options, this);
            growing.put(id, known);
            List<Long> ids = new ArrayList<>();
            addIds(field.children(), ids);
            inner.put(id, ids);
        }
        known.require(field, path);
        return known;
    }

    private static void requireNotWithin(List<Field> fields, long id, String path) {
        for (Field field : fields) {
            Optional<DictionaryEncoding> encoding = field.dictionary();
            if (encoding.isPresent() && encoding.get().id() == id) {
                throw new IllegalArgumentException(
                        "column \"" + path + "\": expected a dictionary whose values do not need itself, found " + id);
            }
            requireNotWithin(field.children(), id, path);
        }
    }

    private static void addIds(List<Field> fields, List<Long> ids) {
        for (Field field : fields) {
            if (field.dictionary().isPresent()) {
                ids.add(field.dictionary().get().id());
            } else {
                addIds(field.children(), ids);
            }
        }
    }

    /**
     * The dictionaries by id, with all values that have been added so far. The same objects as before where nothing has
     * been added.
     *
     * @throws IllegalStateException when a value was refused after a part of it had been added: what is there can be
     *     trusted no longer
     */
    public Map<Long, Dictionary> dictionaries() {
        requireWhole();
        boolean flushed = true;
        // Values that are lists may add values of their items when they become a chunk.
        while (flushed) {
            flushed = false;
            for (GrowingDictionary dictionary : List.copyOf(growing.values())) {
                if (dictionary.hasAdded()) {
                    outdated = true;
                    dictionary.flush();
                    flushed = true;
                    // Meanwhile values of lists may have been read through what there was.
                    outdated = true;
                }
            }
        }
        if (outdated || current.size() != growing.size()) {
            outdated = false;
            refresh();
        }
        return Map.copyOf(current);
    }

    private void refresh() {
        Map<Long, Dictionary> before = Map.copyOf(current);
        current.clear();
        for (long id : growing.keySet()) {
            refresh(id, before);
        }
    }

    private Dictionary refresh(long id, Map<Long, Dictionary> before) {
        Dictionary done = current.get(id);
        if (done == null) {
            Map<Long, Dictionary> within = new HashMap<>();
            for (long one : inner.getOrDefault(id, List.of())) {
                within.put(one, refresh(one, before));
            }
            GrowingDictionary grown = growing.get(id);
            if (grown == null) {
                throw new IllegalStateException("dictionary " + id + ": expected one that has been begun");
            }
            Dictionary values = grown.dictionary();
            Dictionary old = before.get(id);
            boolean same = old != null && old.startsWith(values) && values.length() == old.length();
            done = same && old != null && old.hasInner(within)
                    ? old
                    : within.isEmpty() ? values : values.withInner(within);
            current.put(id, done);
        }
        return done;
    }

    /** Columns of indices into these dictionaries, themselves or below, read through them. */
    List<Column> decode(List<Column> columns) {
        if (growing.isEmpty()) {
            return columns;
        }
        Map<Long, Dictionary> dictionaries = dictionaries();
        List<Column> decoded = new ArrayList<>(columns.size());
        for (Column column : columns) {
            decoded.add(column.withDictionaries(dictionaries));
        }
        return decoded;
    }

    /** A column of indices into these dictionaries, itself or below, read through them. */
    Column decode(Column column) {
        return decode(List.of(column)).get(0);
    }

    /**
     * An equal batch whose columns have indices into these dictionaries, which get the values that they do not have: the
     * first dictionary of an id as a whole, so that its indices stay what they are unless it has a value twice, of others
     * those that are in use. Of a slice, all items of its lists count as in use; {@link Batch#compact} leaves out those
     * that no row has.
     *
     * @throws DictionaryFullException when a dictionary would have more values than indices can count; the message says of
     *     which column, and the type that can
     * @throws IllegalArgumentException when a column is of indices without a dictionary, fields of different types share
     *     one, a value has a null where its field allows none, or the order of values means something and would change
     * @throws IllegalStateException when, here or before, a value was refused after a part of it had been added
     * @throws CorruptValueException when values contradict each other
     */
    public Batch reindex(Batch batch) {
        return reindex(batch, batch.schema());
    }

    /**
     * As {@link #reindex(Batch)}, under a schema of the same types: with its names, its ids of dictionaries at every depth
     * and its indices, which may be wider or narrower.
     *
     * @throws IllegalArgumentException also when the types are others; the message names the first column
     */
    public Batch reindex(Batch batch, Schema schema) {
        List<Column> columns = reindex(batch.columns(), schema.fields());
        return columns.equals(batch.columns()) && schema.equals(batch.schema())
                ? batch
                : Batch.of(schema, batch.rows(), columns).withMetadata(batch.metadata());
    }

    /**
     * As {@link #reindex(Batch, Schema)}, for columns that need not be of one batch. All are read through the same
     * dictionaries in the end, those of the first as of the last.
     *
     * @param fields for each column the one that it gets
     */
    public List<Column> reindex(List<Column> columns, List<Field> fields) {
        requireWhole();
        requireTypes(columns, fields);
        List<Column> reindexed = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            reindexed.add(reindex(columns.get(i), fields.get(i), fields.get(i).name()));
        }
        return decode(reindexed);
    }

    private Column reindex(Column column, Field field, String path) {
        if (field.dictionary().isPresent()) {
            return reindexing(field, path).of(column, field, path);
        }
        List<Column> children = new ArrayList<>(column.children().size());
        boolean changed = false;
        for (int i = 0; i < column.children().size(); i++) {
            Column child = column.children().get(i);
            Field one = field.children().get(i);
            Column made = reindex(child, one, path + "." + one.name());
            changed |= made != child;
            children.add(made);
        }
        if (changed) {
            return column.withChildren(field, children);
        }
        return column.field().equals(field) ? column : column.withField(field);
    }

    private Reindexing reindexing(Field field, String path) {
        GrowingDictionary target = require(field, path, BuilderOptions.defaults());
        return reindexings.computeIfAbsent(field.dictionary().orElseThrow().id(), key -> new Reindexing(target, path));
    }

    /**
     * Adds all values of the dictionaries of a column, in use or not.
     *
     * @param field the one that it would get by {@link #reindex(List, List)}
     */
    void addAll(Column column, Field field, String path) {
        if (field.dictionary().isPresent()) {
            Reindexing reindexing = reindexing(field, path);
            column.dictionary().ifPresent(values -> reindexing.addAll(values, path));
        } else {
            for (int i = 0; i < column.children().size(); i++) {
                Field one = field.children().get(i);
                addAll(column.children().get(i), one, path + "." + one.name());
            }
        }
    }

    /** Refuses columns of other types, or encoded where the fields are not; ids and types of indices make no difference. */
    static void requireTypes(List<Column> columns, List<Field> fields) {
        if (columns.size() != fields.size()) {
            throw new IllegalArgumentException(
                    "columns: expected one for each of " + fields.size() + " fields, found " + columns.size());
        }
        for (int i = 0; i < columns.size(); i++) {
            requireSameType(columns.get(i).field(), fields.get(i), fields.get(i).name());
        }
    }

    private static void requireSameType(Field found, Field expected, String path) {
        if (!found.type().equals(expected.type())
                || found.dictionary().isPresent() != expected.dictionary().isPresent()
                || found.children().size() != expected.children().size()) {
            throw new IllegalArgumentException(
                    "column \"" + path + "\": expected " + expected.typeText() + ", found " + found.typeText());
        }
        for (int i = 0; i < found.children().size(); i++) {
            Field one = expected.children().get(i);
            requireSameType(found.children().get(i), one, path + "." + one.name());
        }
    }
}
