package io.arrowfmt.cli.show;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** A table of things with the bytes that each takes of a whole. */
public final class ByteTable {
    /** Nested types are long, and `schema` shows them whole. */
    private static final int MOST_KIND = 48;

    private final Grid grid;
    private final long whole;

    /**
     * A table without rows.
     *
     * @param whole bytes of the whole, >= 1
     */
    public ByteTable(String things, String kinds, long whole) {
        this.grid = new Grid(things, kinds, ">bytes", ">share", "");
        this.whole = whole;
    }

    /** Adds a thing. */
    public void add(String name, String kind, OptionalLong bytes, String note) {
        boolean known = bytes.isPresent();
        String share = known ? String.format(Locale.ROOT, "%.1f %%", 100.0 * bytes.getAsLong() / whole) : "";
        String number = known ? String.format(Locale.ROOT, "%,d", bytes.getAsLong()) : "unknown";
        grid.add(List.of(
                Cell.of(name.isEmpty() ? "\"\"" : name, Cell.Kind.NAME),
                Cell.of(cut(kind), Cell.Kind.TYPE),
                Cell.of(number, Cell.Kind.VALUE),
                Cell.of(share, Cell.Kind.VALUE),
                Cell.of(note, Cell.Kind.VALUE)));
    }

    private static String cut(String kind) {
        return kind.length() <= MOST_KIND ? kind : kind.substring(0, MOST_KIND - 1) + "…";
    }

    /**
     * Writes the table below an empty line.
     *
     * @param more how many things were left out, if more than 0
     */
    public void writeTo(Appendable out, Ink ink, long more) throws IOException {
        StringBuilder text = new StringBuilder();
        grid.writeTo(text, ink);
        out.append('\n');
        for (String line : text.toString().lines().toList()) {
            out.append("  ").append(line).append('\n');
        }
        if (more > 0) {
            out.append(String.format(Locale.ROOT, "  and %,d more\n", more));
        }
    }
}
