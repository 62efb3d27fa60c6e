package io.arrowfmt.cli.show;

/**
 * Text as a terminal shows it: measured in cells, cut between characters that stand apart, and without anything that a
 * terminal would obey.
 */
public final class ScreenText {
    private static final String ELLIPSIS = "…";

    private ScreenText() {}

    /** The text with control characters, and those that turn the direction of writing, as escapes. */
    public static String escape(String text) {
        int at = 0;
        while (at < text.length() && !mustEscape(text, at)) {
            at++;
        }
        if (at == text.length()) {
            return text;
        }
        StringBuilder escaped = new StringBuilder(text.length() + 16).append(text, 0, at);
        for (; at < text.length(); at++) {
            char character = text.charAt(at);
            if (mustEscape(text, at)) {
                escaped.append(
                        switch (character) {
                            case '\n' -> "\\n";
                            case '\r' -> "\\r";
                            case '\t' -> "\\t";
                            default -> String.format("\\u%04x", (int) character);
                        });
            } else {
                escaped.append(character);
            }
        }
        return escaped.toString();
    }

    private static boolean mustEscape(String text, int at) {
        char character = text.charAt(at);
        if (character < 0x7F) {
            return character < ' ';
        }
        if (Character.isHighSurrogate(character)) {
            return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(character)) {
            return at == 0 || !Character.isHighSurrogate(text.charAt(at - 1));
        }
        if (character == CharacterCells.ZERO_WIDTH_JOINER || character == 0x200C) {
            return false;
        }
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    /** The cells that an escaped text takes. */
    public static int cells(String text) {
        int cells = 0;
        for (int at = 0; at < text.length(); ) {
            int end = endOfCluster(text, at);
            cells += cellsOfCluster(text, at, end);
            at = end;
        }
        return cells;
    }

    /**
     * The beginning of an escaped text, with an ellipsis when it is not the whole.
     *
     * @param most cells that the result may take, at least 1
     */
    public static String cut(String text, int most) {
        int cells = 0;
        int fits = 0;
        for (int at = 0; at < text.length(); ) {
            int end = endOfCluster(text, at);
            cells += cellsOfCluster(text, at, end);
            if (cells <= most - 1) {
                fits = end;
            }
            if (cells > most) {
                return text.substring(0, fits) + ELLIPSIS;
            }
            at = end;
        }
        return text;
    }

    /** The text with spaces after it, or before it, up to a number of cells. */
    public static String pad(String text, int cells, boolean right) {
        int missing = cells - cells(text);
        if (missing <= 0) {
            return text;
        }
        return right ? " ".repeat(missing) + text : text + " ".repeat(missing);
    }

    /** The index after the characters that are drawn as one. */
    private static int endOfCluster(String text, int start) {
        int first = text.codePointAt(start);
        int at = start + Character.charCount(first);
        if (first < 0x7F && (at == text.length() || text.charAt(at) < 0x300)) {
            return at;
        }
        boolean joined = false;
        boolean flag = CharacterCells.isRegional(first);
        while (at < text.length()) {
            int next = text.codePointAt(at);
            if (flag && CharacterCells.isRegional(next)) {
                flag = false;
            } else if (!joined && !CharacterCells.joins(next)) {
                return at;
            }
            joined = next == CharacterCells.ZERO_WIDTH_JOINER;
            at += Character.charCount(next);
        }
        return at;
    }

    private static int cellsOfCluster(String text, int start, int end) {
        int first = text.codePointAt(start);
        int length = Character.charCount(first);
        if (start + length == end) {
            return CharacterCells.of(first);
        }
        boolean pair = CharacterCells.isRegional(first) && CharacterCells.isRegional(text.codePointAt(start + length));
        return pair || text.codePointAt(start + length) == CharacterCells.EMOJI_SELECTOR ? 2 : CharacterCells.of(first);
    }
}
