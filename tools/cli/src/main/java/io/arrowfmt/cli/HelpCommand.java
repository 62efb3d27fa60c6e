package io.arrowfmt.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Shows the help of a command. */
@Command(name = "help", header = "Show the help of a command.")
final class HelpCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "COMMAND", arity = "0..1", description = "The command; without it, all are listed.")
    private String name = "";

    @Override
    public Integer call() throws IOException {
        CommandLine arrowfmt = spec.root().commandLine();
        CommandLine command =
                name.isEmpty() ? arrowfmt : arrowfmt.getSubcommands().get(name);
        if (command == null) {
            throw new Failure(
                    Exit.USAGE,
                    "help: expected one of "
                            + String.join(", ", arrowfmt.getSubcommands().keySet()) + ", found " + name);
        }
        root.out().append(command.getUsageMessage(arrowfmt.getColorScheme()));
        return Exit.OK.code();
    }
}
