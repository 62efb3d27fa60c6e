package io.arrowfmt.conformance;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
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
            if (!known.computeIfAbsent(own, key -> begins(expected, key))) {
                throw new IllegalArgumentException("column \"" + path + "\": expected values with which dictionary "
                        + id + " begins as it was given, found others; unify dictionaries that are replaced");
            }
        }
        DictionaryIndices.check(column, expected.length(), "column \"" + path + "\"");
    }

    /** Whether the values of a dictionary are the first of another: the same memory, or equal values. */
    private static boolean begins(Dictionary whole, Dictionary part) {
        if (part.length() > whole.length()) {
            return false;
        }
        return sameChunks(whole, part)
                || values(whole).subList(0, (int) part.length()).equals(values(part));
    }

    private static boolean sameChunks(Dictionary whole, Dictionary part) {
        List<Column> chunks = part.chunks();
        if (chunks.size() > whole.chunks().size()) {
            return false;
        }
        for (int i = 0; i < chunks.size(); i++) {
            Column one = whole.chunks().get(i);
            Column other = chunks.get(i);
            if (one.length() != other.length() || !sameMemory(one, other)) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameMemory(Column one, Column other) {
        boolean same = one == other
                || (one.buffers() == other.buffers()
                        && one.offset() == other.offset()
                        && one.children().size() == other.children().size()
                        && one.dictionary().isEmpty()
                        && other.dictionary().isEmpty());
        for (int i = 0; same && one != other && i < one.children().size(); i++) {
            same = sameMemory(one.children().get(i), other.children().get(i));
        }
        return same;
    }

    private static List<OracleValue> values(Dictionary dictionary) {
        List<OracleValue> values = new ArrayList<>();
        try {
            for (Column chunk : dictionary.chunks()) {
                values.addAll(ColumnDecoder.plain().dictionary(chunk));
            }
        } catch (OracleException e) {
            throw new IllegalArgumentException("a " + dictionary + ": expected one that can be compared", e);
        }
        return values;
    }
}
