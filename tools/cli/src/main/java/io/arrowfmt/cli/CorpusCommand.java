package io.arrowfmt.cli;

import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.cli.show.Ink;
import io.arrowfmt.conformance.InvalidEntry;
import io.arrowfmt.conformance.InvalidManifest;
import io.arrowfmt.corpus.invalid.Corruption;
import io.arrowfmt.corpus.invalid.InvalidCorpus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Makes files that are wrong on purpose. */
@Command(
        name = "corpus",
        header = "Make files that are wrong on purpose, to test readers with, and make them smaller.",
        subcommands = {CorpusCommand.Listing.class, CorpusCommand.Make.class, MutateCommand.class, MinimizeCommand.class
        },
        synopsisSubcommandLabel = "list|make|mutate|minimize",
        description =
                "Files that each break one rule, with a list that says which and where, for any implementation of "
                        + "Arrow; such changes made to a file of your own; and a file that breaks a rule made smaller, to report "
                        + "a fault with.",
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt corpus list --rules DATA-UTF8-*",
            "  arrowfmt corpus make invalid/",
            "  arrowfmt corpus mutate taxi.arrow -n 1000 -o mutants/",
            "  arrowfmt corpus minimize broken.arrow --rule DATA-OFFSETS-002 -o small.arrow"
        })
final class CorpusCommand implements Runnable {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "expected list, make, mutate or minimize");
    }

    /** The command that all others belong to. */
    ArrowfmtCommand root() {
        return root;
    }

    /** Which rules are meant. */
    static final class Rules {
        @Option(
                names = "--rules",
                paramLabel = "RULE",
                split = ",",
                description = "Only files of these rules, such as DATA-*, or of all but those with - before them.")
        private List<String> words = new ArrayList<>();

        /** Picocli fills it. */
        Rules() {}

        /** Whether files of a rule are meant. */
        Predicate<String> chosen() throws Failure {
            return RuleChoice.of(words);
        }
    }

    /** Lists the files. */
    @Command(
            name = "list",
            header = "List the files that break one rule each.",
            description =
                    "A line for each file: its path, how grave it is, and what was changed in a valid file. Files "
                            + "that are 'legal' just do not break the rule, and readers have to accept them.",
            sortOptions = false)
    static final class Listing implements Callable<Integer> {
        @ParentCommand
        private CorpusCommand corpus = new CorpusCommand();

        @Mixin
        private Rules rules = new Rules();

        @Option(names = "--classes", description = "The classes of changes that 'mutate' makes instead.")
        private boolean classes;

        @Option(
                names = "--format",
                paramLabel = "FORMAT",
                defaultValue = "text",
                description = "text, or json for the list as it stands beside the files.")
        private ReportFormat format = ReportFormat.TEXT;

        @Override
        public Integer call() throws IOException {
            Predicate<String> chosen = rules.chosen();
            if (classes) {
                classes(chosen);
                return Exit.OK.code();
            }
            List<InvalidEntry> entries = new ArrayList<>();
            for (InvalidCorpus.Made made : InvalidCorpus.all()) {
                if (chosen.test(made.entry().rule())) {
                    entries.add(made.entry());
                }
            }
            if (format == ReportFormat.JSON) {
                corpus.root().out().append(new String(new InvalidManifest(entries).encode(), StandardCharsets.UTF_8));
            } else {
                show(entries);
            }
            return Exit.OK.code();
        }

        private void show(List<InvalidEntry> entries) throws IOException {
            int widest = 0;
            for (InvalidEntry entry : entries) {
                widest = Math.max(widest, entry.path().length());
            }
            Ink ink = corpus.root().ink();
            boolean screen = corpus.root().terminal().outIsTerminal();
            int most =
                    Math.max(40, Math.min(100, corpus.root().terminal().screen().getAsInt()));
            for (InvalidEntry entry : entries) {
                String severity = entry.legal() ? "legal" : EnumName.of(entry.severity());
                if (screen) {
                    String rule = "[" + entry.rule() + "]";
                    corpus.root()
                            .out()
                            .append(ink.bold(entry.path()) + "  " + severity + "\n" + WrappedText.INDENT
                                    + WrappedText.of(entry.change(), rule, ink.dim(rule), most) + "\n");
                    continue;
                }
                corpus.root()
                        .out()
                        .append(ink.bold(pad(entry.path(), widest)) + "  " + ink.dim(pad(severity, 11)) + "  "
                                + entry.change() + "\n");
            }
        }

        private void classes(Predicate<String> chosen) throws IOException {
            for (Corruption each : Corruption.all()) {
                if (each.rules().stream().anyMatch(chosen)) {
                    corpus.root()
                            .out()
                            .append(corpus.root().ink().bold(pad(each.name(), 28)) + "  "
                                    + pad(String.join(",", new TreeSet<>(each.rules())), 18) + "  "
                                    + each.change() + "\n");
                }
            }
        }

        private static String pad(String text, int width) {
            return text + " ".repeat(Math.max(0, width - text.length()));
        }
    }

    /** Writes the files. */
    @Command(
            name = "make",
            header = "Write the files that break one rule each, and manifest.json, the list that says which and where.",
            description = "The folder appears when all files are in it. The same files come of every run.",
            sortOptions = false)
    static final class Make implements Callable<Integer> {
        @ParentCommand
        private CorpusCommand corpus = new CorpusCommand();

        @Parameters(index = "0", paramLabel = "DIR", description = "A folder that is not there yet, or is empty.")
        private String folder = "";

        @Mixin
        private Rules rules = new Rules();

        @Override
        public Integer call() throws IOException {
            Predicate<String> chosen = rules.chosen();
            try (NewFolder made = NewFolder.begin(corpus.root().terminal(), folder)) {
                List<InvalidEntry> entries = new ArrayList<>();
                for (InvalidCorpus.Made file : InvalidCorpus.all()) {
                    if (chosen.test(file.entry().rule())) {
                        made.write(file.entry().path(), file.bytes().toArray());
                        entries.add(file.entry());
                    }
                }
                made.write("README.md", InvalidCorpus.readme());
                made.write(InvalidManifest.FILE_NAME, new InvalidManifest(entries).encode());
                made.publish();
                corpus.root().diagnostics().note(folder + ": " + Amount.of(entries.size(), "file"));
            }
            return Exit.OK.code();
        }
    }
}
