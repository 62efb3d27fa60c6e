package io.arrowfmt.cli;

import io.arrowfmt.cli.show.CsvRowWriter;
import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.cli.show.Ink;
import io.arrowfmt.cli.show.NdjsonWriter;
import io.arrowfmt.cli.show.RowWriter;
import io.arrowfmt.cli.show.TableWriter;
import java.io.Writer;

/** Forms of output of rows. */
enum RowFormat {
    TABLE,
    NDJSON,
    CSV;

    /** A writer of this form. */
    RowWriter writer(Writer out, Ink ink, int screen) {
        return switch (this) {
            case TABLE -> new TableWriter(out, ink, screen);
            case NDJSON -> new NdjsonWriter(out);
            case CSV -> new CsvRowWriter(out);
        };
    }

    @Override
    public String toString() {
        return EnumName.of(this);
    }
}
