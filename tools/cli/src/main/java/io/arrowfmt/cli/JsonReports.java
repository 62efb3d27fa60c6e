package io.arrowfmt.cli;

import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Report;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;

/** Shows reports as JSON, in the form that {@code docs/reference/validate.schema.json} describes. */
final class JsonReports implements ReportWriter {
    private final JsonOutput output;

    private JsonReports(JsonOutput output) {
        this.output = output;
    }

    /** Begins the output of a run at a level. */
    static JsonReports begin(Writer out, Level level) throws IOException {
        return new JsonReports(JsonOutput.begin(
                out, "arrowfmt.validate/1", json -> json.writeStringField("level", EnumName.of(level))));
    }

    @Override
    public void report(Report report, Exit exit) throws IOException {
        output.file(report.source(), json -> {
            json.writeStringField("kind", EnumName.of(report.kind()));
            json.writeBooleanField("valid", report.isValid());
            json.writeBooleanField("passed", exit == Exit.OK);
            json.writeBooleanField("finished", report.finished());
            json.writeNumberField("batches", report.batches());
            json.writeNumberField("rows", report.rows());
            json.writeObjectFieldStart("counts");
            for (Severity severity : Severity.values()) {
                json.writeNumberField(EnumName.of(severity), report.count(severity));
            }
            json.writeEndObject();
            json.writeNumberField("omitted", report.omitted());
            json.writeObjectFieldStart("rules");
            for (Map.Entry<String, Long> rule : report.counts().entrySet()) {
                json.writeNumberField(rule.getKey(), rule.getValue());
            }
            json.writeEndObject();
            json.writeArrayFieldStart("findings");
            for (Finding finding : report.findings()) {
                FindingJson.write(finding, json);
            }
            json.writeEndArray();
        });
    }

    @Override
    public void failed(String name, Exit exit, String sentence) throws IOException {
        output.failed(name, exit, sentence);
    }

    @Override
    public void finish() throws IOException {
        output.close();
    }
}
