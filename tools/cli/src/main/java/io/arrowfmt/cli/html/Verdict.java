package io.arrowfmt.cli.html;

import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How a report ends, in words.
 *
 * @param cssClass how it is emphasised
 * @param mark a sign that tells it without color
 * @param word the word for it
 * @param sentence what it means
 */
record Verdict(String cssClass, String mark, String word, String sentence) {
    /** The verdict of a report. */
    static Verdict of(Report report) {
        String level = EnumName.of(report.level()).toLowerCase(Locale.ROOT);
        if (report.count(Severity.ERROR) > 0) {
            return new Verdict("error", "✕", "Invalid", counts(report) + "; checked at the " + level + " level");
        }
        if (report.count(Severity.UNSUPPORTED) > 0) {
            return new Verdict("unsupported", "?", "Not supported", counts(report));
        }
        String warnings = counts(report);
        return new Verdict(
                "valid", "✓", "Valid", "at the " + level + " level" + (warnings.isEmpty() ? "" : ", with " + warnings));
    }

    private static String counts(Report report) {
        List<String> counts = new ArrayList<>();
        for (Severity severity : Severity.values()) {
            long count = report.count(severity);
            if (count > 0 && severity != Severity.INFO) {
                counts.add(
                        severity == Severity.UNSUPPORTED
                                ? Figures.of(count, "unsupported feature")
                                : Figures.of(count, EnumName.of(severity)));
            }
        }
        if (report.omitted() > 0) {
            counts.add(Figures.of(report.omitted(), "more finding") + " not kept");
        }
        return String.join(", ", counts);
    }
}
