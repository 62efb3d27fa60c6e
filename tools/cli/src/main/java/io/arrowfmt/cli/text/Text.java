package io.arrowfmt.cli.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackReader;
import java.io.Reader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * A text in UTF-8 that can be read more than once.
 *
 * @param name its name, for messages
 * @param opening gives its bytes from the start, each time it is asked
 */
public record Text(String name, Opening opening) {
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /** Opens a text. */
    @FunctionalInterface
    public interface Opening {
        /** Its bytes from the start. */
        InputStream open() throws IOException;
    }

    /** The characters without a byte order mark. Bytes that are not UTF-8 throw a CharacterCodingException. */
    Reader characters() throws IOException {
        InputStream bytes = opening.open();
        try {
            PushbackReader reader = new PushbackReader(new InputStreamReader(
                    bytes,
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .onMalformedInput(CodingErrorAction.REPORT)
                            .onUnmappableCharacter(CodingErrorAction.REPORT)));
            int first = reader.read();
            if (first >= 0 && first != BYTE_ORDER_MARK) {
                reader.unread(first);
            }
            return reader;
        } catch (IOException | RuntimeException e) {
            bytes.close();
            throw e;
        }
    }
}
