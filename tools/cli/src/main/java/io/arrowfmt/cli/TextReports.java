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
    private final int screen;
    private long files;
    private long valid;
    private String shown = "";

    /**
     * Shows reports.
     *
     * @param screen cells of the lines of the screen; as many as there are where nobody looks
     */
    TextReports(Writer out, Ink ink, Reports.TextLook look, int screen) {
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
        boolean gravest = gravest(report, rule) == first.severity();
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
        if (screen < Integer.MAX_VALUE && !shown.isEmpty()) {
            out.append(ink.dim("'arrowfmt explain " + shown + "' tells more about a rule."))
                    .append('\n');
        }
    }

    private String line(Finding finding) {
        String place = ScreenText.escape(finding.location().toString());
        String text = ScreenText.escape(finding.toString()); // begins with the place
        int id = text.lastIndexOf(" [");
        String said = text.substring(place.length() + 2, id);
        String rule = text.substring(id + 1) + (finding.severity() == Severity.ERROR ? "" : mark(finding));
        // On a screen that is too narrow the place has a line of its own.
        boolean fits = ScreenText.cells(place + ": " + said + " " + rule) <= screen;
        String between = fits ? ": " : "\n" + WrappedText.INDENT;
        String rest =
                fits ? said + " " + color(finding, rule) : WrappedText.of(said, rule, color(finding, rule), screen);
        return finding.severity() == Severity.INFO ? ink.dim(place) + between + rest : ink.bold(place) + between + rest;
    }

    private String color(Finding finding, String text) {
        return switch (finding.severity()) {
            case ERROR -> ink.red(text);
            case UNSUPPORTED -> ink.magenta(text);
            case WARNING -> ink.yellow(text);
            case INFO -> ink.dim(text);
        };
    }

    private static String mark(Finding finding) {
        return " (" + EnumName.of(finding.severity()) + ")";
    }

    private String summary(Report report, Exit exit) {
        List<String> counts = new ArrayList<>();
        long errors = count(report, Severity.ERROR);
        add(counts, errors, "error", "errors");
        add(counts, count(report, Severity.UNSUPPORTED), "unsupported feature", "unsupported features");
        add(counts, count(report, Severity.WARNING), "warning", "warnings");
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

    /** How many findings there are of a severity; what was not kept counts as the gravest that was kept of its rule. */
    private static long count(Report report, Severity severity) {
        long count = report.count(severity);
        for (String rule : report.counts().keySet()) {
            long more = report.omitted(rule);
            count += more > 0 && gravest(report, rule) == severity ? more : 0;
        }
        return count;
    }

    private static Severity gravest(Report report, String rule) {
        Severity gravest = Severity.INFO;
        for (Finding finding : report.findings()) {
            if (finding.rule().id().equals(rule) && finding.severity().compareTo(gravest) < 0) {
                gravest = finding.severity();
            }
        }
        return gravest;
    }

    private static void add(List<String> counts, long count, String one, String many) {
        if (count > 0) {
            counts.add(Amount.of(count, one, many));
        }
    }
}
