package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.error.Location;
import java.io.IOException;
import java.util.OptionalLong;
import java.util.Set;

/** Places in the manifest: an object of the parts of a {@link Location} that are known, without the source. */
final class LocationJson {
    private static final Set<String> MEMBERS = Set.of(
            "part",
            "message",
            "batch",
            "dictionary",
            "column",
            "node",
            "buffer",
            "shape",
            "row",
            "offset",
            "innerOffset");

    private LocationJson() {}

    /** The place in a source that an object describes. */
    static Location decode(JsonValue json, String source) throws OracleException {
        ManifestJson.checkMembers(json, MEMBERS);
        OptionalLong dictionary = json.find("dictionary").isPresent()
                ? OptionalLong.of(json.get("dictionary").whole(Long.MIN_VALUE, Long.MAX_VALUE))
                : OptionalLong.empty();
        return new Location(
                source,
                text(json, "part"),
                number(json, "message"),
                number(json, "batch"),
                dictionary,
                text(json, "column"),
                number(json, "node"),
                number(json, "buffer"),
                text(json, "shape"),
                number(json, "row"),
                number(json, "offset"),
                number(json, "innerOffset"));
    }

    private static String text(JsonValue json, String key) throws OracleException {
        return json.find(key).isPresent() ? json.get(key).text() : "";
    }

    private static long number(JsonValue json, String key) throws OracleException {
        return json.find(key).isPresent() ? json.get(key).whole(0L, Long.MAX_VALUE) : Location.ABSENT;
    }

    /** Writes the parts that are known. */
    static void encode(String name, Location location, JsonGenerator out) throws IOException {
        out.writeObjectFieldStart(name);
        writeText("part", location.part(), out);
        writeNumber("message", location.message(), out);
        writeNumber("batch", location.batch(), out);
        if (location.dictionary().isPresent()) {
            out.writeNumberField("dictionary", location.dictionary().getAsLong());
        }
        writeText("column", location.column(), out);
        writeNumber("node", location.node(), out);
        writeNumber("buffer", location.buffer(), out);
        writeText("shape", location.shape(), out);
        writeNumber("row", location.row(), out);
        writeNumber("offset", location.offset(), out);
        writeNumber("innerOffset", location.innerOffset(), out);
        out.writeEndObject();
    }

    private static void writeText(String name, String text, JsonGenerator out) throws IOException {
        if (!text.isEmpty()) {
            out.writeStringField(name, text);
        }
    }

    private static void writeNumber(String name, long number, JsonGenerator out) throws IOException {
        if (number != Location.ABSENT) {
            out.writeNumberField(name, number);
        }
    }
}
