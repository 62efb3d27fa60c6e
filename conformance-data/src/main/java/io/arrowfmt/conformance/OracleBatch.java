package io.arrowfmt.conformance;

import java.util.List;

/**
 * The values of one record batch.
 *
 * @param rows how many rows there are
 * @param columns the values of each column, in the order of the schema
 */
public record OracleBatch(long rows, List<List<OracleValue>> columns) {
    /** Copies the list of columns. */
    public OracleBatch {
        columns = List.copyOf(columns);
    }
}
