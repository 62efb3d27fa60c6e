package io.arrowfmt.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Prints what makes a shell complete the arguments. */
@Command(
        name = "completion",
        header = "Print a script that makes bash or zsh complete arguments.",
        footerHeading = "%nExample:%n",
        footer = "  source <(arrowfmt completion)")
final class CompletionCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        root.out()
                .append(AutoComplete.bash("arrowfmt", spec.root().commandLine()))
                .append('\n');
        return Exit.OK.code();
    }
}
