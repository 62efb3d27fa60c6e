package io.arrowfmt.conformance;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value of a JSON document that knows its place, so that every complaint about it can say where it is. */
final class JsonValue {
    private static final int LONGEST_NUMBER = 200;
    private static final int LONGEST_SHOWN = 40;
    private static final int FITS_LONG = 18;

    private final Place place;
    private final Kind kind;
    private final String text;
    private final List<JsonValue> items;
    private final Map<String, JsonValue> members;

    private JsonValue(Place place, Kind kind, String text, List<JsonValue> items, Map<String, JsonValue> members) {
        this.place = place;
        this.kind = kind;
        this.text = text;
        this.items = items;
        this.members = members;
    }

    /** What sort of value it is. */
    enum Kind {
        OBJECT,
        ARRAY,
        TEXT,
        NUMBER,
        BOOLEAN,
        NULL
    }

    /**
     * Where a value stands.
     *
     * @param source name of the document
     * @param parent the place of the object or array that holds it, if any
     * @param key its name in an object, empty in an array
     * @param index its position in an array, -1 in an object
     * @param line its line, from 1
     * @param column its column in the line, from 1
     */
    record Place(String source, @Nullable Place parent, String key, int index, int line, int column)
            implements Supplier<String> {
        @Override
        public String get() {
            return source + ": " + path() + " at line " + line + ", column " + column;
        }

        @Override
        public String toString() {
            return get();
        }

        private String path() {
            if (parent == null) {
                return "$";
            }
            return parent.path() + (index >= 0 ? "[" + index + "]" : "." + key);
        }
    }

    /** A value without parts. */
    static JsonValue scalar(Place place, Kind kind, String text) {
        return new JsonValue(place, kind, text, List.of(), Map.of());
    }

    /** An array; shares the list. */
    static JsonValue array(Place place, List<JsonValue> items) {
        return new JsonValue(place, Kind.ARRAY, "", items, Map.of());
    }

    /** An object; shares the map. */
    static JsonValue object(Place place, Map<String, JsonValue> members) {
        return new JsonValue(place, Kind.OBJECT, "", List.of(), members);
    }

    /** Where the value stands. */
    Place place() {
        return place;
    }

    /** What sort of value it is. */
    Kind kind() {
        return kind;
    }

    /** The member of an object that must be there and not null. */
    JsonValue get(String key) throws OracleException {
        Optional<JsonValue> member = find(key);
        if (member.isEmpty()) {
            throw wrong("a member \"" + key + "\"");
        }
        return member.get();
    }

    /** The member of an object, unless it is absent or null. */
    Optional<JsonValue> find(String key) throws OracleException {
        return Optional.ofNullable(members().get(key)).filter(value -> value.kind != Kind.NULL);
    }

    /** The members of an object. */
    Map<String, JsonValue> members() throws OracleException {
        if (kind != Kind.OBJECT) {
            throw wrong("an object");
        }
        return members;
    }

    /** The items of an array. */
    List<JsonValue> items() throws OracleException {
        if (kind != Kind.ARRAY) {
            throw wrong("an array");
        }
        return items;
    }

    /** The text of a string. */
    String text() throws OracleException {
        if (kind != Kind.TEXT) {
            throw wrong("a string");
        }
        return text;
    }

    /** True or false, also written 1 or 0. */
    boolean bool() throws OracleException {
        boolean yes = (kind == Kind.BOOLEAN && text.equals("true")) || (kind == Kind.NUMBER && text.equals("1"));
        boolean no = (kind == Kind.BOOLEAN && text.equals("false")) || (kind == Kind.NUMBER && text.equals("0"));
        if (!yes && !no) {
            throw wrong("true, false, 1 or 0");
        }
        return yes;
    }

    /** The whole number of a number or a string. */
    BigInteger whole() throws OracleException {
        if ((kind != Kind.NUMBER && kind != Kind.TEXT) || !isWhole(text)) {
            throw wrong("a whole number");
        }
        return new BigInteger(text);
    }

    /** The whole number of a number or a string, within bounds. */
    BigInteger whole(BigInteger min, BigInteger max) throws OracleException {
        BigInteger value = whole();
        if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
            throw wrong(min.compareTo(max) > 0 ? "a reference to something that is there" : min + " to " + max);
        }
        return value;
    }

    /** The whole number of a number or a string, within bounds. */
    long whole(long min, long max) throws OracleException {
        boolean small = (kind == Kind.NUMBER || kind == Kind.TEXT) && text.length() <= FITS_LONG && isWhole(text);
        long value = small ? Long.parseLong(text) : 0;
        if (small && value >= min && value <= max) {
            return value;
        }
        return whole(BigInteger.valueOf(min), BigInteger.valueOf(max)).longValueExact();
    }

    /** The whole number of a number or a string, within bounds. */
    int whole(int min, int max) throws OracleException {
        return (int) whole((long) min, max);
    }

    /** The text of a number, or of a string that should be one, as it is written. */
    String number() throws OracleException {
        if ((kind != Kind.NUMBER && kind != Kind.TEXT) || text.length() > LONGEST_NUMBER) {
            throw wrong("a number");
        }
        return text;
    }

    /** What to throw when this value is not what it must be. */
    OracleException wrong(String expected) {
        return new OracleException(place.get(), expected, toString());
    }

    private static boolean isWhole(String text) {
        int start = text.startsWith("-") ? 1 : 0;
        for (int i = start; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return text.length() > start && text.length() <= LONGEST_NUMBER;
    }

    /** The value as messages show it. */
    @Override
    public String toString() {
        String shown = text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…";
        return switch (kind) {
            case OBJECT -> "an object with the members " + members.keySet();
            case ARRAY -> "an array of " + items.size() + " items";
            case TEXT -> '"' + shown + '"';
            case NUMBER, BOOLEAN -> shown;
            case NULL -> "null";
        };
    }
}
