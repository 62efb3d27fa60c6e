package io.arrowfmt.cli;

import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.cli.show.Ink;
import io.arrowfmt.cli.show.ScreenText;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Report;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** Shows reports as lines: one for each finding, one for each file, and one for all. */
final class TextReports implements ReportWriter {
    private final Writer out;
    private final Ink ink;
    private final boolean verbose;
    private long files;
    private long valid;

    /**
     * Shows reports.
     *
     * @param verbose whether to show findings that are merely worth knowing
     */
    TextReports(Writer out, Ink ink, boolean verbose) {
        this.out = out;
        this.ink = ink;
        this.verbose = verbose;
    }

    @Override
    public void report(Report report) throws IOException {
        files++;
        valid += report.isValid() ? 1 : 0;
        for (Finding finding : report.findings()) {
            if (verbose || finding.severity() != Severity.INFO) {
                out.append(line(finding)).append('\n');
            }
        }
        if (report.omitted() > 0) {
            out.append(report.source() + ": " + Amount.of(report.omitted(), "more finding")
                    + " not shown; --max-findings shows more\n");
        }
        out.append(summary(report)).append('\n');
        out.flush();
    }

    @Override
    public void failed(String name, Exit exit, String sentence) {
        files++;
    }

    @Override
    public void close() throws IOException {
        if (files > 1) {
            out.append(Amount.of(files, "file") + ": " + valid + " valid");
            out.append(valid == files ? "" : ", " + Amount.number(files - valid) + " not")
                    .append('\n');
        }
    }

    private String line(Finding finding) {
        String text = ScreenText.escape(finding.toString());
        return switch (finding.severity()) {
            case ERROR -> ink.red(text);
            case UNSUPPORTED -> ink.magenta(text + mark(finding));
            case WARNING -> ink.yellow(text + mark(finding));
            case INFO -> ink.dim(text + mark(finding));
        };
    }

    private static String mark(Finding finding) {
        return " (" + EnumName.of(finding.severity()) + ")";
    }

    private String summary(Report report) {
        List<String> counts = new ArrayList<>();
        long errors = report.count(Severity.ERROR);
        add(counts, errors, "error", "errors");
        add(counts, report.count(Severity.UNSUPPORTED), "unsupported feature", "unsupported features");
        add(counts, report.count(Severity.WARNING), "warning", "warnings");
        String name = ScreenText.escape(report.source()) + ": ";
        if (!report.isValid()) {
            String text = String.join(", ", counts);
            return name + (errors > 0 ? ink.red(text) : ink.magenta(text));
        }
        counts.add(0, Amount.of(report.rows(), "row"));
        counts.add(0, Amount.of(report.batches(), "batch", "batches"));
        String level = EnumName.of(report.level());
        return name + ink.green("valid at the " + level + " level") + ": " + String.join(", ", counts);
    }

    private static void add(List<String> counts, long count, String one, String many) {
        if (count > 0) {
            counts.add(Amount.of(count, one, many));
        }
    }
}
