package io.arrowfmt.error;

/**
 * One sentence that is true of every valid file, under a permanent id. Rules are enum constants: rules about numbers that
 * are checked while they are decoded sit beside the decoder, all others in the validator.
 */
public interface Rule {
    /** What makes up the rule. */
    RuleText text();

    /** The permanent id, for example {@code BATCH-LAYOUT-004}. */
    default String id() {
        return text().id();
    }

    /** The level at which the rule is checked. */
    default Level level() {
        return text().level();
    }

    /** The severity of a finding unless its circumstances (an old version, say) lower it. */
    default Severity severity() {
        return text().severity();
    }

    /** What is true of every valid file, as a sentence with a full stop. */
    default String sentence() {
        return text().sentence();
    }

    /** Where it comes from: {@code Columnar.rst#buffer-listing}, {@code Schema.fbs#Field}, or {@code arrowfmt} for our own. */
    default String clause() {
        return text().clause();
    }
}
