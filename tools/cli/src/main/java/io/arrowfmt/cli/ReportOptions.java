package io.arrowfmt.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which reports a validation makes, and where they go. */
final class ReportOptions {
    @Option(
            names = "--report",
            paramLabel = "FORMAT[=PATH]",
            description = {
                "Write a report: text, json, sarif, junit or html; to a file, which is replaced, or else to standard "
                        + "output. May be given several times."
            })
    private List<String> reports = new ArrayList<>();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "Form of the output: ${COMPLETION-CANDIDATES} (default: text). The same as --report FORMAT.")
    private @Nullable ReportKind format;

    /** Picocli fills it. */
    ReportOptions() {}

    /**
     * A report that was asked for.
     *
     * @param path where it goes; empty for standard output
     */
    record Wanted(ReportKind kind, Optional<String> path) {}

    /**
     * All reports, that to standard output among them.
     *
     * @throws Failure when they make no sense
     */
    List<Wanted> wanted() throws Failure {
        List<Wanted> wanted = new ArrayList<>();
        Optional<ReportKind> shown = Optional.ofNullable(format);
        for (String report : reports) {
            int equals = report.indexOf('=');
            ReportKind kind = kind(equals < 0 ? report : report.substring(0, equals));
            if (equals >= 0 && !report.substring(equals + 1).equals("-")) {
                wanted.add(new Wanted(kind, Optional.of(report.substring(equals + 1))));
            } else if (shown.isPresent()) {
                throw new Failure(
                        Exit.USAGE,
                        "--report " + report + ": expected a file, as in " + kind
                                + "=PATH, found standard output, where " + shown.get() + " goes already");
            } else {
                shown = Optional.of(kind);
            }
        }
        wanted.add(0, new Wanted(shown.orElse(ReportKind.TEXT), Optional.empty()));
        return wanted;
    }

    private static ReportKind kind(String word) throws Failure {
        for (ReportKind kind : ReportKind.values()) {
            if (kind.toString().equals(word)) {
                return kind;
            }
        }
        throw new Failure(Exit.USAGE, "--report: expected text, json, sarif, junit or html, found " + word);
    }
}
