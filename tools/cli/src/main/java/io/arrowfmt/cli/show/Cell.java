package io.arrowfmt.cli.show;

import io.arrowfmt.type.Field;

/**
 * A cell of a table.
 *
 * @param text what it shows, escaped
 * @param cells how many cells of the screen the text takes
 * @param kind how it is emphasised
 */
record Cell(String text, int cells, Kind kind) {
    /** Stands where nobody looks. */
    static final Cell UNSEEN = new Cell("", 0, Kind.VALUE);

    private static final Cell NULL = new Cell("null", 4, Kind.NULL);

    /** What a cell holds. */
    enum Kind {
        NAME,
        TYPE,
        VALUE,
        NULL,
        WRONG
    }

    /**
     * The width of a column.
     *
     * @param cells how many cells of the screen
     * @param cut whether longer texts are cut; they stand out otherwise
     */
    record Width(int cells, boolean cut) {}

    /** A cell of a text that need not be escaped yet. */
    static Cell of(String text, Kind kind) {
        String escaped = ScreenText.escape(text);
        return new Cell(escaped, ScreenText.cells(escaped), kind);
    }

    /**
     * The cell of a value.
     *
     * @param most cells of the screen that any text may need, or {@link TableWriter#UNLIMITED}
     */
    static Cell of(Shown values, long row, int most) {
        if (values.isNull(row)) {
            return NULL;
        }
        boolean unlimited = most == TableWriter.UNLIMITED;
        String text = values.text(row, unlimited ? Shown.WHOLE : most + 1);
        if (text.isEmpty() || (values.isFreeText(row) && isAmbiguous(text))) {
            text = JsonText.quote(text);
        }
        text = ScreenText.escape(text);
        if (!unlimited) {
            text = ScreenText.cut(text, most);
        }
        return new Cell(text, ScreenText.cells(text), Kind.VALUE);
    }

    /** Whether a text would pass for null or for a text in quotes. */
    private static boolean isAmbiguous(String text) {
        return text.equals("null") || text.charAt(0) == '"';
    }

    /** Whether the values of a field are numbers, which stand at the right. */
    static boolean isNumber(Field field) {
        return switch (field.type().id()) {
            case INT, FLOATING_POINT, DECIMAL -> true;
            case RUN_END_ENCODED ->
                field.children().size() == 2 && isNumber(field.children().get(1));
            case NULL, BOOL, DATE, TIME, TIMESTAMP, DURATION, INTERVAL -> false;
            case BINARY, LARGE_BINARY, BINARY_VIEW, FIXED_SIZE_BINARY, UTF8, LARGE_UTF8, UTF8_VIEW -> false;
            case LIST, LARGE_LIST, LIST_VIEW, LARGE_LIST_VIEW, FIXED_SIZE_LIST, MAP, STRUCT, UNION, UNKNOWN -> false;
        };
    }

    /** Whether the values of a field say something even when they are cut; numbers and times do not. */
    static boolean canBeCut(Field field) {
        return switch (field.type().id()) {
            case INT, FLOATING_POINT, DECIMAL, NULL, BOOL, DATE, TIME, TIMESTAMP, DURATION, INTERVAL -> false;
            case RUN_END_ENCODED ->
                field.children().size() != 2 || canBeCut(field.children().get(1));
            case BINARY, LARGE_BINARY, BINARY_VIEW, FIXED_SIZE_BINARY, UTF8, LARGE_UTF8, UTF8_VIEW -> true;
            case LIST, LARGE_LIST, LIST_VIEW, LARGE_LIST_VIEW, FIXED_SIZE_LIST, MAP, STRUCT, UNION, UNKNOWN -> true;
        };
    }

    /** Appends the cell as wide as its column; the last of a line is followed by no spaces. */
    void appendTo(StringBuilder line, Width width, boolean last, boolean right, Ink ink) {
        String shown = width.cut() && cells > width.cells() ? ScreenText.cut(text, width.cells()) : text;
        String spaces =
                " ".repeat(Math.max(0, width.cells() - (cells > width.cells() ? ScreenText.cells(shown) : cells)));
        String painted =
                switch (kind) {
                    case NAME -> ink.bold(shown);
                    case TYPE, NULL -> ink.dim(shown);
                    case VALUE -> shown;
                    case WRONG -> ink.red(shown);
                };
        line.append(right ? spaces : "").append(painted).append(right || last ? "" : spaces);
    }
}
