package io.arrowfmt.cli.show;

import io.arrowfmt.bytes.Bytes;
import java.io.IOException;

/** Shows bytes as lines of offset, digits, letters and what they are. */
public final class HexLines {
    /** Bytes of a line. */
    public static final int LINE = 16;

    private static final int OFFSET_CELLS = 10;

    private final Appendable out;
    private final Ink ink;

    /** Writes lines. */
    public HexLines(Appendable out, Ink ink) {
        this.out = out;
        this.ink = ink;
    }

    /**
     * Writes bytes that are one thing.
     *
     * @param offset of the first byte, as it is to be shown
     * @param name what they are, or empty
     * @param value what they hold, or empty
     */
    public void write(long offset, Bytes bytes, String name, String value) throws IOException {
        for (long at = 0; at < bytes.size(); at += LINE) {
            Bytes line = bytes.slice(at, Math.min(LINE, bytes.size() - at));
            StringBuilder digits = new StringBuilder();
            StringBuilder letters = new StringBuilder();
            for (long i = 0; i < line.size(); i++) {
                int found = line.getUnsignedByte(i);
                digits.append(i == 0 ? "" : i == LINE / 2 ? "  " : " ").append(String.format("%02x", found));
                letters.append(found >= ' ' && found < 0x7F ? (char) found : '.');
            }
            boolean first = at == 0;
            String shownName = first ? ScreenText.escape(name) : "";
            String shownValue = first ? ScreenText.escape(value) : "";
            boolean said = !shownName.isEmpty() || !shownValue.isEmpty();
            out.append(ink.dim(String.format("%" + OFFSET_CELLS + "d", offset + at)))
                    .append("  ")
                    .append(ScreenText.pad(digits.toString(), 3 * LINE, false))
                    .append("  ")
                    .append(ink.dim(said ? ScreenText.pad(letters.toString(), LINE, false) : letters.toString()))
                    .append(said ? "  " : "")
                    .append(ink.dim(shownName))
                    .append(shownName.isEmpty() || shownValue.isEmpty() ? "" : " ")
                    .append(ink.bold(shownValue))
                    .append('\n');
        }
    }
}
