package io.arrowfmt.cli.show;

/**
 * Emphasis for terminals, or none.
 *
 * @param on whether to emit escape sequences
 */
public record Ink(boolean on) {
    /** No emphasis at all. */
    public static final Ink NONE = new Ink(false);

    /** Headings and names. */
    public String bold(String text) {
        return paint("1", text);
    }

    /** What is there for completeness: types, nulls, units. */
    public String dim(String text) {
        return paint("2", text);
    }

    /** What is wrong. */
    public String red(String text) {
        return paint("31", text);
    }

    /** What deserves a second look. */
    public String yellow(String text) {
        return paint("33", text);
    }

    /** What is legal, but more than is supported. */
    public String magenta(String text) {
        return paint("35", text);
    }

    /** What is right. */
    public String green(String text) {
        return paint("32", text);
    }

    private String paint(String code, String text) {
        return on && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
