package io.arrowfmt.cli.text;

import java.io.IOException;

/** A text that is not what it should be, with its name, line and column. */
public final class TextException extends IOException {
    private static final long serialVersionUID = 1L;

    /** Characters of a value that are shown. */
    private static final int MOST_SHOWN = 60;

    private TextException(String message) {
        super(message);
    }

    /** Something at a line that is not as expected. */
    static TextException at(String source, long line, String expected, String found) {
        return new TextException(source + ": line " + line + ": expected " + expected + ", found " + found);
    }

    /** Something at a line, in a sentence of its own. */
    static TextException at(String source, long line, String sentence) {
        return new TextException(source + ": line " + line + ": " + sentence);
    }

    /** A value in a column that is not as expected. */
    static TextException at(String source, long line, String column, String what, String hint) {
        return new TextException(source + ": line " + line + ", column \"" + column + "\": " + what + hint);
    }

    /** Something about a text as a whole. */
    static TextException of(String source, String expected, String found) {
        return new TextException(source + ": expected " + expected + ", found " + found);
    }

    /** A value in quotes, cut when it is long. */
    static String shown(String text) {
        return '"' + (text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "…" : text) + '"';
    }
}
