package io.arrowfmt.cli;

import io.arrowfmt.cli.Output.OutputException;
import io.arrowfmt.cli.show.ScreenText;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Starts the command line. */
public final class Main {
    private static final int MOST_NEAR_OPTIONS = 2;

    /** How picocli begins what a converter refuses. */
    private static final Pattern INVALID_VALUE = Pattern.compile("^Invalid value for option '([^']+)': ");

    private Main() {}

    /**
     * Runs the command that the arguments name and exits with its code.
     *
     * @param args as typed by the user
     */
    public static void main(String[] args) {
        int code = run(SystemTerminal.open(), args);
        if (code != Exit.OK.code()) {
            System.exit(code);
        }
    }

    /** Runs the command that the arguments name and returns its exit code. */
    static int run(Terminal terminal, String... args) {
        Writer out = Output.writer(terminal.out());
        PrintWriter err = new PrintWriter(new OutputStreamWriter(terminal.err(), StandardCharsets.UTF_8), true);
        ArrowfmtCommand root = new ArrowfmtCommand(terminal, out);
        StringWriter help = new StringWriter(); // a PrintWriter onto the output would not say when that fails
        CommandLine line = commandLine(root, args).setOut(new PrintWriter(help)).setErr(err);
        try {
            int code = line.execute(args);
            out.append(help.getBuffer());
            out.flush();
            return code;
        } catch (OutputException e) {
            return end(e, err);
        } catch (IOException e) {
            return end(new OutputException(e), err);
        }
    }

    private static CommandLine commandLine(ArrowfmtCommand root, String... args) {
        CommandLine line = new CommandLine(root).setExpandAtFiles(false); // a file may be called @name
        line.registerConverter(ColorWhen.class, Choices.of(ColorWhen.values()));
        line.registerConverter(ReportKind.class, Choices.of(ReportKind.values()));
        line.registerConverter(FailOn.class, Choices.of(FailOn.values()));
        line.registerConverter(ReportFormat.class, Choices.of(ReportFormat.values()));
        line.registerConverter(RowFormat.class, Choices.of(RowFormat.values()));
        line.registerConverter(InputForm.class, Choices.of(InputForm.values()));
        line.registerConverter(OutputForm.class, Choices.of(OutputForm.values()));
        line.registerConverter(Codec.class, Choices.of(Codec.values()));
        line.registerConverter(ArrowOutput.Container.class, Choices.of(ArrowOutput.Container.values()));
        line.registerConverter(ValidateCommand.CheckLevel.class, Choices.of(ValidateCommand.CheckLevel.values()));
        line.registerConverter(Long.class, new WholeNumber());
        line.registerConverter(long.class, new WholeNumber());
        line.setParameterExceptionHandler(Main::explain);
        line.setExecutionExceptionHandler((exception, command, parsed) -> handle(exception, command));
        ArrowOutput.explain(line);
        HelpLook.apply(line, root.terminal(), args);
        return line;
    }

    private static int explain(ParameterException exception, String[] args) {
        CommandLine command = exception.getCommandLine();
        PrintWriter err = command.getErr();
        if (exception instanceof UnmatchedArgumentException unmatched) {
            err.println("arrowfmt: " + unknown(unmatched));
        } else if (exception instanceof MissingParameterException missing) {
            err.println("arrowfmt: " + lacking(missing));
        } else {
            err.println(
                    "arrowfmt: " + INVALID_VALUE.matcher(exception.getMessage()).replaceFirst("$1: "));
        }
        err.println("See '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return Exit.USAGE.code();
    }

    /** What was left out. */
    private static String lacking(MissingParameterException exception) {
        ArgSpec lacking = exception.getMissing().get(0);
        if (!(lacking instanceof OptionSpec option)) {
            return exception.getCommandLine().getCommandSpec().name().equals("diff")
                    ? "expected two files, found " + (exception.getMissing().size() > 1 ? "none" : "one")
                    : "expected at least one " + lacking.paramLabel();
        }
        return String.valueOf(exception.getMessage()).startsWith("Missing required option")
                ? option.longestName() + " " + option.paramLabel() + " is required"
                : option.longestName() + ": expected " + option.paramLabel() + " after it, found nothing";
    }

    /** Which word means nothing, and which one may have been meant. */
    private static String unknown(UnmatchedArgumentException exception) {
        boolean isOption = exception.isUnknownOption();
        boolean isCommand =
                !isOption && !exception.getCommandLine().getSubcommands().isEmpty();
        String what = isOption ? "no such option" : isCommand ? "no such command" : "more than was expected";
        List<String> near = isOption || isCommand ? exception.getSuggestions() : List.of();
        List<String> meant = new ArrayList<>();
        for (String word : near.subList(0, Math.min(near.size(), isOption ? MOST_NEAR_OPTIONS : 1))) {
            meant.add(word.substring(word.lastIndexOf(' ') + 1));
        }
        String advice = meant.isEmpty() ? "" : "; did you mean " + String.join(" or ", meant) + "?";
        return ScreenText.escape(exception.getUnmatched().get(0)) + ": " + what + advice;
    }

    private static int handle(Exception exception, CommandLine command) {
        if (exception instanceof OutputException output) {
            return end(output, command.getErr());
        }
        if (exception instanceof Failure failure) {
            command.getErr().println("arrowfmt: " + failure.getMessage());
            return failure.exit().code();
        }
        command.getErr().println("arrowfmt: a fault of arrowfmt itself; please report it with what follows");
        exception.printStackTrace(command.getErr());
        return Exit.DAMAGED.code();
    }

    /** A reader that has gone, as {@code head} does when it has enough, is no reason for words. */
    private static int end(OutputException exception, PrintWriter err) {
        if (exception.readerHasGone()) {
            return Exit.OK.code();
        }
        err.println("arrowfmt: cannot write the output: " + exception.getMessage());
        return Exit.IO.code();
    }
}
