package io.arrowfmt.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** Compresses in another way. */
@Command(
        name = "recompress",
        header = "Write the same batches compressed in another way, or not at all.",
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt recompress taxi.arrow --codec zstd --level 9 -o small.arrow",
            "  arrowfmt recompress small.arrow --codec none -o taxi.arrow --force"
        })
final class RecompressCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private Rewrite rewrite = new Rewrite();

    @Override
    public Integer call() throws IOException {
        return rewrite.run(root, batches -> batches);
    }
}
