package io.arrowfmt.cli;

import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.conformance.IntegrationJsonWriter;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Converts one form of data into another. */
@Command(
        name = "convert",
        header = "Convert between Arrow files, streams, CSV, NDJSON and JSON.",
        description = "The names tell the forms: .arrow, .feather and .ipc are files, .arrows is a stream, .ndjson and "
                + ".jsonl are NDJSON, .csv is CSV, .json is the JSON with which Arrow implementations test each "
                + "other. Whatever its name, Arrow that is read may be a file or a stream.",
        sortOptions = false,
        footerHeading = "%n",
        footer = {
            "What is read from CSV and NDJSON has the type that holds every value of its column; the whole input is read "
                    + "once before, unless --sample or --schema says otherwise:",
            "  null       when there is no value at all",
            "  bool       true and false (in CSV also True, TRUE, False, FALSE)",
            "  int64      whole numbers without zeros in front, within 64 bits",
            "  float64    numbers, NaN, Infinity, if the digits of each are kept:",
            "             the nearest float64, rounded to as many digits, is the",
            "             same number (always so with at most 15 digits, unless",
            "             it is too large or small); none whole and beyond 2^53",
            "  date32     2024-02-29",
            "  timestamp  2024-02-29T09:30:00, or with a space; with as many",
            "             decimals as there are (s, ms, us or ns); with Z or",
            "             +01:00 of UTC, and not both in one column",
            "  list, struct  arrays and objects of NDJSON",
            "  utf8       everything else, as it stands; in NDJSON the JSON of",
            "             what is no string",
            "In CSV an empty field is null and \"\" the empty text; an empty line is a null of the only column, or nothing. "
                    + "In NDJSON a missing member is null. Rows with more or fewer fields than the first line, and what "
                    + "is no UTF-8, are errors with their line.",
            "",
            "Examples:",
            "  arrowfmt convert taxi.csv -o taxi.arrow",
            "  arrowfmt convert taxi.arrow -o taxi.ndjson",
            "  arrowfmt convert new.arrow --compat --codec none -o old.arrow",
            "  arrowfmt convert taxi.csv --schema last.arrow -o taxi.arrow",
            "  curl -s https://example.org/t.csv | arrowfmt convert - --from csv -o t.arrow"
        })
final class ConvertCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private OneInput in = new OneInput();

    @Mixin
    private Target target = new Target();

    @Option(
            names = "--from",
            paramLabel = "FORM",
            description = "What IN is: ${COMPLETION-CANDIDATES}. Without it the name tells.")
    private @Nullable InputForm from;

    @Option(
            names = "--to",
            paramLabel = "FORM",
            description = "What OUT shall be: ${COMPLETION-CANDIDATES}. Without it the name tells.")
    private @Nullable OutputForm to;

    @Mixin
    private TextForm text = new TextForm();

    @Mixin
    private ArrowForm arrow = new ArrowForm();

    @Option(
            names = "--rows-per-batch",
            paramLabel = "N",
            description = "Rows of each batch. Without it those of IN; of text 65,536, or fewer when they are long.")
    private @Nullable Long rows;

    @Option(
            names = "--compat",
            description = "For old readers: write views and large texts, binaries and lists with offsets of 32 bits, "
                    + "list views as lists, runs as values, decimals of 32 and 64 bits as those of 128, at every depth, "
                    + "and declare no layouts. Nothing is lost but how values were held; large batches of runs become "
                    + "several.")
    private boolean compat;

    @Mixin
    private ShownProgress progress = new ShownProgress();

    @Override
    public Integer call() throws IOException {
        Input input = in.input(root.terminal());
        return root.diagnostics()
                .guard(input, Diagnostics.FailureSink.NONE, () -> convert(input))
                .code();
    }

    private Exit convert(Input input) throws IOException {
        Destination destination = target.destination(root.terminal());
        OutputForm written = written();
        InputForm read = from != null ? from : InputForm.of(input.name());
        text.requireFit(read);
        if (!written.isArrow()) {
            arrow.requireUnused(written);
            arrow.requireUnused(read, written);
            requireTypes(written);
        }
        if (rows != null && rows < 1) {
            throw new Failure(Exit.USAGE, "--rows-per-batch: expected at least 1, found " + rows);
        }
        try (Progress shown = progress.begin(root, target);
                Batches batches = open(input, read, shown)) {
            if (written == OutputForm.JSON
                    && JsonForm.hasDictionaries(batches.schema().fields())) {
                writeByFile(batches, destination);
            } else {
                Bodies like = read == InputForm.ARROW && written.isArrow() ? Bodies.of(root, input) : Bodies.PLAIN;
                write(batches, destination, plan(written, batches, like, Map.of()));
            }
        }
        return Exit.OK;
    }

    private void requireTypes(OutputForm written) throws Failure {
        if (compat && written != OutputForm.JSON) {
            throw new Failure(
                    Exit.USAGE, "--compat: expected a form with types to write, found " + written + ", which has none");
        }
        if (rows != null && written != OutputForm.JSON) {
            throw new Failure(
                    Exit.USAGE,
                    "--rows-per-batch: expected a form with batches to write, found " + written + ", which has none");
        }
    }

    private Sink.Plan plan(OutputForm written, Batches batches, Bodies like, Map<Long, Dictionary> dictionaries)
            throws Failure {
        WriteOptions options = arrow.options(batches.metadata(), like, compat);
        return new Sink.Plan(written, batches.schema(), written.fit(options, !batches.areOfOneFile()), dictionaries);
    }

    private void write(Batches batches, Destination destination, Sink.Plan plan) throws IOException {
        try (Sink sink = Sink.open(root, destination, plan)) {
            Copying.all(batches, sink::write);
            sink.finish();
        }
    }

    /**
     * Writes JSON by way of a file: dictionaries come first in the document, and are whole, and one for each id, only when
     * all batches have been seen.
     */
    private void writeByFile(Batches batches, Destination destination) throws IOException {
        Path file = Files.createTempFile("arrowfmt", ".arrow");
        file.toFile().deleteOnExit();
        try {
            write(
                    batches,
                    Destination.own(target.name(), file),
                    plan(OutputForm.FILE, batches, Bodies.PLAIN, Map.of()));
            Map<Long, Dictionary> dictionaries = new LinkedHashMap<>();
            try (ArrowFile written = ArrowFile.open(file)) {
                if (written.batchCount() > 0) {
                    IntegrationJsonWriter.addDictionaries(written.batch(0), dictionaries);
                }
            }
            try (Batches whole = new ArrowBatches(ArrowFile.open(file))) {
                write(whole, destination, plan(OutputForm.JSON, whole, Bodies.PLAIN, dictionaries));
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private OutputForm written() throws Failure {
        if (to != null) {
            return to;
        }
        return OutputForm.of(target.name())
                .orElseThrow(() -> new Failure(
                        Exit.USAGE,
                        "--to: expected one of file, stream, json, ndjson and csv, since the name " + target.name()
                                + " does not tell"));
    }

    private Batches open(Input input, InputForm form, Progress shown) throws IOException {
        Batches batches =
                switch (form) {
                    case ARROW -> {
                        ReadOptions options = ReadOptions.all().withThreads(arrow.threads());
                        yield new ArrowBatches(Reading.open(root, input, options, shown));
                    }
                    case CSV, NDJSON ->
                        TextInput.open(root, input, form, text.options(root, Optional.ofNullable(rows)), shown);
                    case JSON -> JsonForm.open(root, input, shown);
                };
        if (rows != null && (form == InputForm.ARROW || form == InputForm.JSON)) {
            batches = Rechunked.of(batches, rows);
        }
        return compat ? Compatible.of(batches) : batches;
    }
}
