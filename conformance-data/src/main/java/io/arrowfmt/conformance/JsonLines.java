package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.util.Set;

/** Breaks the lines of integration JSON: each field, column, dictionary and batch begins one, and nothing else does. */
final class JsonLines extends MinimalPrettyPrinter {
    private static final long serialVersionUID = 1L;
    private static final Set<String> LISTS = Set.of("fields", "columns", "children", "dictionaries", "batches");

    @Override
    public void beforeArrayValues(JsonGenerator json) throws IOException {
        breakLine(json);
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator json) throws IOException {
        json.writeRaw(',');
        breakLine(json);
    }

    private static void breakLine(JsonGenerator json) throws IOException {
        JsonStreamContext list = json.getOutputContext();
        JsonStreamContext owner = list.getParent();
        if (owner != null && LISTS.contains(String.valueOf(owner.getCurrentName()))) {
            json.writeRaw('\n');
        }
    }
}
