package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Severity;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The errors that most readers live with: they read such a file, and all that do read the same values. A lenient
 * validation makes them warnings. What readers take differently, or take without looking and then stumble over, stays
 * an error.
 */
public enum Tolerance {
    /** Nulls that the layout shows where the schema says there are none. */
    NULLS_OF_FIELDS("BATCH-NODE-013", "Arrow C++, Go and Java read the nulls; only arrow-rs refuses them."),
    /** Steps back in dense unions. */
    UNION_ORDER("DATA-UNION-003", "Readers follow each offset by itself; only full validation in Arrow C++ looks at their order."),
    /** A file that does not begin as one. */
    LEADING_MAGIC("FILE-MAGIC-002", "Readers find the footer from the end of the file and do not look at its start."),
    /** Entries of maps that could be null, and are not. */
    MAP_ENTRIES("SCHEMA-MAP-002", "Most readers take the entries of a map as not nullable, whatever the schema says.");

    private static final Map<String, Tolerance> BY_RULE =
            Arrays.stream(values()).collect(Collectors.toMap(Tolerance::rule, Function.identity()));

    private final String rule;
    private final String reason;

    Tolerance(String rule, String reason) {
        this.rule = rule;
        this.reason = reason;
    }

    /** The id of the rule. */
    public String rule() {
        return rule;
    }

    /** Who reads such a file, as a sentence. */
    public String reason() {
        return reason;
    }

    /** A finding as a lenient validation has it. */
    static Finding lower(Finding finding) {
        return finding.severity() == Severity.ERROR
                        && BY_RULE.containsKey(finding.rule().id())
                ? finding.as(Severity.WARNING)
                : finding;
    }
}
