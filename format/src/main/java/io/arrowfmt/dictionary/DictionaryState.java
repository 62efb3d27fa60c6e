package io.arrowfmt.dictionary;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.LimitRules;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The dictionaries of a stream or file as its dictionary batches come (Columnar.rst, Dictionary Messages): a first batch
 * for an id, deltas that are appended, and replacements. {@link #snapshot} gives what a record batch sees that comes now;
 * what comes later does not change it. Values that hold indices into other dictionaries see those that are current for
 * the record batch, whichever came first.
 *
 * <p>Holds the dictionaries that the fields it is made for need, and no others. Appending and taking snapshots in turn
 * costs as much as the number of dictionaries that have changed, however many batches have come. Belongs to one thread;
 * snapshots belong to all.
 */
public final class DictionaryState {
    private final Map<Long, Entry> entries = new LinkedHashMap<>();
    private final long maxBytes;
    private long bytes;
    private @Nullable DictionarySnapshot snapshot;

    private DictionaryState(List<Field> fields, Limits limits) {
        this.maxBytes = limits.maxDictionaryBytes();
        collect(fields, null, new HashSet<>());
        for (Entry entry : entries.values()) {
            for (long inner : entry.inner) {
                entry(inner).outer.add(entry);
            }
        }
    }

    /** A dictionary, and those that its values need or are needed by. */
    private static final class Entry {
        final long id;
        final Set<Long> inner = new LinkedHashSet<>();
        final List<Entry> outer = new ArrayList<>();
        Dictionary values;
        long bytes;
        /** The values with the dictionaries that are current in them, until one of those changes. */
        @Nullable
        Dictionary current;

        Entry(long id, Field field) {
            this.id = id;
            this.values = Dictionary.missing(field);
        }
    }

    /**
     * The dictionaries that some fields need, none of which has come.
     *
     * @param fields fields of a schema that has passed the rules, or some of their children
     */
    public static DictionaryState of(List<Field> fields, Limits limits) {
        return new DictionaryState(fields, limits);
    }

    /**
     * Finds the dictionaries of some fields and of all below them.
     *
     * @param enclosing the dictionary in whose values the fields are, if it is new
     * @param open the ids of all dictionaries in whose values the fields are
     */
    private void collect(List<Field> fields, @Nullable Entry enclosing, Set<Long> open) {
        for (Field field : fields) {
            if (field.dictionary().isEmpty()) {
                collect(field.children(), enclosing, open);
                continue;
            }
            long id = field.dictionary().get().id();
            if (!open.add(id)) {
                throw new IllegalArgumentException(
                        "fields: expected no dictionary whose values need itself, found " + id);
            }
            if (enclosing != null) {
                enclosing.inner.add(id);
            }
            Entry entry = new Entry(id, field);
            boolean known = entries.putIfAbsent(id, entry) != null;
            collect(field.children(), known ? null : entry, open);
            open.remove(id);
        }
    }

    private Entry entry(long id) {
        Entry entry = entries.get(id);
        if (entry == null) {
            throw new IllegalArgumentException("id: expected one of " + entries.keySet() + ", found " + id);
        }
        return entry;
    }

    /** Whether the fields need a dictionary. */
    public boolean needs(long id) {
        return entries.containsKey(id);
    }

    /**
     * Takes a dictionary batch.
     *
     * @param id a dictionary that the fields need
     * @param values the values, as a column of the field without its encoding
     * @param delta whether they are appended to those before
     * @param where the place of the batch
     * @throws ArrowException when the dictionaries are larger than the limit
     */
    public void add(long id, Column values, boolean delta, Location where) throws ArrowException {
        Entry entry = entry(id);
        long size = size(values);
        long released = delta ? 0 : entry.bytes;
        if (size > maxBytes - (bytes - released)) {
            throw ArrowException.of(LimitRules.DICTIONARY_BYTES.exceeded(
                    where,
                    "at most " + Amount.of(maxBytes, "byte") + " of dictionaries",
                    Amount.of(size, "byte") + " more than " + Amount.of(bytes - released, "byte")));
        }
        boolean appends = delta && !entry.values.isMissing();
        Dictionary before = appends ? entry.values : Dictionary.empty(entry.values.field());
        Dictionary after = before.with(values);
        if (after == entry.values) {
            return;
        }
        entry.values = after;
        entry.bytes += size - released;
        bytes += size - released;
        forget(entry);
        snapshot = null;
    }

    /** Forgets what was made of a dictionary. Where it has been forgotten, so has everything made of that. */
    private static void forget(Entry entry) {
        if (entry.current != null) {
            entry.current = null;
            for (Entry outer : entry.outer) {
                forget(outer);
            }
        }
    }

    /** What a record batch sees that comes now. */
    public DictionarySnapshot snapshot() {
        DictionarySnapshot known = snapshot;
        if (known == null) {
            Map<Long, Dictionary> current = new HashMap<>();
            for (Entry entry : entries.values()) {
                current.put(entry.id, current(entry));
            }
            known = new DictionarySnapshot(current);
            snapshot = known;
        }
        return known;
    }

    private Dictionary current(Entry entry) {
        Dictionary known = entry.current;
        if (known == null) {
            Map<Long, Dictionary> inner = new HashMap<>();
            for (long id : entry.inner) {
                inner.put(id, current(entry(id)));
            }
            known = inner.isEmpty() ? entry.values : entry.values.withInner(inner);
            entry.current = known;
        }
        return known;
    }

    private static long size(Column column) {
        long size = 0;
        for (Bytes buffer : column.buffers()) {
            size = Math.addExact(size, buffer.size());
        }
        for (Column child : column.children()) {
            size = Math.addExact(size, size(child));
        }
        return size;
    }
}
