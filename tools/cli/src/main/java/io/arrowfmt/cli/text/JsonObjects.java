package io.arrowfmt.cli.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a JSON value is worth in a field, as the classes that builders take: arrays are lists, objects are structs and maps,
 * an array of pairs is a map too; strings, numbers and {@code true} and {@code false} are what their text is worth. A text
 * column takes any value, as its JSON. A union takes the first child in which the value is worth something.
 */
final class JsonObjects {
    /** Levels that a value may have, as many as fields may. */
    static final int MAX_DEPTH = 64;

    private static final int MAX_TEXT = 1 << 28;
    private static final int MAX_NAME = 50_000;
    private static final int MAX_NUMBER = 100_000;

    /** What a value may be at most, for messages. */
    static final String LIMITS = "at most " + MAX_DEPTH + " levels, and at most " + MAX_TEXT + " characters in a text, "
            + MAX_NAME + " in a name and " + MAX_NUMBER + " in a number";

    private static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(MAX_TEXT)
                    .maxNameLength(MAX_NAME)
                    .maxNumberLength(MAX_NUMBER)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .build();

    private JsonObjects() {}

    /** Reads values one after the other; a name may stand only once in an object, and texts are whole. */
    static JsonParser parser(Reader in) throws IOException {
        return new StrictJson(FACTORY.createParser(in));
    }

    /**
     * The value at the current token, whose last token is the current one afterwards.
     *
     * @throws UnfitTextException when it is none of the field
     */
    static @Nullable Object read(JsonParser json, Field field) throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.VALUE_NULL) {
            return null;
        }
        DataType type = field.type();
        return switch (type.id()) {
            case LIST, LARGE_LIST, LIST_VIEW, LARGE_LIST_VIEW, FIXED_SIZE_LIST -> list(json, field);
            case MAP -> token == JsonToken.START_OBJECT ? entries(json, field) : pairs(json, field);
            case STRUCT -> struct(json, field);
            case UNION -> child(text(json), field);
            case RUN_END_ENCODED -> read(json, field.children().get(1));
            case UTF8, LARGE_UTF8, UTF8_VIEW -> text(json);
            case NULL,
                    INT,
                    FLOATING_POINT,
                    BINARY,
                    BOOL,
                    DECIMAL,
                    DATE,
                    TIME,
                    TIMESTAMP,
                    INTERVAL,
                    FIXED_SIZE_BINARY,
                    DURATION,
                    LARGE_BINARY,
                    BINARY_VIEW,
                    UNKNOWN -> scalar(json, type);
        };
    }

    /**
     * The value of a text: of a scalar as it stands, of a nested value as JSON.
     *
     * @throws UnfitTextException when it is none of the field
     */
    static @Nullable Object ofText(String text, Field field) {
        if (field.type() instanceof DataType.RunEndEncoded) {
            return ofText(text, field.children().get(1));
        }
        if (field.type() instanceof DataType.Union) {
            return child(text, field);
        }
        return isScalar(field) ? ScalarText.parse(field.type(), text) : parse(text, field);
    }

    /** Whether the values of a field are no arrays or objects; those of a struct are, even if it has no members. */
    static boolean isScalar(Field field) {
        return field.children().isEmpty() && !(field.type() instanceof DataType.Struct);
    }

    /**
     * The value of a text that is JSON.
     *
     * @throws UnfitTextException when it is none, or none of the field
     */
    private static @Nullable Object parse(String text, Field field) {
        try (JsonParser json = parser(new StringReader(text))) {
            if (json.nextToken() == null) {
                throw UnfitTextException.of(field.shortTypeText() + " as JSON", text);
            }
            Object value = read(json, field);
            if (json.nextToken() != null) {
                throw UnfitTextException.of(field.shortTypeText() + " as JSON", text);
            }
            return value;
        } catch (IOException e) {
            throw UnfitTextException.of(field.shortTypeText() + " as JSON", text);
        }
    }

    private static Object scalar(JsonParser json, DataType type) throws IOException {
        if (!json.currentToken().isScalarValue()) {
            throw unfit(json, type.toString());
        }
        return ScalarText.parse(type, json.getText());
    }

    /** The text of a string, the JSON of anything else. */
    static String text(JsonParser json) throws IOException {
        if (json.currentToken().isScalarValue()) {
            return json.getText();
        }
        StringWriter text = new StringWriter();
        try (JsonGenerator copy = FACTORY.createGenerator(text)) {
            copy.copyCurrentStructureExact(json);
        }
        return text.toString();
    }

    private static List<@Nullable Object> list(JsonParser json, Field field) throws IOException {
        require(json, JsonToken.START_ARRAY, field);
        List<@Nullable Object> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            items.add(read(json, field.children().get(0)));
        }
        return items;
    }

    private static List<Map.Entry<Object, @Nullable Object>> entries(JsonParser json, Field field) throws IOException {
        List<Map.Entry<Object, @Nullable Object>> entries = new ArrayList<>();
        List<Field> pair = field.children().get(0).children();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            Object key = ScalarText.parse(pair.get(0).type(), json.currentName());
            json.nextToken();
            entries.add(entry(key, read(json, pair.get(1))));
        }
        return entries;
    }

    private static List<Map.Entry<Object, @Nullable Object>> pairs(JsonParser json, Field field) throws IOException {
        require(json, JsonToken.START_ARRAY, field);
        List<Map.Entry<Object, @Nullable Object>> entries = new ArrayList<>();
        List<Field> pair = field.children().get(0).children();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            require(json, JsonToken.START_ARRAY, field);
            json.nextToken();
            Object key = read(json, pair.get(0));
            json.nextToken();
            Object value = read(json, pair.get(1));
            if (json.nextToken() != JsonToken.END_ARRAY || key == null) {
                throw unfit(json, field.shortTypeText());
            }
            entries.add(entry(key, value));
        }
        return entries;
    }

    private static Map.Entry<Object, @Nullable Object> entry(Object key, @Nullable Object value) {
        return new AbstractMap.SimpleImmutableEntry<>(key, value);
    }

    private static StructValue struct(JsonParser json, Field field) throws IOException {
        require(json, JsonToken.START_OBJECT, field);
        List<String> names = new ArrayList<>(field.children().size());
        Map<String, Integer> positions = new HashMap<>();
        for (Field child : field.children()) {
            positions.putIfAbsent(child.name(), names.size());
            names.add(child.name());
        }
        @Nullable Object[] values = new @Nullable Object[names.size()];
        while (json.nextToken() != JsonToken.END_OBJECT) {
            Integer position = positions.get(json.currentName());
            if (position == null) {
                throw new UnfitTextException(
                        "the members of " + field.shortTypeText(), TextException.shown(json.currentName()));
            }
            json.nextToken();
            values[position] = read(json, field.children().get(position));
        }
        return StructValue.of(names, Arrays.asList(values));
    }

    private static @Nullable Object child(String text, Field field) {
        for (Field child : field.children()) {
            try {
                return ofText(text, child);
            } catch (UnfitTextException e) {
                // not this one, perhaps the next
            }
        }
        throw UnfitTextException.of(field.shortTypeText(), text);
    }

    private static void require(JsonParser json, JsonToken token, Field field) throws IOException {
        if (json.currentToken() != token) {
            throw unfit(json, field.shortTypeText());
        }
    }

    private static UnfitTextException unfit(JsonParser json, String type) throws IOException {
        JsonToken token = json.currentToken();
        String found = token == null
                ? "the end"
                : token == JsonToken.START_ARRAY
                        ? "an array"
                        : token == JsonToken.START_OBJECT ? "an object" : TextException.shown(json.getText());
        return new UnfitTextException("a value of " + type, found);
    }
}
