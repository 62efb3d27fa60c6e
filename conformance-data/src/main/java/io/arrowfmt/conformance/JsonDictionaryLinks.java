package io.arrowfmt.conformance;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.type.Field;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Puts dictionaries in place: in columns of batches, and in the values of other dictionaries, which may stand before them in
 * a document. Belongs to one thread.
 */
final class JsonDictionaryLinks {
    private final Map<Long, Field> fields;
    private final Map<Long, List<Column>> chunks;
    private final String source;
    private final Map<Long, Dictionary> linked = new HashMap<>();
    private final Set<Long> linking = new HashSet<>();

    /**
     * Takes dictionaries as they were read.
     *
     * @param fields of the values, by id
     * @param chunks the values, by id, in the order of the document
     * @param source name of the document, for messages
     */
    JsonDictionaryLinks(Map<Long, Field> fields, Map<Long, List<Column>> chunks, String source) {
        this.fields = fields;
        this.chunks = chunks;
        this.source = source;
    }

    /** All dictionaries that were read, by id, in the order of the document. */
    Map<Long, Dictionary> all() throws OracleException {
        Map<Long, Dictionary> all = new LinkedHashMap<>();
        for (long id : chunks.keySet()) {
            all.put(id, dictionary(id));
        }
        return all;
    }

    private Dictionary dictionary(long id) throws OracleException {
        Dictionary known = linked.get(id);
        if (known != null) {
            return known;
        }
        String place = source + ": dictionary " + id;
        if (!linking.add(id)) {
            throw new OracleException(place, "values that do not refer to the dictionary itself", "such values");
        }
        Dictionary dictionary = Dictionary.empty(Objects.requireNonNull(fields.get(id)));
        for (Column chunk : chunks.getOrDefault(id, List.of())) {
            dictionary = dictionary.with(resolve(chunk, inner(chunk.field()), place));
        }
        linking.remove(id);
        linked.put(id, dictionary);
        return dictionary;
    }

    private Map<Long, Dictionary> inner(Field field) throws OracleException {
        Map<Long, Dictionary> inner = new HashMap<>();
        for (Field child : field.children()) {
            if (child.dictionary().isPresent()) {
                long id = child.dictionary().get().id();
                if (chunks.containsKey(id)) {
                    inner.put(id, dictionary(id));
                }
            } else {
                inner.putAll(inner(child));
            }
        }
        return inner;
    }

    /**
     * A column read through its dictionaries, all of whose indices they have.
     *
     * @param dictionaries by id
     * @param place of the column, for messages
     */
    static Column resolve(Column column, Map<Long, Dictionary> dictionaries, String place) throws OracleException {
        check(column, dictionaries, place);
        return column.withDictionaries(dictionaries);
    }

    private static void check(Column column, Map<Long, Dictionary> dictionaries, String place) throws OracleException {
        if (column.field().dictionary().isEmpty()) {
            for (Column child : column.children()) {
                check(child, dictionaries, place + ", child \"" + child.field().name() + '"');
            }
            return;
        }
        Dictionary dictionary =
                dictionaries.get(column.field().dictionary().get().id());
        DictionaryIndices.check(column, dictionary == null ? 0 : dictionary.length(), place);
    }
}
