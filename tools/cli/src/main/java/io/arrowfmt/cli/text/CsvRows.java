package io.arrowfmt.cli.text;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The records of a CSV text (RFC 4180), each with as many fields as the first, which holds the names of the columns. Lines
 * end as they like. An empty line is a null when there is one column, and is passed over otherwise.
 */
final class CsvRows implements Closeable {
    /** Characters that a field may have. */
    private static final int MAX_FIELD = 1 << 26;

    /** Where the parser says that the record begins which it cannot read. */
    private static final Pattern BEGINS = Pattern.compile("line (\\d+)");

    private static final Pattern AFTER_QUOTE = Pattern.compile("after closing quote: '(.+?)' ", Pattern.DOTALL);

    private final String source;
    private final CloseableIterator<CsvRow> records;
    private final List<String> names;
    private long line = 1;

    private CsvRows(String source, CsvReader<CsvRow> reader) throws IOException {
        this.source = source;
        this.records = reader.iterator();
        this.names = new ArrayList<>();
        CsvRow header = read();
        if (header == null) {
            throw TextException.of(source, "a line with the names of the columns", "nothing");
        }
        for (int i = 0; i < header.count(); i++) {
            names.add(header.get(i).toString());
        }
    }

    /** Makes rows of what the parser finds. */
    private static final class Handler extends AbstractBaseCsvCallbackHandler<CsvRow> {
        private final CsvRow row = new CsvRow();

        @Override
        protected void handleBegin(long startingLineNumber) {
            row.begin(startingLineNumber);
        }

        @Override
        protected void handleField(int index, char[] buffer, int offset, int length, boolean quoted) {
            row.add(buffer, offset, length, quoted);
        }

        @Override
        protected void handleEmpty() {
            row.add(new char[0], 0, 0, false);
        }

        @Override
        protected CsvRow buildRecord() {
            return row;
        }
    }

    /**
     * Opens a text and reads its first record.
     *
     * @param separator between fields
     */
    static CsvRows open(Text text, char separator) throws IOException {
        Reader characters = text.characters();
        try {
            CsvReader<CsvRow> reader = CsvReader.builder()
                    .fieldSeparator(separator)
                    .skipEmptyLines(false)
                    .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .allowUnclosedQuote(false)
                    .maxBufferSize(MAX_FIELD)
                    .build(new Handler(), characters);
            return new CsvRows(text.name(), reader);
        } catch (IOException | RuntimeException e) {
            characters.close();
            throw e;
        }
    }

    /** The names of the columns, which need not differ. */
    List<String> names() {
        return names;
    }

    /** The next record, which holds until the one after it is asked for, or null when there is none left. */
    @Nullable
    CsvRow next() throws IOException {
        while (true) {
            CsvRow row = read();
            if (row == null || row.count() == names.size()) {
                return row;
            }
            boolean empty = row.count() == 1 && row.isNull(0);
            if (!empty) {
                throw TextException.at(
                        source,
                        row.line(),
                        names.size() + (names.size() == 1 ? " field" : " fields") + " as in the first line",
                        String.valueOf(row.count()));
            }
        }
    }

    private @Nullable CsvRow read() throws IOException {
        try {
            if (!records.hasNext()) {
                return null;
            }
            CsvRow row = records.next();
            line = row.line();
            return row;
        } catch (CsvParseException e) {
            throw wrong(e);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** What is wrong, in words of our own. */
    private IOException wrong(CsvParseException e) {
        long begins = line;
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException input) {
                return input;
            }
            String said = String.valueOf(cause.getMessage());
            Matcher where = BEGINS.matcher(said);
            if (where.find()) {
                begins = Long.parseLong(where.group(1));
            }
            if (said.startsWith("Unclosed quoted field")) {
                return TextException.at(source, begins, "a quote at the end of a field that begins with one", "none");
            }
            Matcher after = AFTER_QUOTE.matcher(said);
            if (after.find()) {
                return TextException.at(
                        source,
                        begins,
                        "a separator or the end of the line after the quote that ends a field",
                        TextException.shown(after.group(1)));
            }
            if (said.startsWith("The maximum buffer size")) {
                return TextException.at(source, begins, "fields of at most " + MAX_FIELD + " characters", "more");
            }
        }
        return TextException.at(source, begins, "CSV", "something else");
    }

    @Override
    public void close() throws IOException {
        records.close();
    }
}
