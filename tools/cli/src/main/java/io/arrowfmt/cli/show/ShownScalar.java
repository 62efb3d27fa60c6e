package io.arrowfmt.cli.show;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.function.LongPredicate;

/** Values without children. */
final class ShownScalar implements Shown {
    private final LongPredicate valid;
    private final Form form;
    private final Texts texts;

    /**
     * Scalars.
     *
     * @param valid which rows are not null
     * @param texts the text of a row that is not null
     * @param form what the texts are in JSON
     */
    ShownScalar(LongPredicate valid, Form form, Texts texts) {
        this.valid = valid;
        this.form = form;
        this.texts = texts;
    }

    /** What texts of scalars are in JSON. */
    enum Form {
        /** Numbers, true and false: written bare, except those that JSON does not have. */
        BARE,
        /** Texts that we made: strings. */
        STRING,
        /** Texts of the user's own: strings. */
        FREE_TEXT
    }

    /** The text of a row, of which some characters are of interest. */
    @FunctionalInterface
    interface Texts {
        /** The text. */
        String get(long row, int most);
    }

    @Override
    public boolean isNull(long row) {
        return !valid.test(row);
    }

    @Override
    public String text(long row, int most) {
        return texts.get(row, most);
    }

    @Override
    public boolean isFreeText(long row) {
        return form == Form.FREE_TEXT;
    }

    @Override
    public void write(long row, JsonGenerator json) throws IOException {
        if (isNull(row)) {
            json.writeNull();
            return;
        }
        String text = text(row, WHOLE);
        if (form == Form.BARE && isJson(text)) {
            json.writeRawValue(text);
        } else {
            json.writeString(text);
        }
    }

    private static boolean isJson(String text) {
        return !text.equals("NaN") && !text.endsWith("Infinity");
    }
}
