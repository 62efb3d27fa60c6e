package io.arrowfmt.cli.show;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A small table of texts: columns as wide as their widest cell, two spaces apart. Belongs to one thread. */
final class Grid {
    private static final String SEPARATOR = "  ";

    private final List<String> headings;
    private final List<Boolean> right;
    private final List<List<Cell>> rows = new ArrayList<>();

    /**
     * A grid without rows.
     *
     * @param headings above the columns; those that begin with {@code >} stand above numbers, at the right
     */
    Grid(String... headings) {
        this.headings = new ArrayList<>();
        this.right = new ArrayList<>();
        for (String heading : headings) {
            right.add(heading.startsWith(">"));
            this.headings.add(heading.startsWith(">") ? heading.substring(1) : heading);
        }
    }

    /** Adds a row with a cell for each column. */
    void add(List<Cell> cells) {
        if (cells.size() != headings.size()) {
            throw new IllegalArgumentException("cells: expected " + headings.size() + ", found " + cells.size());
        }
        rows.add(List.copyOf(cells));
    }

    /** Writes the headings and the rows. */
    void writeTo(Appendable out, Ink ink) throws IOException {
        List<Cell> first = new ArrayList<>();
        for (String heading : headings) {
            first.add(Cell.of(heading, Cell.Kind.NAME));
        }
        List<List<Cell>> all = new ArrayList<>();
        all.add(first);
        all.addAll(rows);
        int[] widths = new int[headings.size()];
        for (List<Cell> cells : all) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], cells.get(i).cells());
            }
        }
        for (List<Cell> cells : all) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                line.append(i == 0 ? "" : SEPARATOR);
                boolean rest = emptyAfter(cells, i);
                cells.get(i).appendTo(line, new Cell.Width(widths[i], false), rest, right.get(i), ink);
                if (rest) {
                    break;
                }
            }
            out.append(line).append('\n');
        }
    }

    private static boolean emptyAfter(List<Cell> cells, int index) {
        for (int i = index + 1; i < cells.size(); i++) {
            if (cells.get(i).cells() > 0) {
                return false;
            }
        }
        return true;
    }
}
