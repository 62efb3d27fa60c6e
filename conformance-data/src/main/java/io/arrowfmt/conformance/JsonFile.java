package io.arrowfmt.conformance;

import io.arrowfmt.type.Schema;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A file of integration JSON.
 *
 * @param schema the schema; integration JSON knows no byte order, features or declared layouts
 * @param dictionaries the values of each dictionary by id, in the order of the file
 * @param batches the record batches, dictionary-encoded columns resolved
 */
public record JsonFile(Schema schema, Map<Long, List<OracleValue>> dictionaries, List<OracleBatch> batches) {
    /** Copies the collections. */
    public JsonFile {
        dictionaries = Collections.unmodifiableMap(new LinkedHashMap<>(dictionaries));
        batches = List.copyOf(batches);
    }

    /**
     * The values of a dictionary.
     *
     * @throws IllegalArgumentException when there is none of the id
     */
    public List<OracleValue> dictionary(long id) {
        List<OracleValue> values = dictionaries.get(id);
        if (values == null) {
            throw new IllegalArgumentException("id: expected one of " + dictionaries.keySet() + ", found " + id);
        }
        return values;
    }

    /** How many rows the batches have in all. */
    public long rows() {
        long rows = 0;
        for (OracleBatch batch : batches) {
            rows += batch.rows();
        }
        return rows;
    }
}
