package io.arrowfmt.conformance;

import io.arrowfmt.conformance.OracleValue.Named;
import io.arrowfmt.conformance.ValueList.Slot;
import io.arrowfmt.conformance.ValueList.Validity;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decodes the columns of integration JSON (Integration.rst, FieldData). Whole numbers may be numbers or strings whatever
 * their width, booleans 0 and 1; a validity that is absent says that no slot is null; the content of null slots is not
 * looked at, nor are the offsets of texts and bytes, whose values stand for themselves. Belongs to one thread.
 */
final class JsonColumns {
    private final JsonDictionaries dictionaries;
    private final ValueBudget budget = new ValueBudget();

    /** Resolves indices by some dictionaries. */
    JsonColumns(JsonDictionaries dictionaries) {
        this.dictionaries = dictionaries;
    }

    /** The columns of a record batch. */
    OracleBatch batch(List<Field> fields, JsonValue json) throws OracleException {
        int rows = count(json);
        List<JsonValue> columns = json.get("columns").items();
        if (columns.size() != fields.size()) {
            throw json.get("columns").wrong(fields.size() + " columns as in the schema");
        }
        List<List<OracleValue>> values = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            values.add(named(fields.get(i), columns.get(i), rows));
        }
        return new OracleBatch(rows, values);
    }

    /** The values of a dictionary, whose column may have any name. */
    List<OracleValue> dictionary(Field field, JsonValue json) throws OracleException {
        List<JsonValue> columns = json.get("columns").items();
        if (columns.size() != 1) {
            throw json.get("columns").wrong("1 column of values");
        }
        JsonValue column = columns.get(0);
        if (count(column) != count(json)) {
            throw column.get("count").wrong(count(json) + " as in the dictionary");
        }
        return values(field, column);
    }

    private List<OracleValue> named(Field field, JsonValue json, int count) throws OracleException {
        Optional<JsonValue> name = json.find("name");
        if (!(name.isPresent() ? name.get().text() : "").equals(field.name())) {
            throw json.get("name").wrong("\"" + field.name() + "\" as in the schema");
        }
        if (count(json) != count) {
            throw json.get("count").wrong(count + " as where the column belongs");
        }
        return column(field, json);
    }

    private List<OracleValue> column(Field field, JsonValue json) throws OracleException {
        return field.dictionary().isPresent() ? indices(field.dictionary().get(), json) : values(field, json);
    }

    private List<OracleValue> indices(DictionaryEncoding encoding, JsonValue json) throws OracleException {
        return data(json, index -> {
            List<OracleValue> values = dictionaries.values(encoding.id(), this, json);
            return values.get(index.whole(0, values.size() - 1));
        });
    }

    private List<OracleValue> values(Field field, JsonValue json) throws OracleException {
        budget.spend(count(json), json.place());
        DataType type = field.type();
        return switch (type.id()) {
            case NULL -> ValueList.nulls(count(json));
            case BOOL -> data(json, value -> new OracleValue.Bool(value.bool()));
            case INT -> data(json, value -> JsonScalars.integer((DataType.Int) type, value));
            case FLOATING_POINT -> data(json, value -> JsonScalars.real((DataType.FloatingPoint) type, value));
            case DECIMAL -> data(json, value -> JsonScalars.decimal((DataType.Decimal) type, value));
            case DATE, TIME, TIMESTAMP, DURATION ->
                data(json, value -> JsonScalars.signed(JsonScalars.fixedBitWidth(type), value));
            case INTERVAL -> data(json, value -> JsonScalars.interval((DataType.Interval) type, value));
            case FIXED_SIZE_BINARY ->
                data(json, value -> JsonScalars.fixedSizeBinary((DataType.FixedSizeBinary) type, value));
            case BINARY, LARGE_BINARY -> data(json, value -> new OracleValue.Binary(JsonScalars.hex(value)));
            case UTF8, LARGE_UTF8 -> data(json, value -> new OracleValue.Text(value.text()));
            case BINARY_VIEW -> views(json, false);
            case UTF8_VIEW -> views(json, true);
            case LIST, MAP, LARGE_LIST -> list(field, json);
            case LIST_VIEW, LARGE_LIST_VIEW -> listView(field, json);
            case FIXED_SIZE_LIST -> fixedSizeList(field, ((DataType.FixedSizeList) type).listSize(), json);
            case STRUCT -> struct(field, json);
            case UNION -> union(field, (DataType.Union) type, json);
            case RUN_END_ENCODED -> runs(field, json);
            case UNKNOWN -> throw json.wrong("a column of a type that integration JSON has");
        };
    }

    /** Decodes one item of an array. */
    @FunctionalInterface
    private interface Item {
        OracleValue of(JsonValue json) throws OracleException;
    }

    private List<OracleValue> data(JsonValue json, Item item) throws OracleException {
        int count = count(json);
        List<JsonValue> data = array(json, "DATA", count);
        return ValueList.of(count, validity(json), i -> item.of(data.get(i)));
    }

    private List<OracleValue> views(JsonValue json, boolean text) throws OracleException {
        int count = count(json);
        List<JsonValue> views = array(json, "VIEWS", count);
        JsonViews decoder = new JsonViews(json, budget);
        return ValueList.of(count, validity(json), i -> decoder.value(views.get(i), text));
    }

    private List<OracleValue> list(Field field, JsonValue json) throws OracleException {
        int count = count(json);
        List<OracleValue> items = onlyChild(field, json);
        List<JsonValue> offsets = count == 0 && json.find("OFFSET").isEmpty() ? List.of() : offsets(json, count);
        int[] bounds = new int[offsets.size()];
        for (int i = 0; i < bounds.length; i++) {
            bounds[i] = offsets.get(i).whole(i == 0 ? 0 : bounds[i - 1], items.size());
        }
        return ValueList.of(count, validity(json), i -> items(items, bounds[i], bounds[i + 1] - bounds[i], json));
    }

    private static List<JsonValue> offsets(JsonValue json, int count) throws OracleException {
        return count == 0 && json.get("OFFSET").items().isEmpty() ? List.of() : array(json, "OFFSET", count + 1);
    }

    private List<OracleValue> listView(Field field, JsonValue json) throws OracleException {
        int count = count(json);
        List<OracleValue> items = onlyChild(field, json);
        List<JsonValue> offsets = array(json, "OFFSET", count);
        List<JsonValue> sizes = array(json, "SIZE", count);
        return ValueList.of(count, validity(json), i -> {
            int offset = offsets.get(i).whole(0, items.size());
            return items(items, offset, sizes.get(i).whole(0, items.size() - offset), json);
        });
    }

    private List<OracleValue> fixedSizeList(Field field, int listSize, JsonValue json) throws OracleException {
        int count = count(json);
        List<OracleValue> items = onlyChild(field, json);
        if (items.size() != (long) count * listSize) {
            throw json.wrong(count + " lists of " + listSize + " items each");
        }
        return ValueList.of(count, validity(json), i -> items(items, i * listSize, listSize, json));
    }

    private OracleValue items(List<OracleValue> items, int offset, int size, JsonValue json) throws OracleException {
        budget.spend(size, json.place());
        return new OracleValue.Items(items.subList(offset, offset + size));
    }

    private List<OracleValue> struct(Field field, JsonValue json) throws OracleException {
        int count = count(json);
        List<List<OracleValue>> children = new ArrayList<>();
        for (int i = 0; i < field.children().size(); i++) {
            children.add(named(field.children().get(i), child(field, json, i), count));
        }
        return ValueList.of(count, validity(json), i -> {
            List<Named> members = new ArrayList<>(children.size());
            for (int c = 0; c < children.size(); c++) {
                members.add(new Named(
                        field.children().get(c).name(), children.get(c).get(i)));
            }
            return new OracleValue.Struct(members);
        });
    }

    private List<OracleValue> union(Field field, DataType.Union type, JsonValue json) throws OracleException {
        int count = count(json);
        List<List<OracleValue>> children = new ArrayList<>();
        for (int i = 0; i < field.children().size(); i++) {
            JsonValue child = child(field, json, i);
            boolean sparse = type.mode() == UnionMode.SPARSE;
            children.add(named(field.children().get(i), child, sparse ? count : count(child)));
        }
        List<JsonValue> typeIds = array(json, "TYPE_ID", count);
        Slot slot =
                switch (type.mode()) {
                    case SPARSE ->
                        i -> {
                            int child = childOf(type, typeIds.get(i));
                            return new OracleValue.Union(
                                    type.typeIds().get(child),
                                    children.get(child).get(i));
                        };
                    case DENSE -> {
                        List<JsonValue> offsets = array(json, "OFFSET", count);
                        yield i -> {
                            int child = childOf(type, typeIds.get(i));
                            List<OracleValue> values = children.get(child);
                            int offset = offsets.get(i).whole(0, values.size() - 1);
                            return new OracleValue.Union(type.typeIds().get(child), values.get(offset));
                        };
                    }
                };
        return ValueList.of(count, validity(json), slot);
    }

    private static int childOf(DataType.Union type, JsonValue typeId) throws OracleException {
        int child = type.typeIds().indexOf(typeId.whole(-128, 127));
        if (child < 0) {
            throw typeId.wrong("one of the type ids " + type.typeIds());
        }
        return child;
    }

    private List<OracleValue> runs(Field field, JsonValue json) throws OracleException {
        int count = count(json);
        JsonValue endsJson = child(field, json, 0);
        JsonValue valuesJson = child(field, json, 1);
        List<OracleValue> ends = named(field.children().get(0), endsJson, count(endsJson));
        List<OracleValue> values = named(field.children().get(1), valuesJson, count(endsJson));
        return RunEnds.expand(ends, values, 0, count, json.place());
    }

    private List<OracleValue> onlyChild(Field field, JsonValue json) throws OracleException {
        JsonValue child = child(field, json, 0);
        return named(field.children().get(0), child, count(child));
    }

    private static JsonValue child(Field field, JsonValue json, int index) throws OracleException {
        List<JsonValue> children = json.get("children").items();
        if (children.size() != field.children().size()) {
            throw json.get("children").wrong(field.children().size() + " children as in the schema");
        }
        return children.get(index);
    }

    private static int count(JsonValue json) throws OracleException {
        return json.get("count").whole(0, Integer.MAX_VALUE - 1);
    }

    private static List<JsonValue> array(JsonValue json, String key, int count) throws OracleException {
        List<JsonValue> items = json.get(key).items();
        if (items.size() != count) {
            throw json.get(key).wrong("an array of " + count + " items");
        }
        return items;
    }

    private static Validity validity(JsonValue json) throws OracleException {
        if (json.find("VALIDITY").isEmpty()) {
            return slot -> true;
        }
        List<JsonValue> bits = array(json, "VALIDITY", count(json));
        return slot -> bits.get(slot).bool();
    }
}
