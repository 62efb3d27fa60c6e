package io.arrowfmt.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** Shows the first rows. */
@Command(
        name = "head",
        header = "Show the first rows; reads no more than they need.",
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt head taxi.arrow",
            "  arrowfmt head -n 3 -c fare,trip.stops taxi.arrow",
            "",
            "'arrowfmt cat --help' tells how values are written."
        })
final class HeadCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private RowCount count = new RowCount();

    @Mixin
    private RowCommands rows = new RowCommands();

    @Override
    public Integer call() throws IOException {
        return rows.show(root, new RowRange.First(count.value()));
    }
}
