package io.arrowfmt.error;

/**
 * One sentence that is true of every valid file, under a permanent id. Rules are enum constants: rules about numbers that
 * are checked while they are decoded sit beside the decoder, all others in the validator.
 */
public interface Rule {
    /** The permanent id, for example {@code BATCH-LAYOUT-004}. */
    String id();

    /** The level at which the rule is checked. */
    Level level();

    /** The severity of a finding unless its circumstances (an old version, say) lower it. */
    Severity severity();

    /** What is true of every valid file, as a sentence with a full stop. */
    String sentence();

    /** Where it comes from: {@code Columnar.rst#buffer-listing}, {@code Schema.fbs#Field}, or {@code arrowfmt} for our own. */
    String clause();
}
