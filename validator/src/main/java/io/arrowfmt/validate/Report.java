package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.framing.ContentKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * What a validation found.
 *
 * @param source name of the file or stream
 * @param kind what it is
 * @param level how deep the validation looked
 * @param findings what was found, at most a bounded number of each rule
 * @param counts how often each rule was reported, kept or not
 * @param batches record batches that were checked
 * @param rows rows of the record batches that have a length
 * @param finished whether everything could be located that the source should have
 */
public record Report(
        String source,
        ContentKind kind,
        Level level,
        List<Finding> findings,
        Map<String, Long> counts,
        long batches,
        long rows,
        boolean finished) {
    /** Copies the findings. */
    public Report {
        findings = List.copyOf(findings);
        counts = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    }

    /** Whether nothing was found that keeps a reader from reading everything. */
    public boolean isValid() {
        return count(Severity.ERROR) == 0 && count(Severity.UNSUPPORTED) == 0;
    }

    /** How many of the kept findings are of a severity. */
    public long count(Severity severity) {
        return findings.stream()
                .filter(finding -> finding.severity() == severity)
                .count();
    }

    /** How many findings were made but not kept. */
    public long omitted() {
        return counts.values().stream().mapToLong(Long::longValue).sum() - findings.size();
    }

    /** How many findings of a rule were made but not kept. */
    public long omitted(String rule) {
        long kept = findings.stream()
                .filter(finding -> finding.rule().id().equals(rule))
                .count();
        return counts.getOrDefault(rule, 0L) - kept;
    }

    /** This report with the findings of some rules alone, chosen by their ids. */
    public Report only(Predicate<String> rules) {
        Map<String, Long> chosen = new LinkedHashMap<>(counts);
        chosen.keySet().removeIf(rules.negate());
        return new Report(
                source,
                kind,
                level,
                findings.stream()
                        .filter(finding -> rules.test(finding.rule().id()))
                        .toList(),
                chosen,
                batches,
                rows,
                finished);
    }

    /** This report with the errors as warnings that do not keep most readers from the right values. */
    public Report tolerant() {
        return new Report(
                source, kind, level, findings.stream().map(Tolerance::lower).toList(), counts, batches, rows, finished);
    }
}
