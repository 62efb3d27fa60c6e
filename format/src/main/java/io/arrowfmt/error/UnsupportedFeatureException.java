package io.arrowfmt.error;

/** The bytes may be right, but need something that this library does not have; the finding names it. */
public final class UnsupportedFeatureException extends ArrowException {
    private static final long serialVersionUID = 1L;

    /** The feature that the finding names is not supported. */
    public UnsupportedFeatureException(Finding finding) {
        super(finding);
    }
}
