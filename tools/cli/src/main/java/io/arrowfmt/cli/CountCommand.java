package io.arrowfmt.cli;

import io.arrowfmt.cli.show.ScreenText;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** Counts rows. */
@Command(
        name = "count",
        header = "Count rows, from metadata alone.",
        description = {
            "Prints the number of rows. Of several files, prints a line each with the number and "
                    + "the name, and the sum at the end."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {"  arrowfmt count taxi.arrow", "  arrowfmt count 'data/**/*.arrow'"})
final class CountCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private Inputs inputs = new Inputs();

    @Mixin
    private Leniency leniency = new Leniency();

    private long total;

    @Override
    public Integer call() throws IOException {
        Exit exit = inputs.each(root, false, Diagnostics.FailureSink.NONE, this::count);
        if (!inputs.isOne()) {
            root.out().append(total + " total\n");
        }
        return exit.code();
    }

    private Exit count(Input input) throws IOException {
        Remainder remainder = new Remainder();
        // No column is read, so none needs to be readable.
        ReadOptions options = ReadOptions.positions().onWarning(remainder);
        try (ArrowReader reader = Reading.open(root, input, leniency.apply(options))) {
            long rows = 0;
            long batches = 0;
            for (Optional<Long> next = reader.skip(); next.isPresent(); next = reader.skip()) {
                rows = Math.addExact(rows, next.get());
                batches++;
            }
            total += rows;
            root.out().append(rows + (inputs.isOne() ? "" : " " + ScreenText.escape(input.name())) + "\n");
            remainder.note(root);
            return Leniency.report(root, reader, batches);
        }
    }
}
