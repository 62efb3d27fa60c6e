package io.arrowfmt.cli.html;

import io.arrowfmt.cli.show.ScreenText;
import java.io.IOException;
import java.io.Writer;

/** Writes HTML. What is not a constant of ours goes through {@link #text} or {@link #attribute}. Belongs to one thread. */
final class Html {
    private final Writer out;

    /** Writes to a writer, which stays the caller's to close. */
    Html(Writer out) {
        this.out = out;
    }

    /** Writes markup of our own. */
    Html raw(String markup) throws IOException {
        out.write(markup);
        return this;
    }

    /** Writes text from anywhere. */
    Html text(String text) throws IOException {
        out.write(escape(text));
        return this;
    }

    /** Writes an element that holds text from anywhere. */
    Html element(String name, String text) throws IOException {
        return raw("<" + name + ">").text(text).raw("</" + name + ">");
    }

    /** Writes an element of a class that holds text from anywhere. */
    Html element(String name, String cssClass, String text) throws IOException {
        return raw("<" + name + " class=\"" + cssClass + "\">").text(text).raw("</" + name + ">");
    }

    /** Writes an attribute, with the space before it. */
    Html attribute(String name, String value) throws IOException {
        return raw(" " + name + "=\"").text(value).raw("\"");
    }

    /**
     * Text that a browser shows and never obeys: markup is escaped, and so are characters that cannot be seen or that turn
     * the direction of writing, as on a terminal.
     */
    static String escape(String text) {
        String visible = ScreenText.escape(text);
        StringBuilder escaped = new StringBuilder(visible.length() + 16);
        for (int i = 0; i < visible.length(); i++) {
            char character = visible.charAt(i);
            switch (character) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                case '`' -> escaped.append("&#96;");
                default -> escaped.append(character);
            }
        }
        return escaped.toString();
    }
}
