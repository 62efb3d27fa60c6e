package io.arrowfmt.cli.show;

/** A value whose text is longer than any text can be. */
public final class TooLongException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** A value of so many bytes. */
    TooLongException(long bytes) {
        super("expected values whose text fits in memory, found one of " + bytes
                + " bytes; choose other columns with --columns");
    }
}
