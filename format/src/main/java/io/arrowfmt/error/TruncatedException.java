package io.arrowfmt.error;

/** The input ends too early; what came before the end may be whole. */
public final class TruncatedException extends ArrowFormatException {
    private static final long serialVersionUID = 1L;

    /** The input ends before what the finding says is needed. */
    public TruncatedException(Finding finding) {
        super(finding);
    }

    /** The input ends before what the rule needs. */
    public TruncatedException(Rule rule, Location location, String expected, String found) {
        super(rule, location, expected, found);
    }
}
