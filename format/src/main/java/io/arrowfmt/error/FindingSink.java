package io.arrowfmt.error;

/** Takes findings as checks make them. Code that cannot go on after a finding throws it instead. */
@FunctionalInterface
public interface FindingSink {
    /** Takes one finding; never throws because of what it says. */
    void report(Finding finding);

    /** Takes a finding of the rule's own severity. */
    default void report(Rule rule, Location location, String expected, String found) {
        report(Finding.of(rule, location, expected, found));
    }

    /** Whether a further finding of a rule would be kept; else it is enough to {@link #count} it. */
    default boolean keeps(Rule rule, Severity severity) {
        return true;
    }

    /** Takes that a rule is broken in more places, of which nothing else is told. */
    default void count(Rule rule, long places) {
        // What keeps every finding is never asked to count.
    }
}
