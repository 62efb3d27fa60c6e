package io.arrowfmt.cli;

import io.arrowfmt.cli.show.ScreenText;

/** Text over several lines of a screen, broken between words. */
final class WrappedText {
    /** What stands before each line of a finding but its first. */
    static final String INDENT = "    ";

    private WrappedText() {}

    /**
     * A text and a word behind it, in lines that are indented, the first one already.
     *
     * @param last the word as it is measured
     * @param shown the word as it is shown
     * @param most cells of a line
     */
    static String of(String text, String last, String shown, int most) {
        StringBuilder lines = new StringBuilder();
        int used = INDENT.length();
        for (String word : text.split(" ", -1)) {
            used = add(lines, word, word, used, most);
        }
        add(lines, last, shown, used, most);
        return lines.toString();
    }

    private static int add(StringBuilder lines, String word, String shown, int used, int most) {
        int cells = ScreenText.cells(word);
        boolean first = lines.isEmpty();
        if (!first && used + 1 + cells > most) {
            lines.append('\n').append(INDENT).append(shown);
            return INDENT.length() + cells;
        }
        lines.append(first ? "" : " ").append(shown);
        return used + cells + (first ? 0 : 1);
    }
}
