package io.arrowfmt.cli.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/**
 * A text in UTF-8 that can be read more than once.
 *
 * @param name its name, for messages
 * @param opening gives its bytes from the start, each time it is asked
 */
public record Text(String name, Opening opening) {
    /** Opens a text. */
    @FunctionalInterface
    public interface Opening {
        /** Its bytes from the start. */
        InputStream open() throws IOException;
    }

    /** The characters without a byte order mark. Bytes that are not UTF-8 throw a TextException. */
    Reader characters() throws IOException {
        return new Utf8Reader(name, opening.open());
    }
}
