package io.arrowfmt.error;

/** How much a finding matters to somebody who wants to use the file. */
public enum Severity {
    /** The bytes break the format; what they touch cannot be read safely. */
    ERROR,
    /** The bytes may be right, but need a newer version or a feature that this library lacks. */
    UNSUPPORTED,
    /** The format allows it or readers tolerate it, yet some reader will stumble. */
    WARNING,
    /** Worth knowing, not worth mending. */
    INFO;

    /** Whether a finding of this severity keeps a reader from interpreting the bytes. */
    public boolean rejects() {
        return this == ERROR || this == UNSUPPORTED;
    }
}
