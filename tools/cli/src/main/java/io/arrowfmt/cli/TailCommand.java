package io.arrowfmt.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** Shows the last rows. */
@Command(
        name = "tail",
        header = "Show the last rows; of a file, reads no more than they need.",
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt tail taxi.arrow",
            "  arrowfmt tail -n 3 -c fare,trip.stops taxi.arrow",
            "",
            "'arrowfmt cat --help' tells how values are written."
        })
final class TailCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private RowCount count = new RowCount();

    @Mixin
    private RowCommands rows = new RowCommands();

    @Override
    public Integer call() throws IOException {
        return rows.show(root, new RowRange.Last(count.value()));
    }
}
