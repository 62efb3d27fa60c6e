package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.arrowfmt.conformance.JsonValue.Kind;
import io.arrowfmt.conformance.JsonValue.Place;
import java.io.CharConversionException;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a JSON document token by token, or takes parts of it as {@link JsonValue}. Numbers that are none ({@code
 * NaN}, {@code Infinity}) are allowed, since Arrow implementations write them; a name may stand only once in an object.
 * Belongs to one thread.
 */
final class JsonTokens implements Closeable {
    /** How deep values may be nested. */
    static final int MAX_DEPTH = 200;

    private static final int LONGEST_TEXT = 1 << 28;

    private final String source;
    private final long maxSize;
    private final JsonParser parser;
    private long valuesLeft = Long.MAX_VALUE;

    private JsonTokens(String source, long maxSize, JsonParser parser) {
        this.source = source;
        this.maxSize = maxSize;
        this.parser = parser;
    }

    /**
     * Opens a document before its first token.
     *
     * @param source its name, for messages
     * @param maxSize bytes that it may have, or -1 for any number
     */
    static JsonTokens open(InputStream in, String source, long maxSize) throws IOException {
        JsonFactory factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .maxDocumentLength(maxSize)
                        .maxStringLength(LONGEST_TEXT)
                        .build())
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                .build();
        try {
            return new JsonTokens(source, maxSize, factory.createParser(in));
        } catch (CharConversionException e) {
            throw new OracleException(source, "JSON in UTF-8", e);
        } catch (ZipException | EOFException e) {
            throw new OracleException(source, "a whole gzip stream", e);
        }
    }

    /** The name of the document. */
    String source() {
        return source;
    }

    /** Goes to the next token, which must be there. */
    JsonToken next() throws IOException {
        JsonToken token = nextOrEnd();
        if (token == null) {
            throw wrong("a JSON value", "the end of the document");
        }
        return token;
    }

    private @Nullable JsonToken nextOrEnd() throws IOException {
        try {
            return parser.nextToken();
        } catch (JsonProcessingException e) {
            throw refused(e);
        } catch (CharConversionException e) {
            throw new OracleException(source, "JSON in UTF-8", e);
        } catch (ZipException | EOFException e) {
            throw new OracleException(source, "a whole gzip stream", e);
        }
    }

    /** Requires that nothing follows. */
    void requireEnd() throws IOException {
        if (nextOrEnd() != null) {
            throw wrong("the end of the document", "more after it");
        }
    }

    /** The name that the current token is. */
    String name() throws IOException {
        return parser.currentName();
    }

    /** Whether the current token is null. */
    boolean isNull() {
        return parser.currentToken() == JsonToken.VALUE_NULL;
    }

    /** Requires that the current token is of a sort. */
    void require(JsonToken token, String what) throws IOException {
        if (parser.currentToken() != token) {
            throw wrong(what, sort(parser.currentToken()));
        }
    }

    private static String sort(@Nullable JsonToken token) {
        if (token == JsonToken.START_OBJECT) {
            return "an object";
        }
        if (token == JsonToken.START_ARRAY) {
            return "an array";
        }
        return token == null ? "nothing" : "a bare value";
    }

    /** A name in an object. */
    @FunctionalInterface
    interface Member {
        /** Reads the value, whose first token is current, to its last token. */
        void read(String name) throws IOException;
    }

    /** Reads the object that the current token begins, member by member. */
    void object(String what, Member member) throws IOException {
        require(JsonToken.START_OBJECT, what);
        Set<String> names = new HashSet<>();
        while (next() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            if (!names.add(name)) {
                throw wrong("each name once in an object", "\"" + name + "\" again");
            }
            next();
            member.read(name);
        }
    }

    /** An item of an array. */
    @FunctionalInterface
    interface Item {
        /** Reads the item, whose first token is current, to its last token. */
        void read(long index) throws IOException;
    }

    /** Reads the array that the current token begins, item by item. */
    void array(String what, Item item) throws IOException {
        require(JsonToken.START_ARRAY, what);
        for (long index = 0; next() != JsonToken.END_ARRAY; index++) {
            item.read(index);
        }
    }

    /** How many characters the string has that is current; 0 when another value is. */
    long textLength() throws IOException {
        return parser.currentToken() == JsonToken.VALUE_STRING ? text().length() : 0;
    }

    /** Passes the value whose first token is current. */
    void skip() throws IOException {
        try {
            parser.skipChildren();
        } catch (JsonProcessingException e) {
            throw refused(e);
        } catch (ZipException | EOFException e) {
            throw new OracleException(source, "a whole gzip stream", e);
        }
    }

    /**
     * Takes the value whose first token is current.
     *
     * @param what how messages name it
     * @param most how many values it may consist of
     */
    JsonValue value(String what, long most) throws IOException {
        valuesLeft = most;
        return value(null, what, -1);
    }

    /** Takes the value whose first token is current, as a part of another. */
    JsonValue value(@Nullable Place parent, String key, int index) throws IOException {
        JsonLocation at = parser.currentTokenLocation();
        Place place = new Place(source, parent, key, index, at.getLineNr(), at.getColumnNr());
        if (--valuesLeft < 0) {
            throw new OracleException(place.get(), "fewer values in one", "more");
        }
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            return object(place);
        }
        if (token == JsonToken.START_ARRAY) {
            return array(place);
        }
        if (token == JsonToken.VALUE_STRING) {
            return JsonValue.scalar(place, Kind.TEXT, wellFormed(text()));
        }
        if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
            return JsonValue.scalar(place, Kind.NUMBER, text());
        }
        if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
            return JsonValue.scalar(place, Kind.BOOLEAN, text());
        }
        if (token == JsonToken.VALUE_NULL) {
            return JsonValue.scalar(place, Kind.NULL, "");
        }
        throw wrong("a value", sort(token));
    }

    private String text() throws IOException {
        try {
            return parser.getText();
        } catch (JsonProcessingException e) {
            throw refused(e);
        } catch (CharConversionException e) {
            throw new OracleException(source, "JSON in UTF-8", e);
        } catch (ZipException | EOFException e) {
            throw new OracleException(source, "a whole gzip stream", e);
        }
    }

    private JsonValue object(Place place) throws IOException {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        while (next() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            next();
            if (members.put(key, value(place, key, -1)) != null) {
                throw wrong("each name once in an object", "\"" + key + "\" again");
            }
        }
        return JsonValue.object(place, members);
    }

    private JsonValue array(Place place) throws IOException {
        List<JsonValue> items = new ArrayList<>();
        while (next() != JsonToken.END_ARRAY) {
            items.add(value(place, "", items.size()));
        }
        return JsonValue.array(place, items);
    }

    /** Escapes can spell half of a surrogate pair, which is no text and cannot be compared as one. */
    private String wellFormed(String text) throws OracleException {
        for (int at = 0, codePoint; at < text.length(); at += Character.charCount(codePoint)) {
            codePoint = text.codePointAt(at);
            if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
                throw wrong("text of whole code points", "an unpaired surrogate");
            }
        }
        return text;
    }

    /** What to throw when the document is wrong where the parser is. */
    OracleException wrong(String expected, String found) {
        return new OracleException(source + ": " + position(parser.currentLocation()), expected, found);
    }

    private OracleException refused(JsonProcessingException e) {
        String place = source + ": " + position(e.getLocation());
        if (e instanceof StreamConstraintsException) {
            String size = maxSize < 0 ? "" : ", " + maxSize + " bytes";
            return new OracleException(
                    place,
                    "JSON of at most " + MAX_DEPTH + " levels" + size + " and " + LONGEST_TEXT
                            + " characters in a text",
                    "more");
        }
        return new OracleException(place, "JSON", JsonComplaint.of(e));
    }

    private static String position(@Nullable JsonLocation location) {
        return location == null
                ? "an unknown line"
                : "line " + location.getLineNr() + ", column " + location.getColumnNr();
    }

    @Override
    public void close() throws IOException {
        parser.close();
    }
}
