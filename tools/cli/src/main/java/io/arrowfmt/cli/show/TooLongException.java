package io.arrowfmt.cli.show;

/** A value whose text is longer than a text may be. */
public final class TooLongException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private TooLongException(String message) {
        super(message);
    }

    /** A value of so many bytes. */
    static TooLongException ofBytes(long bytes) {
        return new TooLongException("expected values whose text fits in memory, found one of " + bytes
                + " bytes; choose other columns with --columns");
    }

    /** A nested value of more characters than that. */
    static TooLongException ofCharacters(int most) {
        return new TooLongException("expected nested values of at most " + most
                + " characters, found a longer one; choose other columns with --columns, or --format ndjson");
    }
}
