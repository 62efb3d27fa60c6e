package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.arrowfmt.conformance.JsonValue.Kind;
import io.arrowfmt.conformance.JsonValue.Place;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON documents of bounded size and depth into {@link JsonValue}. Numbers that are none ({@code NaN},
 * {@code Infinity}) are allowed, since Arrow implementations write them; a name may stand only once in an object.
 */
final class JsonDocument {
    private static final int MAX_DEPTH = 200;
    private static final long MAX_SIZE = 1L << 26;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxDocumentLength(MAX_SIZE)
                    .build())
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    private final String source;
    private final JsonParser parser;

    private JsonDocument(String source, JsonParser parser) {
        this.source = source;
        this.parser = parser;
    }

    /**
     * Reads a whole document.
     *
     * @param source its name, for messages
     * @throws OracleException when it is not one JSON value, too large or too deep
     */
    static JsonValue read(InputStream in, String source) throws IOException {
        try (JsonParser parser = FACTORY.createParser(in)) {
            JsonDocument document = new JsonDocument(source, parser);
            document.next();
            JsonValue value = document.value(null, "", -1);
            if (parser.nextToken() != null) {
                throw document.wrong("the end of the document", "more after it");
            }
            return value;
        } catch (JsonProcessingException e) {
            throw new OracleException(
                    source + ": " + position(e.getLocation()),
                    "JSON of at most " + MAX_DEPTH + " levels and " + MAX_SIZE + " bytes",
                    e.getOriginalMessage());
        } catch (CharConversionException e) {
            throw new OracleException(source, "JSON in UTF-8", e);
        }
    }

    private JsonValue value(@Nullable Place parent, String key, int index) throws IOException {
        JsonLocation at = parser.currentTokenLocation();
        Place place = new Place(source, parent, key, index, at.getLineNr(), at.getColumnNr());
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            return object(place);
        }
        if (token == JsonToken.START_ARRAY) {
            return array(place);
        }
        if (token == JsonToken.VALUE_STRING) {
            return JsonValue.scalar(place, Kind.TEXT, wellFormed(parser.getText()));
        }
        if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
            return JsonValue.scalar(place, Kind.NUMBER, parser.getText());
        }
        if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
            return JsonValue.scalar(place, Kind.BOOLEAN, parser.getText());
        }
        if (token == JsonToken.VALUE_NULL) {
            return JsonValue.scalar(place, Kind.NULL, "");
        }
        throw wrong("a value", String.valueOf(token));
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

    private JsonToken next() throws IOException {
        JsonToken token = parser.nextToken();
        if (token == null) {
            throw wrong("a JSON value", "the end of the document");
        }
        return token;
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

    private OracleException wrong(String expected, String found) {
        return new OracleException(source + ": " + position(parser.currentLocation()), expected, found);
    }

    private static String position(@Nullable JsonLocation location) {
        return location == null
                ? "an unknown line"
                : "line " + location.getLineNr() + ", column " + location.getColumnNr();
    }
}
