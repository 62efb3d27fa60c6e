package io.arrowfmt.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Cuts rows into batches anew. */
@Command(
        name = "rechunk",
        header = "Write the same rows in batches of another size.",
        description = "Every batch has as many rows as asked for, the last one what remains.",
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {"  arrowfmt rechunk small.arrows --rows 65536 -o large.arrow"})
final class RechunkCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Option(names = "--rows", paramLabel = "N", required = true, description = "Rows of each batch.")
    private long rows;

    @Mixin
    private Rewrite rewrite = new Rewrite();

    @Override
    public Integer call() throws IOException {
        if (rows < 1) {
            throw new Failure(Exit.USAGE, "--rows: expected at least 1, found " + rows);
        }
        return rewrite.run(root, batches -> Rechunked.of(batches, rows));
    }
}
