package io.arrowfmt.cli.html;

import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Report;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The findings of a page, those of a rule together, the gravest first. */
final class FindingList {
    /** Findings that a page shows at most. */
    static final int MOST = 2_000;

    private static final int MOST_TEXT = 1_000;

    private final Html html;
    private final Report report;
    private final List<Finding> findings;

    /**
     * A list.
     *
     * @param findings those that are shown, numbered as they are here
     */
    FindingList(Html html, Report report, List<Finding> findings) {
        this.html = html;
        this.report = report;
        this.findings = findings;
    }

    /** The findings of a report that a page shows. */
    static List<Finding> shown(Report report) {
        List<Finding> shown = new ArrayList<>();
        for (Severity severity : Severity.values()) {
            for (Finding finding : report.findings()) {
                if (finding.severity() == severity && shown.size() < MOST) {
                    shown.add(finding);
                }
            }
        }
        return shown;
    }

    /** Writes the list. */
    void write() throws IOException {
        if (findings.isEmpty()) {
            html.raw("<p>Nothing was found.</p>\n");
            return;
        }
        Map<Rule, List<Integer>> byRule = new LinkedHashMap<>();
        for (int i = 0; i < findings.size(); i++) {
            byRule.computeIfAbsent(findings.get(i).rule(), any -> new ArrayList<>())
                    .add(i);
        }
        for (Map.Entry<Rule, List<Integer>> entry : byRule.entrySet()) {
            rule(entry.getKey(), entry.getValue());
        }
        int left = report.findings().size() - findings.size();
        if (left > 0) {
            html.raw("<p class=\"dim\">" + Figures.of(left, "more finding") + " not shown.</p>\n");
        }
    }

    private void rule(Rule rule, List<Integer> indices) throws IOException {
        Severity gravest = findings.get(indices.get(0)).severity();
        String open = gravest == Severity.INFO ? "" : " open";
        html.raw("<details class=\"rule " + EnumName.of(gravest) + "\"" + open + "><summary><h3>");
        severity(gravest);
        html.raw(" <span class=\"code\">").text(rule.id()).raw("</span> <span class=\"dim\">");
        html.raw(Figures.of(report.counts().getOrDefault(rule.id(), (long) indices.size()), "finding"));
        html.raw("</span></h3></summary>\n<p class=\"sentence\">");
        html.text(rule.sentence()).raw("</p>\n<p class=\"dim\">Checked at the ");
        html.text(EnumName.of(rule.level())).raw(" level. From ");
        clause(ClauseLink.of(rule.clause()));
        html.raw(".</p>\n<ol>\n");
        for (int index : indices) {
            finding(index);
        }
        html.raw("</ol>\n");
        long omitted = report.counts().getOrDefault(rule.id(), 0L) - indices.size();
        if (omitted > 0) {
            html.raw("<p class=\"dim\">and " + Figures.of(omitted, "more finding") + " of this rule.</p>\n");
        }
        html.raw("</details>\n");
    }

    private void severity(Severity severity) throws IOException {
        String mark =
                switch (severity) {
                    case ERROR -> "✕";
                    case UNSUPPORTED -> "?";
                    case WARNING -> "!";
                    case INFO -> "i";
                };
        html.raw("<span class=\"badge " + EnumName.of(severity) + "\"><span aria-hidden=\"true\">" + mark + "</span> "
                + EnumName.of(severity) + "</span>");
    }

    private void clause(ClauseLink link) throws IOException {
        if (link.address().isEmpty()) {
            html.text(link.text());
        } else {
            html.raw("<a rel=\"noreferrer\"").attribute("href", link.address()).raw(">");
            html.text(link.text()).raw("</a>");
        }
    }

    private void finding(int index) throws IOException {
        Finding finding = findings.get(index);
        Location where = finding.location();
        html.raw("<li id=\"finding-" + index + "\" class=\"finding " + EnumName.of(finding.severity())
                + "\" tabindex=\"-1\"><p class=\"where\">");
        html.text(cut(place(where)));
        if (where.offset() != Location.ABSENT) {
            html.raw(" <button type=\"button\" class=\"link\" data-finding=\"" + index + "\">show byte "
                    + Figures.number(where.offset()) + " on the map</button>");
        }
        html.raw("</p>\n<dl class=\"pair\"><dt>expected</dt><dd>").text(cut(finding.expected()));
        html.raw("</dd><dt>found</dt><dd class=\"found\">")
                .text(cut(finding.found()))
                .raw("</dd></dl>\n");
        if (!finding.hint().isEmpty()) {
            html.element("p", "hint", cut(finding.hint()));
        }
        html.raw("</li>\n");
    }

    /** The place without the name of the source, which stands above. */
    private static String place(Location where) {
        String whole = where.toString();
        String source = where.source();
        return whole.startsWith(source + ":")
                ? whole.substring(source.length() + 1).strip()
                : "the whole";
    }

    private static String cut(String text) {
        return text.length() <= MOST_TEXT ? text : text.substring(0, MOST_TEXT) + "…";
    }
}
