package io.arrowfmt.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Model.CommandSpec;

/** How the help looks. */
final class HelpLook {
    private static final int MOST_CELLS = 90;
    private static final int LEAST_CELLS = 55; // picocli takes no less
    private static final int DEFAULT_CELLS = 80;
    private static final Set<String> ASKS = Set.of("-h", "--help", "help");

    private HelpLook() {}

    /** Sets the look of a command and of all below it. */
    static void apply(CommandLine line, Terminal terminal, String... args) {
        line.setUsageHelpAutoWidth(false);
        line.setUsageHelpWidth(cells(terminal, args));
        line.setColorScheme(colors(terminal, args));
        setApart(line.getCommandSpec());
        line.getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("%nExit codes (of several files, the highest):%n")
                .exitCodeList(exitCodes());
        line.getSubcommands().values().forEach(command -> setApart(command.getCommandSpec()));
    }

    /** The width of the help; a terminal is asked for its width only when somebody asks for help. */
    private static int cells(Terminal terminal, String... args) {
        return terminal.outIsTerminal() && Arrays.stream(args).anyMatch(ASKS::contains)
                ? Math.max(LEAST_CELLS, Math.min(MOST_CELLS, terminal.screen().getAsInt()))
                : DEFAULT_CELLS;
    }

    private static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        for (Exit exit : Exit.values()) {
            codes.put(String.valueOf(exit.code()), exit.meaning());
        }
        codes.put("125", "the launcher could not build or start the command");
        codes.put("130", "interrupted");
        codes.put("143", "terminated");
        return codes;
    }

    private static void setApart(CommandSpec command) {
        command.usageMessage()
                .synopsisHeading(command.parent() == null ? "Usage: " : "%nUsage: ")
                .descriptionHeading(command.usageMessage().description().length == 0 ? "" : "%n")
                .parameterListHeading("%n")
                .optionListHeading(command.positionalParameters().isEmpty() ? "%nOptions:%n" : "")
                .commandListHeading("%nCommands:%n");
    }

    /** The colors of the help, which is shown before {@code --color} is read. */
    private static ColorScheme colors(Terminal terminal, String... args) {
        ColorWhen when = ColorWhen.AUTO;
        for (int i = 0; i < args.length; i++) {
            String next = args[i].equals("--color") && i + 1 < args.length ? args[i + 1] : "";
            when = args[i].equals("--color=never") || next.equals("never") ? ColorWhen.NEVER : when;
            when = args[i].equals("--color=always") || next.equals("always") ? ColorWhen.ALWAYS : when;
        }
        boolean on = when.ink(terminal, terminal.outIsTerminal()).on();
        return CommandLine.Help.defaultColorScheme(on ? Ansi.ON : Ansi.OFF);
    }
}
