package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.arrowfmt.error.Level;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The manifest as JSON. Members that it does not have are refused, so that none is lost by a slip of the pen. */
final class ManifestJson {
    private ManifestJson() {}

    /** The manifest that a document is. */
    static Manifest decode(JsonValue json) throws OracleException {
        if (!json.get("schema").text().equals(Manifest.SCHEMA)) {
            throw json.get("schema").wrong('"' + Manifest.SCHEMA + '"');
        }
        checkMembers(json, Set.of("schema", "files"));
        List<ManifestEntry> entries = new ArrayList<>();
        for (JsonValue file : json.get("files").items()) {
            entries.add(entry(file));
        }
        try {
            return new Manifest(entries);
        } catch (IllegalArgumentException e) {
            throw new OracleException(json.get("files").place().get(), "files that differ", e);
        }
    }

    private static ManifestEntry entry(JsonValue json) throws OracleException {
        checkMembers(json, Set.of("path", "sha256", "kind", "writer", "remake", "licence", "expected"));
        JsonValue writer = json.get("writer");
        checkMembers(writer, Set.of("tool", "version"));
        String path = json.get("path").text();
        Expectation expected = expectation(json.get("expected"), path);
        try {
            return new ManifestEntry(
                    path,
                    json.get("sha256").text(),
                    container(json.get("kind")),
                    writer.get("tool").text(),
                    writer.get("version").text(),
                    json.get("remake").text(),
                    json.get("licence").text(),
                    expected);
        } catch (IllegalArgumentException e) {
            throw new OracleException(json.place().get(), "a file of the manifest", e);
        }
    }

    /** How a file is framed. */
    static Container container(JsonValue json) throws OracleException {
        for (Container container : Container.values()) {
            if (container.text().equals(json.text())) {
                return container;
            }
        }
        throw json.wrong("\"file\" or \"stream\"");
    }

    private static Expectation expectation(JsonValue json, String path) throws OracleException {
        if (json.get("valid").bool()) {
            checkMembers(json, Set.of("valid", "rows", "json"));
            Optional<String> values =
                    json.find("json").isPresent() ? Optional.of(json.get("json").text()) : Optional.empty();
            return new Expectation.Valid(json.get("rows").whole(0L, Long.MAX_VALUE), values);
        }
        checkMembers(json, Set.of("valid", "rule", "level", "location"));
        return new Expectation.Invalid(
                json.get("rule").text(), level(json.get("level")), LocationJson.decode(json.get("location"), path));
    }

    /** A level of validation. */
    static Level level(JsonValue json) throws OracleException {
        for (Level level : Level.values()) {
            if (text(level).equals(json.text())) {
                return level;
            }
        }
        throw json.wrong("\"structure\", \"layout\" or \"data\"");
    }

    private static String text(Level level) {
        return level.name().toLowerCase(Locale.ROOT);
    }

    /** Refuses members of an object that are not among some names. */
    static void checkMembers(JsonValue json, Set<String> names) throws OracleException {
        for (String name : json.members().keySet()) {
            if (!names.contains(name)) {
                throw new OracleException(json.place().get(), "only the members " + sorted(names), '"' + name + '"');
            }
        }
    }

    private static List<String> sorted(Set<String> names) {
        return names.stream().sorted().toList();
    }

    /** The bytes of a manifest. */
    static byte[] encode(Manifest manifest) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(indenter);
        printer.indentArraysWith(indenter);
        try (JsonGenerator out = new JsonFactory().createGenerator(bytes).setPrettyPrinter(printer)) {
            out.writeStartObject();
            out.writeStringField("schema", Manifest.SCHEMA);
            out.writeArrayFieldStart("files");
            for (ManifestEntry entry : manifest.entries()) {
                encode(entry, out);
            }
            out.writeEndArray();
            out.writeEndObject();
        }
        bytes.write('\n');
        return bytes.toByteArray();
    }

    private static void encode(ManifestEntry entry, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("path", entry.path());
        out.writeStringField("sha256", entry.sha256());
        out.writeStringField("kind", entry.container().text());
        out.writeObjectFieldStart("writer");
        out.writeStringField("tool", entry.tool());
        out.writeStringField("version", entry.toolVersion());
        out.writeEndObject();
        out.writeStringField("remake", entry.remake());
        out.writeStringField("licence", entry.licence());
        out.writeObjectFieldStart("expected");
        if (entry.expected() instanceof Expectation.Valid valid) {
            out.writeBooleanField("valid", true);
            out.writeNumberField("rows", valid.rows());
            out.writeFieldName("json");
            if (valid.json().isPresent()) {
                out.writeString(valid.json().get());
            } else {
                out.writeNull();
            }
        } else if (entry.expected() instanceof Expectation.Invalid invalid) {
            out.writeBooleanField("valid", false);
            out.writeStringField("rule", invalid.rule());
            out.writeStringField("level", text(invalid.level()));
            LocationJson.encode("location", invalid.location(), out);
        }
        out.writeEndObject();
        out.writeEndObject();
    }
}
