package io.arrowfmt.cli.show;

import io.arrowfmt.batch.Column;

/** The values of a column as texts to be told beside each other: texts of the user's own in quotes. */
public final class ValueText {
    private final Shown shown;

    /** Texts of a column of a type that can be shown. */
    public ValueText(Column column) {
        this.shown = Shown.of(column, BrokenTexts.Place.of(new BrokenTexts(), column));
    }

    /** The value of a row, escaped for the screen; of a long one not much more than its beginning. */
    public String at(long row, int most) {
        if (shown.isNull(row)) {
            return "null";
        }
        String text = shown.text(row, most + 1);
        if (shown.isFreeText(row)) {
            text = JsonText.quote(text.length() > most ? text.substring(0, most) + "…" : text);
        }
        return ScreenText.cut(ScreenText.escape(text), most + 2);
    }
}
