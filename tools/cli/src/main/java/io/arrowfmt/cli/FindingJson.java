package io.arrowfmt.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import java.io.IOException;

/** Findings in JSON: what they say, and the same in parts. */
final class FindingJson {
    private FindingJson() {}

    /** Writes a finding as an object. */
    static void write(Finding finding, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("rule", finding.rule().id());
        json.writeStringField("severity", EnumName.of(finding.severity()));
        json.writeStringField("level", EnumName.of(finding.rule().level()));
        json.writeStringField("message", finding.toString());
        json.writeStringField("expected", finding.expected());
        json.writeStringField("found", finding.found());
        writeText("hint", finding.hint(), json);
        json.writeObjectFieldStart("location");
        write(finding.location(), json);
        json.writeEndObject();
        json.writeEndObject();
    }

    /** Writes the parts of a place, into an object that is open. */
    static void write(Location location, JsonGenerator json) throws IOException {
        json.writeStringField("source", location.source());
        writeText("part", location.part(), json);
        writeNumber("message", location.message(), json);
        if (location.dictionary().isPresent()) {
            json.writeNumberField("dictionary", location.dictionary().getAsLong());
        }
        writeNumber("batch", location.batch(), json);
        writeText("column", location.column(), json);
        writeNumber("node", location.node(), json);
        writeNumber("buffer", location.buffer(), json);
        writeText("shape", location.shape(), json);
        writeNumber("row", location.row(), json);
        writeNumber("offset", location.offset(), json);
        writeNumber("innerOffset", location.innerOffset(), json);
    }

    private static void writeText(String member, String text, JsonGenerator json) throws IOException {
        if (!text.isEmpty()) {
            json.writeStringField(member, text);
        }
    }

    private static void writeNumber(String member, long number, JsonGenerator json) throws IOException {
        if (number != Location.ABSENT) {
            json.writeNumberField(member, number);
        }
    }
}
