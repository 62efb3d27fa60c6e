package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Severity;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The errors that most readers live with: Arrow C++ reads such a file, and all readers that
 * do give the same values. A lenient validation makes them warnings. What readers take differently, or take without
 * looking and then stumble over, stays an error.
 */
public enum Tolerance {
    /** Slots of a column of nulls that its count leaves out. */
    NULL_TYPE(
            "BATCH-NODE-006",
            "Arrow C++ takes every slot of the type as null, whatever the count; arrow-rs refuses the batch."),
    /** Nulls that the layout shows where the schema says there are none. */
    NULLS_OF_FIELDS("BATCH-NODE-013", "Arrow C++ and others read the nulls; arrow-rs refuses the batch."),
    /** Nulls that the values show where the schema says there are none. */
    NULLS_OF_CHILDREN("DATA-NULL-003", "Arrow C++ and others read the nulls; arrow-rs refuses the batch."),
    /** Dates with a time of day. */
    PARTS_OF_DAYS("DATA-DATE-001", "Readers give the value as it is; Arrow C++ looks only in full validation."),
    /** Decimals with too many digits. */
    DIGITS("DATA-DEC-001", "Readers give the value as it is; Arrow C++ looks only in full validation."),
    /** Times after the end of the day. */
    TIMES_OF_DAY("DATA-TIME-001", "Readers give the value as it is; Arrow C++ looks only in full validation."),
    /** Steps back in dense unions. */
    UNION_ORDER(
            "DATA-UNION-003",
            "Readers follow each offset by itself; Arrow C++ looks at their order only in full validation."),
    /** A footer that states another version than the messages, or none. */
    FOOTER_VERSION("FILE-FOOTER-004", "Arrow C++ goes by the messages; arrow-rs refuses the file."),
    /** A file that does not begin as one. */
    LEADING_MAGIC("FILE-MAGIC-002", "Readers find the footer from the end of the file and do not look at its start.");

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
