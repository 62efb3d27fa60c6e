package io.arrowfmt.error;

/**
 * A rule that does not hold at a place.
 *
 * @param rule the sentence that is not true here
 * @param severity how much it matters here; the rule's own severity unless circumstances lower it
 * @param location the place
 * @param expected what would have been right, without the word "expected"
 * @param found what is there, without the word "found"
 * @param hint the likely cause or what to do, or empty
 */
public record Finding(Rule rule, Severity severity, Location location, String expected, String found, String hint) {
    /** A finding of the rule's own severity, without a hint. */
    public static Finding of(Rule rule, Location location, String expected, String found) {
        return new Finding(rule, rule.severity(), location, expected, found, "");
    }

    /** This finding with a severity that fits its circumstances. */
    public Finding as(Severity value) {
        return new Finding(rule, value, location, expected, found, hint);
    }

    /** This finding with the likely cause, or what to do about it. */
    public Finding hint(String value) {
        return new Finding(rule, severity, location, expected, found, value);
    }

    /** This finding at a place that is more exact. */
    public Finding at(Location value) {
        return new Finding(rule, severity, value, expected, found, hint);
    }

    /** The one form in which findings are shown. */
    @Override
    public String toString() {
        return location + ": expected " + expected + ", found " + found + (hint.isEmpty() ? "" : "; " + hint) + " ["
                + rule.id() + "]";
    }
}
