package io.arrowfmt.cli;

import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Tells in what two inputs differ. */
@Command(
        name = "diff",
        header = "Tell in what two files or streams differ: schema, rows, cells.",
        description = {
            "Compares what is stored: schemas, then the values of the columns that both have, cell by cell. Rows have the "
                    + "number that they have in the whole input, from 0, however it is cut into batches. How values are "
                    + "held does not count: files and streams, compression, batches and declared layouts may differ. Exits "
                    + "with 1 when something differs. Floating-point numbers are equal when their bits are."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {"  arrowfmt diff old.arrow new.arrow", "  arrowfmt diff --limit 3 --format json a.arrow b.arrows"})
final class DiffCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Parameters(index = "0", paramLabel = "A", description = "A file, or - for standard input.")
    private String left = "";

    @Parameters(index = "1", paramLabel = "B", description = "Another one.")
    private String right = "";

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many cells to show that differ (default: ${DEFAULT-VALUE}); all are counted.")
    private long limit = 10;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "Form of the output: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private ReportFormat format = ReportFormat.TEXT;

    @Mixin
    private ShownProgress progress = new ShownProgress();

    @Override
    public Integer call() throws IOException {
        Input first = OneInput.input(root.terminal(), left);
        Input second = OneInput.input(root.terminal(), right);
        if (limit < 0) {
            throw new Failure(Exit.USAGE, "--limit: expected at least 0, found " + limit);
        }
        if (first.isStandard() && second.isStandard()) {
            throw new Failure(Exit.USAGE, "-: expected standard input once, found it twice");
        }
        return root.diagnostics()
                .guard(first, Diagnostics.FailureSink.NONE, () -> diff(first, second))
                .code();
    }

    private Exit diff(Input first, Input second) throws IOException {
        try (Progress shown = progress.begin(root);
                ArrowReader a = Reading.open(root, first, ReadOptions.all(), shown)) {
            return root.diagnostics().guard(second, Diagnostics.FailureSink.NONE, () -> {
                try (ArrowReader b = Reading.open(root, second, ReadOptions.all(), shown)) {
                    return diff(a, b, shown);
                }
            });
        }
    }

    private Exit diff(ArrowReader a, ArrowReader b, Progress shown) throws IOException {
        SchemaDiff schemas = SchemaDiff.of(a.schema(), b.schema());
        RowDiff rows = new RowDiff(schemas.pairs(), limit);
        rows.compare(a, b);
        Remainder.requireNone(a);
        Remainder.requireNone(b);
        shown.close();
        DiffReport report = new DiffReport(a.name(), b.name(), schemas, rows);
        if (format == ReportFormat.JSON) {
            report.writeJson(root.out());
        } else {
            report.writeText(root.out());
        }
        return report.isEqual() ? Exit.OK : Exit.FINDINGS;
    }
}
