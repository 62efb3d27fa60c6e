package io.arrowfmt.cli;

import io.arrowfmt.cli.text.TextOptions;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How CSV and NDJSON are read. */
final class TextForm {
    private static final long ROWS_PER_BATCH = 1 << 16;

    @Option(
            names = "--schema",
            paramLabel = "FILE",
            description = "Read CSV or NDJSON into the columns of this Arrow file or stream, found by name.")
    private @Nullable String schema;

    @Option(
            names = "--sample",
            paramLabel = "N",
            description = "Take the types of CSV or NDJSON from the first N rows instead of all.")
    private @Nullable Long sample;

    @Option(
            names = "--separator",
            paramLabel = "CHAR",
            description = "What separates the fields of CSV that is read; tab for a tab (default: ,).")
    private @Nullable String separator;

    /** Picocli fills it. */
    TextForm() {}

    /** The options. */
    TextOptions options(ArrowfmtCommand root, Optional<Long> rowsPerBatch) throws IOException {
        if (sample != null && sample < 1) {
            throw new Failure(Exit.USAGE, "--sample: expected at least 1, found " + sample);
        }
        String text = separator == null ? "," : separator.equals("tab") ? "\t" : separator;
        if (text.length() != 1 || "\"\r\n".contains(text)) {
            throw new Failure(Exit.USAGE, "--separator: expected one character, or tab, found " + separator);
        }
        return new TextOptions(
                schema(root),
                sample == null ? TextOptions.ALL : sample,
                rowsPerBatch.orElse(ROWS_PER_BATCH),
                text.charAt(0));
    }

    private Optional<Schema> schema(ArrowfmtCommand root) throws IOException {
        if (schema == null) {
            return Optional.empty();
        }
        Input input = OneInput.input(root.terminal(), schema);
        try (ArrowReader reader = Reading.open(root, input, ReadOptions.all())) {
            return Optional.of(ArrowBatches.writable(reader.schema()));
        } catch (Failure | ArrowException e) {
            throw e;
        } catch (IOException e) {
            // Whoever catches it would take it for a failure of the text.
            throw new Failure(Exit.IO, input.name() + ": " + Diagnostics.reason(e));
        }
    }

    /** Refuses what makes no sense for a form, or beside other options. */
    void requireFit(InputForm read) throws Failure {
        boolean hasTypes = read == InputForm.ARROW || read == InputForm.JSON;
        if (hasTypes && (schema != null || sample != null)) {
            throw new Failure(
                    Exit.USAGE,
                    (schema != null ? "--schema" : "--sample") + ": expected CSV or NDJSON to read, found "
                            + (read == InputForm.ARROW ? "Arrow" : "JSON")
                            + ", which has its types; --from says otherwise");
        }
        if (separator != null && read != InputForm.CSV) {
            throw new Failure(
                    Exit.USAGE, "--separator: expected CSV to read, found " + read + "; --from says otherwise");
        }
        if (schema != null && sample != null) {
            throw new Failure(Exit.USAGE, "--sample: expected types to find out, found --schema, which says them");
        }
    }
}
