package io.arrowfmt.conformance;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import java.util.IdentityHashMap;
import java.util.Map;

/** Checks that the indices of batches mean the dictionaries that a document has. Belongs to one thread. */
final class WrittenDictionaries {
    private final Map<Long, Dictionary> written;
    private final IdentityHashMap<Dictionary, Boolean> known = new IdentityHashMap<>();

    /** Takes the dictionaries that are written, by id. */
    WrittenDictionaries(Map<Long, Dictionary> written) {
        this.written = written;
        written.values().forEach(dictionary -> known.put(dictionary, true));
    }

    /**
     * Checks a column, and those below it.
     *
     * @param path of the column, for messages
     * @throws IllegalArgumentException when it is read through a dictionary that the one written does not begin with
     * @throws OracleException when the dictionary does not have an index
     */
    void check(Column column, String path) throws OracleException {
        if (column.field().dictionary().isEmpty()) {
            for (Column child : column.children()) {
                check(child, path + "." + child.field().name());
            }
            return;
        }
        long id = column.field().dictionary().get().id();
        Dictionary expected = written.get(id);
        if (expected == null) {
            throw new IllegalArgumentException("column \"" + path + "\": expected a column of the schema that is "
                    + "written, found dictionary " + id);
        }
        if (column.dictionary().isPresent()) {
            Dictionary own = column.dictionary().get();
            if (!known.computeIfAbsent(own, key -> expected.startsWithValuesOf(key))) {
                throw new IllegalArgumentException("column \"" + path + "\": expected values with which dictionary "
                        + id + " begins as it was given, found others; unify dictionaries that are replaced");
            }
        }
        DictionaryIndices.check(column, expected.length(), "column \"" + path + "\"");
    }
}
