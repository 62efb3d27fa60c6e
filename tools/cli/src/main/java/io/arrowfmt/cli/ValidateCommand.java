package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.util.concurrent.Callable;
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
            "The values themselves (offsets, UTF-8, indices) are not checked yet: a file that is "
                    + "valid at the layout level may still hold values that make no sense."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt validate taxi.arrow",
            "  arrowfmt validate data/ 'archive/**/*.feather'",
            "  curl -s https://example.org/live.arrows | arrowfmt validate -",
            "  arrowfmt validate --format json taxi.arrow | jq '.files[].findings[].rule'"
        })
final class ValidateCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private Inputs inputs = new Inputs();

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            defaultValue = "layout",
            description = "How deep to look: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private CheckLevel level = CheckLevel.LAYOUT;

    @Mixin
    private ReportForm form = new ReportForm();

    @Option(
            names = "--max-findings",
            paramLabel = "N",
            defaultValue = "" + Findings.DEFAULT_KEPT_PER_RULE,
            description = "Show at most N findings of each rule, and count the rest (default: ${DEFAULT-VALUE}).")
    private int maxFindings = Findings.DEFAULT_KEPT_PER_RULE;

    @Option(
            names = {"-v", "--verbose"},
            description = "Show also what is merely worth knowing.")
    private boolean verbose;

    /** How deep a validation looks, as far as it is built. */
    enum CheckLevel {
        STRUCTURE(Level.STRUCTURE),
        LAYOUT(Level.LAYOUT);

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
        if (maxFindings < 1) {
            throw new Failure(Exit.USAGE, "--max-findings: expected at least 1, found " + maxFindings);
        }
        Validator validator = Validator.at(level.level).keeping(maxFindings);
        try (ReportWriter writer =
                switch (form.format()) {
                    case TEXT -> new TextReports(root.out(), root.ink(), verbose);
                    case JSON -> JsonReports.begin(root.out(), level.level);
                }) {
            return inputs.each(root, true, writer::failed, input -> {
                        Report report = check(validator, input);
                        writer.report(report);
                        return exit(report);
                    })
                    .code();
        }
    }

    private Report check(Validator validator, Input input) throws IOException {
        try (Content content = Content.open(root.terminal(), input)) {
            ByteSource source = content.source();
            return source != null ? validator.check(source) : validator.check(content.arriving(), input.name());
        }
    }

    private static Exit exit(Report report) {
        if (report.count(Severity.ERROR) > 0) {
            return Exit.FINDINGS;
        }
        return report.isValid() ? Exit.OK : Exit.NOT_ARROW;
    }
}
