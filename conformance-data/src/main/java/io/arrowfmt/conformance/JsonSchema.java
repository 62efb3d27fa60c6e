package io.arrowfmt.conformance;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.TimeUnit;
import io.arrowfmt.type.UnionMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decodes the schema of integration JSON (Integration.rst, Schema). Lenient where writers differ: children, metadata, the
 * width of a decimal or time, the index type, order and ids may be absent; unknown members are ignored.
 */
final class JsonSchema {
    private JsonSchema() {}

    /** The schema that an object describes. */
    static Schema decode(JsonValue schema) throws OracleException {
        List<Field> fields = new ArrayList<>();
        for (JsonValue field : schema.get("fields").items()) {
            fields.add(field(field));
        }
        return new Schema(fields, Endianness.LITTLE, metadata(schema), List.of());
    }

    private static Field field(JsonValue json) throws OracleException {
        List<Field> children = new ArrayList<>();
        for (JsonValue child : optionalItems(json, "children")) {
            children.add(field(child));
        }
        String name = json.members().containsKey("name")
                ? textOrEmpty(json.find("name"))
                : json.get("name").text();
        DataType type = type(json.get("type"), children.size());
        checkChildren(json, type, children);
        Optional<DictionaryEncoding> dictionary = Optional.empty();
        if (json.find("dictionary").isPresent()) {
            dictionary = Optional.of(dictionary(json.get("dictionary")));
        }
        return new Field(
                name, json.get("nullable").bool(), type, children, dictionary, metadata(json), Optional.empty());
    }

    private static String textOrEmpty(Optional<JsonValue> json) throws OracleException {
        return json.isPresent() ? json.get().text() : "";
    }

    private static void checkChildren(JsonValue json, DataType type, List<Field> children) throws OracleException {
        if (!type.layout().children().allows(children.size())) {
            throw json.wrong(type.layout().children().count() + " of a field of type " + type);
        }
        if (type instanceof DataType.Union union && union.typeIds().size() != children.size()) {
            throw json.wrong("as many children as type ids " + union.typeIds());
        }
        if (type instanceof DataType.Map && children.get(0).children().size() != 2) {
            throw json.wrong("entries of a map that have 2 children");
        }
        if (type instanceof DataType.RunEndEncoded && !(children.get(0).type() instanceof DataType.Int)) {
            throw json.wrong("run ends of an integer type");
        }
    }

    private static DictionaryEncoding dictionary(JsonValue json) throws OracleException {
        DataType.Int indexType = new DataType.Int(32, true);
        if (json.find("indexType").isPresent()) {
            JsonValue index = json.get("indexType");
            if (!(type(index, 0) instanceof DataType.Int type)) {
                throw index.wrong("an integer type");
            }
            indexType = type;
        }
        boolean ordered =
                json.find("isOrdered").isPresent() && json.get("isOrdered").bool();
        return new DictionaryEncoding(json.get("id").whole(Long.MIN_VALUE, Long.MAX_VALUE), indexType, ordered);
    }

    private static Metadata metadata(JsonValue json) throws OracleException {
        List<KeyValue> entries = new ArrayList<>();
        for (JsonValue entry : optionalItems(json, "metadata")) {
            entries.add(KeyValue.of(entry.get("key").text(), textOrEmpty(entry.find("value"))));
        }
        return new Metadata(entries);
    }

    private static List<JsonValue> optionalItems(JsonValue json, String key) throws OracleException {
        return json.find(key).isPresent() ? json.get(key).items() : List.of();
    }

    private static DataType type(JsonValue json, int children) throws OracleException {
        try {
            return typeNamed(json.get("name").text(), json, children);
        } catch (IllegalArgumentException e) {
            throw new OracleException(json.place().get(), "parameters that the type allows", e);
        }
    }

    private static DataType typeNamed(String name, JsonValue json, int children) throws OracleException {
        return switch (name) {
            case "null" -> new DataType.Null();
            case "bool" -> new DataType.Bool();
            case "int" ->
                new DataType.Int(size(json, "bitWidth"), json.get("isSigned").bool());
            case "floatingpoint" -> new DataType.FloatingPoint(choice(json, "precision", Precision.values()));
            case "decimal" -> decimal(json);
            case "date" -> new DataType.Date(choice(json, "unit", DateUnit.values()));
            case "time" -> time(json);
            case "timestamp" -> timestamp(json);
            case "duration" -> new DataType.Duration(choice(json, "unit", TimeUnit.values()));
            case "interval" -> new DataType.Interval(choice(json, "unit", IntervalUnit.values()));
            case "fixedsizebinary" -> new DataType.FixedSizeBinary(size(json, "byteWidth"));
            case "binary" -> new DataType.Binary();
            case "largebinary" -> new DataType.LargeBinary();
            case "binaryview" -> new DataType.BinaryView();
            case "utf8" -> new DataType.Utf8();
            case "largeutf8" -> new DataType.LargeUtf8();
            case "utf8view" -> new DataType.Utf8View();
            case "list" -> new DataType.List();
            case "largelist" -> new DataType.LargeList();
            case "listview" -> new DataType.ListView();
            case "largelistview" -> new DataType.LargeListView();
            case "fixedsizelist" -> new DataType.FixedSizeList(size(json, "listSize"));
            case "struct" -> new DataType.Struct();
            case "map" -> new DataType.Map(json.get("keysSorted").bool());
            case "union" -> union(json, children);
            case "runendencoded" -> new DataType.RunEndEncoded();
            default -> throw json.get("name").wrong("the name of a type");
        };
    }

    private static DataType decimal(JsonValue json) throws OracleException {
        int bitWidth = json.find("bitWidth").isPresent() ? size(json, "bitWidth") : 128;
        int scale = json.get("scale").whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
        return new DataType.Decimal(bitWidth, size(json, "precision"), scale);
    }

    private static DataType time(JsonValue json) throws OracleException {
        DataType.Time time = new DataType.Time(choice(json, "unit", TimeUnit.values()));
        if (json.find("bitWidth").isPresent() && size(json, "bitWidth") != time.bitWidth()) {
            throw json.get("bitWidth").wrong("a width of " + time.bitWidth() + " as the unit demands");
        }
        return time;
    }

    private static DataType timestamp(JsonValue json) throws OracleException {
        Optional<String> timezone = json.find("timezone").isPresent()
                ? Optional.of(json.get("timezone").text())
                : Optional.empty();
        return new DataType.Timestamp(choice(json, "unit", TimeUnit.values()), timezone);
    }

    private static DataType union(JsonValue json, int children) throws OracleException {
        UnionMode mode = choice(json, "mode", UnionMode.values());
        if (json.find("typeIds").isEmpty()) {
            return DataType.union(mode, children);
        }
        List<Integer> ids = new ArrayList<>();
        for (JsonValue id : json.get("typeIds").items()) {
            ids.add(id.whole(0, 127));
        }
        return new DataType.Union(mode, ids);
    }

    private static int size(JsonValue json, String key) throws OracleException {
        return json.get(key).whole(0, Integer.MAX_VALUE);
    }

    private static <E extends Enum<E>> E choice(JsonValue json, String key, E[] choices) throws OracleException {
        String text = json.get(key).text();
        for (E choice : choices) {
            if (choice.name().equals(text)) {
                return choice;
            }
        }
        throw json.get(key).wrong("one of " + List.of(choices));
    }
}
