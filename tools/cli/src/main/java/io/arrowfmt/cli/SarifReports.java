package io.arrowfmt.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.cli.show.JsonText;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Explanation;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.RuleClause;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Shows reports in the Static Analysis Results Interchange Format, <a
 * href="https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html">SARIF 2.1.0</a>. Places are binary regions
 * (section 3.30.3), since the files have no lines.
 */
final class SarifReports implements ReportWriter {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final Writer out;
    private final JsonGenerator json;
    private final List<Rule> rules = new ArrayList<>();
    private final Map<String, Integer> places = new HashMap<>();
    private final List<Note> notes = new ArrayList<>();
    private boolean whole = true;

    /** What is told beside the findings. */
    private record Note(String level, String uri, String sentence) {}

    private SarifReports(Writer out, JsonGenerator json) {
        this.out = out;
        this.json = json;
    }

    /** Begins the output of a run. */
    static SarifReports begin(Writer out) throws IOException {
        JsonGenerator json = JsonText.indented(out);
        json.writeStartObject();
        json.writeStringField("$schema", SCHEMA);
        json.writeStringField("version", "2.1.0");
        json.writeArrayFieldStart("runs");
        json.writeStartObject();
        json.writeArrayFieldStart("results");
        return new SarifReports(out, json);
    }

    @Override
    public void report(Report report, Exit exit) throws IOException {
        String uri = uri(report.source());
        for (Finding finding : report.findings()) {
            result(finding, uri);
        }
        for (String rule : report.counts().keySet()) {
            long more = report.omitted(rule);
            if (more > 0) {
                notes.add(
                        new Note("note", uri, report.source() + ": and " + more + " more of this rule [" + rule + "]"));
            }
        }
    }

    @Override
    public void failed(String name, Exit exit, String sentence) {
        whole = false;
        notes.add(new Note("error", uri(name), sentence));
    }

    private void result(Finding finding, String uri) throws IOException {
        int place = places.computeIfAbsent(finding.rule().id(), rule -> {
            rules.add(finding.rule());
            return rules.size() - 1;
        });
        json.writeStartObject();
        json.writeStringField("ruleId", finding.rule().id());
        json.writeNumberField("ruleIndex", place);
        json.writeStringField("level", level(finding.severity()));
        json.writeObjectFieldStart("message");
        json.writeStringField("text", finding.toString());
        json.writeEndObject();
        json.writeArrayFieldStart("locations");
        json.writeStartObject();
        physical(finding.location(), uri);
        logical(finding.location());
        json.writeEndObject();
        json.writeEndArray();
        json.writeObjectFieldStart("properties");
        json.writeStringField("severity", EnumName.of(finding.severity()));
        json.writeStringField("expected", finding.expected());
        json.writeStringField("found", finding.found());
        json.writeObjectFieldStart("location");
        FindingJson.write(finding.location(), json);
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
    }

    private void physical(Location location, String uri) throws IOException {
        json.writeObjectFieldStart("physicalLocation");
        artifact(uri);
        if (location.offset() != Location.ABSENT) {
            json.writeObjectFieldStart("region");
            json.writeNumberField("byteOffset", location.offset());
            json.writeNumberField("byteLength", length(location));
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private void artifact(String uri) throws IOException {
        json.writeObjectFieldStart("artifactLocation");
        json.writeStringField("uri", uri);
        json.writeEndObject();
    }

    /** The bytes of the slot when the place is one, else the first byte of the place. */
    private static long length(Location location) {
        int slash = location.shape().indexOf('/');
        boolean slot = location.row() != Location.ABSENT && location.innerOffset() == Location.ABSENT && slash >= 0;
        return slot ? Math.max(1, Long.parseLong(location.shape().substring(slash + 1)) / 8) : 1;
    }

    /** The column, which in the words of SARIF is a member that holds what is wrong. */
    private void logical(Location location) throws IOException {
        if (location.column().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("logicalLocations");
        json.writeStartObject();
        json.writeStringField("fullyQualifiedName", location.column());
        json.writeStringField("kind", "member");
        json.writeEndObject();
        json.writeEndArray();
    }

    @Override
    public void finish() throws IOException {
        json.writeEndArray();
        tool();
        json.writeArrayFieldStart("invocations");
        json.writeStartObject();
        json.writeBooleanField("executionSuccessful", whole);
        json.writeArrayFieldStart("toolExecutionNotifications");
        for (Note note : notes) {
            json.writeStartObject();
            json.writeStringField("level", note.level);
            text("message", note.sentence);
            json.writeArrayFieldStart("locations");
            json.writeStartObject();
            json.writeObjectFieldStart("physicalLocation");
            artifact(note.uri);
            json.writeEndObject();
            json.writeEndObject();
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
        json.close();
        out.append('\n');
    }

    private void tool() throws IOException {
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "arrowfmt");
        json.writeStringField("version", Version.text());
        json.writeArrayFieldStart("rules");
        for (Rule rule : rules) {
            json.writeStartObject();
            json.writeStringField("id", rule.id());
            text("shortDescription", rule.sentence());
            Explanation explanation = Explanation.of(rule.id());
            text("fullDescription", (rule.sentence() + " " + explanation.why()).strip());
            text("help", (rule.sentence() + " " + explanation.text()).strip());
            String link = RuleClause.url(rule.clause());
            if (!link.isEmpty()) {
                json.writeStringField("helpUri", link);
            }
            json.writeObjectFieldStart("defaultConfiguration");
            json.writeStringField("level", level(rule.severity()));
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    private void text(String member, String text) throws IOException {
        json.writeObjectFieldStart(member);
        json.writeStringField("text", text);
        json.writeEndObject();
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR, UNSUPPORTED -> "error";
            case WARNING -> "warning";
            case INFO -> "note";
        };
    }

    /** The name of a file as a relative reference (RFC 3986): every byte of it that could mean something else as %XX. */
    static String uri(String name) {
        StringBuilder uri = new StringBuilder();
        for (byte octet : name.replace('\\', '/').getBytes(StandardCharsets.UTF_8)) {
            char character = (char) (octet & 0xFF);
            boolean plain = (character >= 'a' && character <= 'z')
                    || (character >= 'A' && character <= 'Z')
                    || (character >= '0' && character <= '9')
                    || "-._~/".indexOf(character) >= 0;
            uri.append(plain ? String.valueOf(character) : String.format("%%%02X", (int) character));
        }
        return uri.toString();
    }
}
