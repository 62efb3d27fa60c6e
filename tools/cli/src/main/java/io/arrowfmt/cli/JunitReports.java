package io.arrowfmt.cli;

import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.cli.show.ScreenText;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Report;
import java.io.IOException;
import java.io.Writer;

/**
 * Shows reports as the XML of JUnit that build servers take: a test case for each file, which fails when the file does not
 * pass, and is in error when it could not be looked at. The numbers of cases come before them, so all is written at the end.
 */
final class JunitReports implements ReportWriter {
    private final Writer out;
    private final StringBuilder cases = new StringBuilder();
    private long files;
    private long failures;
    private long errors;

    JunitReports(Writer out) {
        this.out = out;
    }

    @Override
    public void report(Report report, Exit exit) {
        files++;
        begin(report.source());
        if (exit != Exit.OK) {
            failures++;
            Finding worst = report.findings().get(0);
            for (Finding finding : report.findings()) {
                worst = finding.severity().compareTo(worst.severity()) < 0 ? finding : worst;
            }
            cases.append("      <failure type=\"").append(escape(worst.rule().id()));
            cases.append("\" message=\"").append(escape(worst.toString())).append("\">");
            lines(report);
            cases.append("</failure>\n");
        } else if (report.findings().stream().anyMatch(finding -> finding.severity() != Severity.INFO)) {
            cases.append("      <system-out>");
            lines(report);
            cases.append("</system-out>\n");
        }
        cases.append("    </testcase>\n");
    }

    private void lines(Report report) {
        for (Finding finding : report.findings()) {
            if (finding.severity() != Severity.INFO) {
                cases.append('\n').append(EnumName.of(finding.severity())).append(": ");
                cases.append(escape(finding.toString()));
            }
        }
        for (String rule : report.counts().keySet()) {
            long more = report.omitted(rule);
            if (more > 0) {
                cases.append("\nand ")
                        .append(more)
                        .append(" more of this rule [")
                        .append(escape(rule))
                        .append(']');
            }
        }
        cases.append('\n');
    }

    @Override
    public void failed(String name, Exit exit, String sentence) {
        files++;
        errors++;
        begin(name);
        cases.append("      <error type=\"").append(EnumName.of(exit));
        cases.append("\" message=\"").append(escape(sentence)).append("\"/>\n    </testcase>\n");
    }

    private void begin(String name) {
        cases.append("    <testcase classname=\"arrowfmt.validate\" name=\"")
                .append(escape(name))
                .append("\">\n");
    }

    @Override
    public void finish() throws IOException {
        String numbers =
                " tests=\"" + files + "\" failures=\"" + failures + "\" errors=\"" + errors + "\" skipped=\"0\">\n";
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"arrowfmt\"");
        out.append(numbers).append("  <testsuite name=\"arrowfmt validate\"").append(numbers);
        out.append(cases);
        out.append("  </testsuite>\n</testsuites>\n");
    }

    /** Text for an element or an attribute, what XML 1.0 cannot hold (section 2.2) as escapes of ours. */
    static String escape(String text) {
        String sound = ScreenText.escape(text);
        StringBuilder escaped = new StringBuilder(sound.length() + 16);
        for (int i = 0; i < sound.length(); i++) {
            char character = sound.charAt(i);
            switch (character) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\uFFFE', '\uFFFF' -> escaped.append(String.format("\\u%04x", (int) character));
                default -> escaped.append(character);
            }
        }
        return escaped.toString();
    }
}
