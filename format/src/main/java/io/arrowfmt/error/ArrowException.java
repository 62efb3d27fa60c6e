package io.arrowfmt.error;

import java.io.IOException;

/** Bytes that cannot be read, with the finding that says why. */
public abstract sealed class ArrowException extends IOException
        permits ArrowFormatException, UnsupportedFeatureException {
    private static final long serialVersionUID = 1L;

    private final transient Finding finding;

    ArrowException(Finding finding) {
        super(finding.toString());
        this.finding = finding;
    }

    /** The exception that fits a finding: unsupported ones are distinct from wrong ones. */
    public static ArrowException of(Finding finding) {
        return finding.severity() == Severity.UNSUPPORTED
                ? new UnsupportedFeatureException(finding)
                : new ArrowFormatException(finding);
    }

    /** What was found, where, and the rule it breaks. */
    public final Finding finding() {
        return finding;
    }
}
