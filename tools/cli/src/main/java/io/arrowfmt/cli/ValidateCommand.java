package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Says what is wrong with files and streams. */
@Command(
        name = "validate",
        header = "Check files and streams; say exactly what is wrong, and where.",
        description = {
            "Reports every violation of the format that can be found, not only the first: a line "
                    + "each, with the place, what was expected and what was found, and the id of the rule. "
                    + "A line for each file says how it stands. Of a folder, all files below it are checked "
                    + "whose names end in .arrow, .arrows, .feather or .ipc.",
            "",
            "Levels, each with those before it:",
            "  structure  framing and metadata, without looking at any body",
            "  layout     lengths, null counts and buffers of every batch",
            "  data       every value: offsets, UTF-8, indices, times and others",
            "",
            "Exit code 1 says that a file does not pass: by default when it has errors, with --strict also for "
                    + "warnings. --lenient takes as warnings the errors that most readers live with: "
                    + "'arrowfmt explain --list' marks them. 'arrowfmt explain RULE' tells more about a rule."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt validate taxi.arrow",
            "  arrowfmt validate data/ 'archive/**/*.feather'",
            "  curl -s https://example.org/live.arrows | arrowfmt validate -",
            "  arrowfmt validate --format json taxi.arrow | jq '.files[].findings[].rule'",
            "  arrowfmt validate --rules 'DATA-*,-DATA-UTF8-*' taxi.arrow",
            "  arrowfmt validate --report html=taxi.html taxi.arrow",
            "  arrowfmt validate --strict --report junit=found.xml --report json=found.json data/"
        })
final class ValidateCommand implements Callable<Integer> {
    private static final int SHOWN_PER_RULE = 10;

    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private Inputs inputs = new Inputs();

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            defaultValue = "data",
            description = "How deep to look: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private CheckLevel level = CheckLevel.DATA;

    @Option(names = "--strict", description = "Let no file pass that has warnings: the same as --fail-on warning.")
    private boolean strict;

    @Option(names = "--lenient", description = "Take as warnings the errors that most readers live with.")
    private boolean lenient;

    @Option(
            names = "--rules",
            paramLabel = "RULE",
            split = ",",
            description = "Report these rules alone, by id or family (DATA-*); with - before it, all but this one. No "
                    + "deeper level is looked at than they need.")
    private List<String> rules = new ArrayList<>();

    @Option(
            names = "--fail-on",
            paramLabel = "WHAT",
            description = "Least severity for which a file does not pass: ${COMPLETION-CANDIDATES} (default: error).")
    private @Nullable FailOn failOn;

    @Mixin
    private ReportOptions reports = new ReportOptions();

    @Option(
            names = "--max-findings",
            paramLabel = "N",
            description = "Report at most N findings of each rule in a file, and count the rest (default: "
                    + SHOWN_PER_RULE + " in text, " + Findings.DEFAULT_KEPT_PER_RULE + " in other reports).")
    private @Nullable Integer maxFindings;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Look at N batches at a time (default: ${DEFAULT-VALUE}).")
    private int threads = 1;

    @Option(
            names = {"-v", "--verbose"},
            description = "Show in text also what is merely worth knowing.")
    private boolean verbose;

    /** How deep a validation looks. */
    enum CheckLevel {
        STRUCTURE(Level.STRUCTURE),
        LAYOUT(Level.LAYOUT),
        DATA(Level.DATA);

        private final Level level;

        CheckLevel(Level level) {
            this.level = level;
        }

        @Override
        public String toString() {
            return EnumName.of(this);
        }
    }

    @Override
    public Integer call() throws IOException {
        int most = atLeastOne("--max-findings", maxFindings == null ? Findings.DEFAULT_KEPT_PER_RULE : maxFindings);
        Predicate<String> chosen = RuleChoice.of(rules);
        Level deepest = RuleChoice.deepest(chosen, level.level);
        Validator validator = RuleChoice.only(
                chosen, Validator.at(deepest).keeping(most).withThreads(atLeastOne("--threads", threads)), deepest);
        FailOn least = least();
        Reports.TextLook look =
                new Reports.TextLook(verbose, maxFindings == null ? SHOWN_PER_RULE : most, !rules.isEmpty());
        List<ReportOptions.Wanted> wanted = reports.wanted();
        PatientWriter patient = wanted.size() > 1 ? root.outlastOut() : new PatientWriter(root.out());
        try (Reports all = Reports.begin(root, wanted, deepest, look)) {
            Exit exit = inputs.each(root, true, all::failed, input -> {
                try (Content content = Content.open(root.terminal(), input)) {
                    ByteSource source = content.source();
                    Report report = (source != null
                                    ? validator.check(source)
                                    : validator.check(content.arriving(), input.name()))
                            .only(chosen);
                    Report judged = lenient ? report.tolerant() : report;
                    Exit one = least.exit(judged);
                    all.report(judged, one, Optional.ofNullable(source));
                    return one;
                }
            });
            all.finish();
            patient.requireWritten();
            return exit.code();
        }
    }

    private FailOn least() throws Failure {
        if (strict && failOn != null) {
            throw new Failure(Exit.USAGE, "--strict: expected no --fail-on beside it, found " + failOn);
        }
        if (strict && lenient) {
            throw new Failure(Exit.USAGE, "--strict: expected no --lenient beside it, found both");
        }
        return strict ? FailOn.WARNING : failOn == null ? FailOn.ERROR : failOn;
    }

    private static int atLeastOne(String option, int value) throws Failure {
        if (value < 1) {
            throw new Failure(Exit.USAGE, option + ": expected at least 1, found " + value);
        }
        return value;
    }
}
