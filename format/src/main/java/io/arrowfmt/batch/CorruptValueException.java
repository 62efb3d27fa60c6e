package io.arrowfmt.batch;

import io.arrowfmt.error.Finding;

/**
 * A value that cannot be read because the bytes of its column contradict each other: an offset past the end, a type id
 * that names no child. Layout checks do not look at values, so a damaged or hostile file can cause this when it is read
 * without validation; {@code ReadOptions.validate(Level.DATA)} rules it out, since the batch is refused then. Text that is
 * no UTF-8 does not cause it: it reads as U+FFFD. Unchecked, because accessors are called once a value.
 */
public final class CorruptValueException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Finding finding;

    /** The value is wrong as the finding says. */
    CorruptValueException(Finding finding) {
        super(finding.toString());
        this.finding = finding;
    }

    /** What was found, where, and the rule it breaks. */
    public Finding finding() {
        return finding;
    }
}
