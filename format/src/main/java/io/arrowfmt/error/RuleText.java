package io.arrowfmt.error;

/**
 * What makes up a rule, apart from its check.
 *
 * @param id the permanent id
 * @param level the level at which it is checked
 * @param severity the severity of its findings unless circumstances lower it
 * @param sentence what is true of every valid file, with a full stop
 * @param clause where it comes from
 */
public record RuleText(String id, Level level, Severity severity, String sentence, String clause) {}
