package io.arrowfmt.cli;

import io.arrowfmt.cli.show.Ink;
import java.io.Writer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command that all others belong to, with the options that all share. */
@Command(
        name = "arrowfmt",
        versionProvider = Version.class,
        subcommands = {
            ValidateCommand.class,
            ExplainCommand.class,
            InfoCommand.class,
            SchemaCommand.class,
            LayoutCommand.class,
            DumpCommand.class,
            CatCommand.class,
            HeadCommand.class,
            TailCommand.class,
            CountCommand.class,
            ConvertCommand.class,
            ConcatCommand.class,
            RechunkCommand.class,
            SplitCommand.class,
            RecompressCommand.class,
            RecoverCommand.class,
            DiffCommand.class,
            MetaCommand.class,
            CorpusCommand.class,
            HelpCommand.class,
            CompletionCommand.class
        },
        synopsisSubcommandLabel = "COMMAND",
        description = "Look at Apache Arrow files and streams, check them and convert them.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt validate data/            check every Arrow file in a folder",
            "  arrowfmt info taxi.arrow           what the file is, on one screen",
            "  arrowfmt head -n 5 taxi.arrow      the first rows as a table",
            "  arrowfmt cat --format ndjson -c fare,tip taxi.arrow | jq .tip",
            "  arrowfmt convert taxi.csv -o taxi.arrow",
            "",
            "Files (.arrow, .feather, .ipc) and streams (.arrows) are told apart by their first "
                    + "bytes, not by their names. \"-\" is standard input. Output goes to standard output, "
                    + "everything about it to standard error."
        })
final class ArrowfmtCommand implements Runnable {
    /** Stands where picocli has not put the real one yet. */
    static final ArrowfmtCommand UNSET = new ArrowfmtCommand(Terminal.NONE, Writer.nullWriter());

    private final Terminal terminal;
    private Writer out;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    @SuppressWarnings("UnusedVariable") // picocli reads the option
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version.")
    @SuppressWarnings("UnusedVariable") // picocli reads the option
    private boolean version;

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            defaultValue = "auto",
            scope = ScopeType.INHERIT,
            description = "Use color: auto (on terminals, unless NO_COLOR is set), always or never.")
    private ColorWhen color = ColorWhen.AUTO;

    ArrowfmtCommand(Terminal terminal, Writer out) {
        this.terminal = terminal;
        this.out = out;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "expected a command");
    }

    /** What surrounds the run. */
    Terminal terminal() {
        return terminal;
    }

    /** Where data goes; flushed when the run ends. */
    Writer out() {
        return out;
    }

    /** From now on the run does not end when nobody takes what it writes there. */
    PatientWriter outlastOut() {
        PatientWriter patient = new PatientWriter(out);
        out = patient;
        return patient;
    }

    /** Says what goes wrong. */
    Diagnostics diagnostics() {
        return new Diagnostics(out, spec.commandLine().getErr(), color.ink(terminal, terminal.errIsTerminal()));
    }

    /** How data is emphasised. */
    Ink ink() {
        return color.ink(terminal, terminal.outIsTerminal());
    }
}
