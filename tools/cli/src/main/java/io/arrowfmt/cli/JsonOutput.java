package io.arrowfmt.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.cli.show.JsonText;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;

/**
 * The JSON of a run: one object that names its form and version and has a member {@code files}, with an object for each
 * input. An input that fails has the members {@code name}, {@code exit} and {@code failure} only.
 */
final class JsonOutput implements Closeable {
    private final Writer out;
    private final JsonGenerator json;

    /** Members of the object of an input. */
    @FunctionalInterface
    interface Members {
        /** Writes them. */
        void writeTo(JsonGenerator json) throws IOException;
    }

    private JsonOutput(Writer out, JsonGenerator json) {
        this.out = out;
        this.json = json;
    }

    /**
     * Begins the object.
     *
     * @param form name and version of the form, such as {@code arrowfmt.validate/1}
     * @param members what comes before the files
     */
    static JsonOutput begin(Writer out, String form, Members members) throws IOException {
        JsonGenerator json = JsonText.indented(out);
        json.writeStartObject();
        json.writeStringField("schema", form);
        members.writeTo(json);
        json.writeArrayFieldStart("files");
        return new JsonOutput(out, json);
    }

    /** Writes the object of an input. */
    void file(String name, Members members) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", name);
        members.writeTo(json);
        json.writeEndObject();
    }

    /** Writes the object of an input that failed. */
    void failed(String name, Exit exit, String sentence) throws IOException {
        file(name, members -> {
            members.writeNumberField("exit", exit.code());
            members.writeStringField("failure", sentence);
        });
    }

    /** Ends the object. */
    @Override
    public void close() throws IOException {
        json.writeEndArray();
        json.writeEndObject();
        json.close();
        out.append('\n');
    }
}
