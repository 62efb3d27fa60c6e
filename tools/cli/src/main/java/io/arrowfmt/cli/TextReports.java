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
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Shows reports as lines: one for each finding, those of a rule together and errors first, one for each file, and one for
 * all.
 */
final class TextReports implements ReportWriter {
    private final Writer out;
    private final Ink ink;
    private final Reports.TextLook look;
    private final boolean screen;
    private long files;
    private long valid;
    private String shown = "";

    /**
     * Shows reports.
     *
     * @param screen whether somebody looks at them
     */
    TextReports(Writer out, Ink ink, Reports.TextLook look, boolean screen) {
        this.out = out;
        this.ink = ink;
        this.look = look;
        this.screen = screen;
    }

    @Override
    public void report(Report report, Exit exit) throws IOException {
        files++;
        valid += report.isValid() ? 1 : 0;
        for (List<Finding> group : groups(report)) {
            write(report, group);
        }
        out.append(summary(report, exit)).append('\n');
        out.flush();
    }

    /** What is to be shown, the findings of a rule together, what matters most first. */
    private List<List<Finding>> groups(Report report) {
        Map<String, List<Finding>> byRule = new LinkedHashMap<>();
        for (Finding finding : report.findings()) {
            if (look.verbose() || finding.severity() != Severity.INFO) {
                byRule.computeIfAbsent(finding.rule().id() + finding.severity(), rule -> new ArrayList<>())
                        .add(finding);
            }
        }
        List<List<Finding>> groups = new ArrayList<>(byRule.values());
        groups.sort(Comparator.comparing(group -> group.get(0).severity()));
        return groups;
    }

    private void write(Report report, List<Finding> group) throws IOException {
        Finding first = group.get(0);
        String rule = first.rule().id();
        int most = Math.min(group.size(), look.perRule());
        for (Finding finding : group.subList(0, most)) {
            out.append(line(finding)).append('\n');
        }
        shown = shown.isEmpty() ? rule : shown;
        // What was not kept is counted by rule alone; it is told with the gravest of its findings.
        boolean gravest = report.findings().stream()
                .noneMatch(finding ->
                        finding.rule().id().equals(rule) && finding.severity().compareTo(first.severity()) < 0);
        long more = group.size() - most + (gravest ? report.omitted(rule) : 0);
        if (more > 0) {
            out.append(ScreenText.escape(report.source()) + ": and " + Amount.number(more) + " more of this rule ["
                    + rule + "]\n");
        }
    }

    @Override
    public void failed(String name, Exit exit, String sentence) {
        files++;
    }

    @Override
    public void finish() throws IOException {
        if (files > 1) {
            out.append(Amount.of(files, "file") + ": " + valid + " valid");
            out.append(valid == files ? "" : ", " + Amount.number(files - valid) + " not")
                    .append('\n');
        }
        if (screen && !shown.isEmpty()) {
            out.append(ink.dim("'arrowfmt explain " + shown + "' tells more about a rule."))
                    .append('\n');
        }
    }

    private String line(Finding finding) {
        String place = ScreenText.escape(finding.location().toString());
        String text = ScreenText.escape(finding.toString()); // begins with the place
        int id = text.lastIndexOf(" [");
        String said = text.substring(place.length(), id);
        String rule = text.substring(id + 1);
        return switch (finding.severity()) {
            case ERROR -> ink.bold(place) + said + " " + ink.red(rule);
            case UNSUPPORTED -> ink.bold(place) + said + " " + ink.magenta(rule + mark(finding));
            case WARNING -> ink.bold(place) + said + " " + ink.yellow(rule + mark(finding));
            case INFO -> ink.dim(text + mark(finding));
        };
    }

    private static String mark(Finding finding) {
        return " (" + EnumName.of(finding.severity()) + ")";
    }

    private String summary(Report report, Exit exit) {
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
        String verdict = (look.chosen() ? "no chosen rule is broken" : "valid") + " at the "
                + EnumName.of(report.level()) + " level";
        return name
                + (exit == Exit.OK ? ink.green(verdict) : ink.red("not passed") + ", though " + verdict)
                + ": "
                + String.join(", ", counts);
    }

    private static void add(List<String> counts, long count, String one, String many) {
        if (count > 0) {
            counts.add(Amount.of(count, one, many));
        }
    }
}
