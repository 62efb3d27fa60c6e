package io.arrowfmt.cli.text;

/** A text that is worth nothing in a type: what was expected and found; who reads it adds the place. */
final class UnfitTextException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnfitTextException(String expected, String found) {
        super("expected " + expected + ", found " + found, null, false, false);
    }

    /** A text that is no value of a type. */
    static UnfitTextException of(Object type, String text) {
        return new UnfitTextException("a value of " + type, TextException.shown(text));
    }
}
