package io.arrowfmt.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.cli.show.SchemaJson;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

/** Shows an overview as members of a JSON object. */
final class InfoJson {
    private InfoJson() {}

    /** Writes the members. */
    static void write(Overview overview, JsonGenerator json) throws IOException {
        json.writeStringField("kind", EnumName.of(overview.kind()));
        if (overview.size() >= 0) {
            json.writeNumberField("size", overview.size());
        }
        json.writeNumberField("bodyBytes", overview.bodyBytes());
        if (overview.version().isPresent()) {
            json.writeStringField("version", overview.version().get().name());
        }
        if (overview.schema().isPresent()) {
            write(overview.schema().get(), json);
        }
        json.writeNumberField("batches", overview.batches());
        json.writeNumberField("rows", overview.rows());
        json.writeNumberField("dictionaries", overview.dictionaries().size());
        json.writeNumberField("dictionaryBatches", overview.dictionaryBatches());
        json.writeNumberField("tensors", overview.tensors());
        json.writeNumberField("otherMessages", overview.otherMessages());
        json.writeObjectFieldStart("compression");
        for (Map.Entry<Compression, Long> codec : overview.compressed().entrySet()) {
            json.writeNumberField(EnumName.of(codec.getKey()), codec.getValue());
        }
        json.writeEndObject();
        SchemaJson.write("footerMetadata", overview.footerMetadata(), json);
    }

    private static void write(Schema schema, JsonGenerator json) throws IOException {
        json.writeStringField("endianness", EnumName.of(schema.endianness()));
        json.writeBooleanField("declaresLayouts", schema.declaresLayouts());
        json.writeArrayFieldStart("columns");
        Set<Integer> notFound = ReadableColumns.notFound(schema);
        for (int i = 0; i < schema.fields().size(); i++) {
            Field field = schema.fields().get(i);
            json.writeStartObject();
            json.writeStringField("name", field.name());
            json.writeStringField("type", field.typeText());
            json.writeBooleanField("readable", ReadableColumns.isReadable(field) && !notFound.contains(i));
            json.writeEndObject();
        }
        json.writeEndArray();
        SchemaJson.write("metadata", schema.metadata(), json);
    }
}
