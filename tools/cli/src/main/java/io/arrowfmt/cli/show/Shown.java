package io.arrowfmt.cli.show;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.batch.Column;
import java.io.IOException;

/**
 * The values of a column of one batch, ready to be shown row by row.
 *
 * <p>Values have one text in every form of output. Numbers have all their digits; binary is hexadecimal; dates, times and
 * lengths of time are ISO 8601; nested values are JSON. In JSON a number that JSON does not have is a string.
 */
sealed interface Shown permits ShownScalar, ShownList, ShownStruct, ShownUnion, ShownRuns, ShownEncoded {
    /** More characters than any text has. */
    int WHOLE = Integer.MAX_VALUE;

    /**
     * Shows the values of a column.
     *
     * @param place takes the texts of it, and of what is below, that are no UTF-8
     */
    static Shown of(Column column, BrokenTexts.Place place) {
        return ShownColumns.of(column, place);
    }

    /** Whether there is no value in a row, also where a child of a union or a run says so. */
    boolean isNull(long row);

    /**
     * The value of a row that is not null: the bare text of a scalar, JSON of a nested value.
     *
     * @param most how many characters of the text are of interest, at least; longer texts may end anywhere after them
     */
    String text(long row, int most);

    /** Whether the text of a row is one of the user's own, which may look like anything. */
    boolean isFreeText(long row);

    /** Writes the value of a row, null or not, as JSON. */
    void write(long row, JsonGenerator json) throws IOException;
}
