package io.arrowfmt.cli.show;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Shows rows as CSV (RFC 4180) with a header: null is an empty field, the empty text one in quotes. */
public final class CsvRowWriter implements RowWriter {
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final BrokenTexts broken = new BrokenTexts();
    private final CsvWriter csv;
    private @Nullable List<String> header;

    /**
     * Writes rows as CSV.
     *
     * @param out where to; not closed
     */
    public CsvRowWriter(Writer out) {
        this.csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .quoteStrategy(new Quotes())
                .build(out);
    }

    /**
     * Writes the header, once.
     *
     * @throws MixedHeadersException when there is one already, of other columns
     */
    @Override
    public void begin(Schema schema) throws IOException {
        List<String> names = new ArrayList<>(schema.fields().size());
        for (Field field : schema.fields()) {
            names.add(field.name());
        }
        List<String> known = header;
        if (known == null) {
            header = names;
            write(names);
        } else if (!known.equals(names)) {
            throw new MixedHeadersException(known, names);
        }
    }

    @Override
    public void rows(Batch batch, long from, long to) throws IOException {
        List<Shown> columns = new ArrayList<>(batch.columns().size());
        for (Column column : batch.columns()) {
            columns.add(Shown.of(column, BrokenTexts.Place.of(broken, column)));
        }
        List<@Nullable String> fields = new ArrayList<>(columns.size());
        for (long row = from; row < to; row++) {
            fields.clear();
            for (Shown column : columns) {
                fields.add(column.isNull(row) ? null : column.text(row, Shown.WHOLE));
            }
            write(fields);
        }
    }

    /** What has quotes that needs none as CSV: the empty text, and what would pass for a byte order mark at the start. */
    private static final class Quotes implements QuoteStrategy {
        @Override
        public boolean quoteEmpty(int line, int field) {
            return true;
        }

        @Override
        public boolean quoteValue(int line, int field, String value) {
            return field == 0 && value.charAt(0) == BYTE_ORDER_MARK;
        }
    }

    private void write(List<@Nullable String> fields) throws IOException {
        try {
            csv.writeRecord(fields);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public Optional<Finding> takeBrokenText() {
        return broken.takeFirst();
    }

    @Override
    public void end() throws IOException {
        csv.flush(); // and what it writes to
    }
}
