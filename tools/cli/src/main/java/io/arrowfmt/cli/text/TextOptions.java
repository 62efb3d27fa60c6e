package io.arrowfmt.cli.text;

import io.arrowfmt.type.Schema;
import java.util.Optional;

/**
 * How texts become batches.
 *
 * @param schema the columns by name; without it their types are those that hold all values
 * @param sample rows that decide the types when there is no schema; {@link #ALL} to look at all of them first
 * @param rowsPerBatch rows that a batch has at most; it has fewer when they take much memory
 * @param separator what separates the fields of CSV
 */
public record TextOptions(Optional<Schema> schema, long sample, long rowsPerBatch, char separator) {
    /** As many rows as there are. */
    public static final long ALL = 0;

    /** Characters of the rows of a batch, after which it has enough. */
    static final long ENOUGH = 1 << 24;

    /** What to say of a value that does not fit; nothing when all values were looked at. */
    String hint() {
        if (schema.isPresent()) {
            return "; the type is that of --schema";
        }
        return sample == ALL
                ? ""
                : "; the type is that of the first " + (sample == 1 ? "row" : sample + " rows")
                        + ": look at more with --sample, at all rows without it, or say the types with --schema";
    }
}
