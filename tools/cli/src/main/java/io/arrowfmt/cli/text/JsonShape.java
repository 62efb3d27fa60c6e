package io.arrowfmt.cli.text;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the values of a column of JSON have been seen to be: scalars, arrays of a shape, objects of members in the order in
 * which they first came. What is never the same is text.
 */
final class JsonShape {
    /** Members that an object may have: more are data that has gone into names. */
    private static final int MOST_MEMBERS = 10_000;

    private final Evidence evidence = new Evidence();
    private final Map<String, JsonShape> members = new LinkedHashMap<>();
    private @Nullable JsonShape items;

    JsonShape() {}

    /** Takes note of the value at the current token; its last token is the current one afterwards. */
    void see(JsonParser json) throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.START_OBJECT) {
            evidence.see(Kinds.OBJECT);
            while (json.nextToken() != JsonToken.END_OBJECT) {
                JsonShape member = member(json.currentName());
                json.nextToken();
                member.see(json);
            }
        } else if (token == JsonToken.START_ARRAY) {
            evidence.see(Kinds.LIST);
            JsonShape each = items == null ? new JsonShape() : items;
            items = each;
            while (json.nextToken() != JsonToken.END_ARRAY) {
                each.see(json);
            }
        } else if (token == JsonToken.VALUE_STRING) {
            evidence.see(ofString(json.getText()));
        } else if (token.isNumeric()) {
            evidence.see(Kinds.ofNumber(json.getText()));
        } else if (token.isBoolean()) {
            evidence.see(Kinds.BOOL);
        }
    }

    /** In a string, a number or a truth value is text. */
    private static int ofString(String text) {
        int kinds = Kinds.ofText(text);
        return (kinds & (Kinds.BOOL | Kinds.INT | Kinds.BIG | Kinds.FLOAT)) != 0 ? Kinds.TEXT : kinds;
    }

    private JsonShape member(String name) {
        JsonShape member = members.get(name);
        if (member == null) {
            if (members.size() == MOST_MEMBERS) {
                throw new UnfitTextException(
                        "at most " + MOST_MEMBERS + " different names in the objects of a column", "one more");
            }
            member = new JsonShape();
            members.put(name, member);
        }
        return member;
    }

    /** The fields of the members. */
    List<Field> fields() {
        List<Field> fields = new ArrayList<>(members.size());
        for (Map.Entry<String, JsonShape> member : members.entrySet()) {
            fields.add(member.getValue().field(member.getKey()));
        }
        return fields;
    }

    private Field field(String name) {
        int seen = evidence.seen();
        JsonShape each = items;
        if (seen == Kinds.OBJECT) {
            return Field.nullable(name, new DataType.Struct(), fields().toArray(new Field[0]));
        }
        if (seen == Kinds.LIST && each != null) {
            return Field.nullable(name, new DataType.List(), each.field("item"));
        }
        return Field.nullable(name, seen == Kinds.SPECIAL ? DataType.utf8() : evidence.type());
    }
}
