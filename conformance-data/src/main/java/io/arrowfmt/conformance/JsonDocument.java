package io.arrowfmt.conformance;

import java.io.IOException;
import java.io.InputStream;

/** Reads JSON documents of bounded size and depth into {@link JsonValue}. */
final class JsonDocument {
    private static final long MAX_SIZE = 1L << 26;

    private JsonDocument() {}

    /**
     * Reads a whole document.
     *
     * @param source its name, for messages
     * @throws OracleException when it is not one JSON value, too large or too deep
     */
    static JsonValue read(InputStream in, String source) throws IOException {
        try (JsonTokens tokens = JsonTokens.open(in, source, MAX_SIZE)) {
            tokens.next();
            JsonValue value = tokens.value(null, "", -1);
            tokens.requireEnd();
            return value;
        }
    }
}
