package io.arrowfmt.cli;

import io.arrowfmt.read.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
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
        header = "Convert between Arrow files, streams, CSV and NDJSON.",
        description = "The names tell the forms: .arrow, .feather and .ipc are files, .arrows is a stream, .ndjson and "
                + ".jsonl are NDJSON, .csv is CSV. Whatever its name, Arrow that is read may be a file or a stream.",
        sortOptions = false,
        footerHeading = "%n",
        footer = {
            "What is read from CSV and NDJSON has the type that holds every value of its column; the whole input is read "
                    + "once before, unless --sample or --schema says otherwise:",
            "  null       when there is no value at all",
            "  bool       true and false (in CSV also True, TRUE, False, FALSE)",
            "  int64      whole numbers without zeros in front, within 64 bits",
            "  float64    numbers, NaN, Infinity; not when a whole one is beyond",
            "             2^53, whose digits it would lose",
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
        OutputForm written = written();
        Optional<Path> path = target.isStandard() ? Optional.empty() : Optional.of(target.path(root.terminal()));
        try (Progress shown = progress.begin(root, target);
                Batches batches = open(input, shown);
                Sink sink = Sink.open(
                        root,
                        target.name(),
                        path,
                        new Sink.Plan(written, batches.schema(), arrow.options(batches.metadata())))) {
            Copying.all(batches, sink::write);
            sink.finish();
        }
        return Exit.OK;
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

    private Batches open(Input input, Progress shown) throws IOException {
        InputForm form = from != null ? from : InputForm.of(input.name());
        return switch (form) {
            case ARROW -> {
                text.requireUnused();
                yield new ArrowBatches(Reading.open(root, input, ReadOptions.all(), shown));
            }
            case CSV, NDJSON -> TextInput.open(root, input, form, text.options(root, Optional.empty()), shown);
            case JSON -> throw new Failure(Exit.NOT_ARROW, input.name() + ": integration JSON cannot be read yet");
        };
    }
}
