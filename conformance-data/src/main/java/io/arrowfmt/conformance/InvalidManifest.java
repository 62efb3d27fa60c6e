package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The list of the files that are wrong on purpose: what is wrong with each, and where.
 *
 * @param entries in the order of their paths
 */
public record InvalidManifest(List<InvalidEntry> entries) {
    /** The version of the list's own form, its member "schema". */
    public static final String SCHEMA = "arrowfmt.invalid/1";

    /** The folder of the list and its files, below that of {@link ConformanceData}. */
    public static final String FOLDER = "invalid";

    /** The name of its file. */
    public static final String FILE_NAME = "manifest.json";

    private static final Set<String> MEMBERS = Set.of(
            "path", "sha256", "kind", "rule", "legal", "severity", "level", "location", "change", "also", "limits");

    /** Copies the entries. */
    public InvalidManifest {
        entries = List.copyOf(entries);
    }

    /**
     * Reads a list.
     *
     * @param path of its file
     * @throws OracleException when it is none, or of another version, with the place
     * @throws IOException when it cannot be read
     */
    public static InvalidManifest load(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            JsonValue json = JsonDocument.read(in, path.toString());
            if (!json.get("schema").text().equals(SCHEMA)) {
                throw json.get("schema").wrong('"' + SCHEMA + '"');
            }
            ManifestJson.checkMembers(json, Set.of("schema", "files"));
            List<InvalidEntry> entries = new ArrayList<>();
            for (JsonValue file : json.get("files").items()) {
                entries.add(entry(file));
            }
            return new InvalidManifest(entries);
        }
    }

    private static InvalidEntry entry(JsonValue json) throws OracleException {
        ManifestJson.checkMembers(json, MEMBERS);
        String path = json.get("path").text();
        boolean legal = json.get("legal").bool();
        List<String> also = new ArrayList<>();
        Map<String, Long> limits = new TreeMap<>();
        if (json.find("also").isPresent()) {
            for (JsonValue rule : json.get("also").items()) {
                also.add(rule.text());
            }
        }
        if (json.find("limits").isPresent()) {
            for (Map.Entry<String, JsonValue> limit :
                    json.get("limits").members().entrySet()) {
                limits.put(limit.getKey(), limit.getValue().whole(0L, Long.MAX_VALUE));
            }
        }
        return new InvalidEntry(
                path,
                json.get("sha256").text(),
                ManifestJson.container(json.get("kind")),
                json.get("rule").text(),
                legal,
                legal ? Severity.ERROR : severity(json.get("severity")),
                legal ? Level.STRUCTURE : ManifestJson.level(json.get("level")),
                legal ? Location.of(path) : LocationJson.decode(json.get("location"), path),
                json.get("change").text(),
                also,
                limits);
    }

    private static Severity severity(JsonValue json) throws OracleException {
        for (Severity severity : Severity.values()) {
            if (text(severity).equals(json.text())) {
                return severity;
            }
        }
        throw json.wrong("\"error\", \"unsupported\", \"warning\" or \"info\"");
    }

    private static String text(Severity severity) {
        return severity.name().toLowerCase(Locale.ROOT);
    }

    private static String text(Level level) {
        return level.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Writes this list, in the same bytes for the same entries.
     *
     * @param path of its file, replaced when it is there
     */
    public void write(Path path) throws IOException {
        Files.write(path, encode());
    }

    /** The bytes of the list. */
    public byte[] encode() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(indenter);
        printer.indentArraysWith(indenter);
        try (JsonGenerator out = new JsonFactory().createGenerator(bytes).setPrettyPrinter(printer)) {
            out.writeStartObject();
            out.writeStringField("schema", SCHEMA);
            out.writeArrayFieldStart("files");
            for (InvalidEntry entry : entries) {
                encode(entry, out);
            }
            out.writeEndArray();
            out.writeEndObject();
        }
        bytes.write('\n');
        return bytes.toByteArray();
    }

    private static void encode(InvalidEntry entry, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("path", entry.path());
        out.writeStringField("sha256", entry.sha256());
        out.writeStringField("kind", entry.container().text());
        out.writeStringField("rule", entry.rule());
        out.writeBooleanField("legal", entry.legal());
        if (!entry.legal()) {
            out.writeStringField("severity", text(entry.severity()));
            out.writeStringField("level", text(entry.level()));
            LocationJson.encode("location", entry.location(), out);
        }
        out.writeStringField("change", entry.change());
        if (!entry.also().isEmpty()) {
            out.writeArrayFieldStart("also");
            for (String rule : entry.also()) {
                out.writeString(rule);
            }
            out.writeEndArray();
        }
        if (!entry.limits().isEmpty()) {
            out.writeObjectFieldStart("limits");
            for (Map.Entry<String, Long> limit : entry.limits().entrySet()) {
                out.writeNumberField(limit.getKey(), limit.getValue());
            }
            out.writeEndObject();
        }
        out.writeEndObject();
    }
}
