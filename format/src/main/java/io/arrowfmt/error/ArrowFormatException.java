package io.arrowfmt.error;

/** The bytes are wrong. */
public non-sealed class ArrowFormatException extends ArrowException {
    private static final long serialVersionUID = 1L;

    /** The bytes are wrong as the finding says. */
    public ArrowFormatException(Finding finding) {
        super(finding);
    }

    /** The bytes break a rule. */
    public ArrowFormatException(Rule rule, Location location, String expected, String found) {
        super(Finding.of(rule, location, expected, found));
    }
}
