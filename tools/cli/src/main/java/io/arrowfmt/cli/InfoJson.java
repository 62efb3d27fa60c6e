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
        if (overview.style().isPresent()) {
            json.writeNumberField("prefixSize", overview.style().get().prefixSize());
        }
        if (overview.end().isPresent()) {
            json.writeStringField("end", EnumName.of(overview.end().get()));
        }
        if (overview.needs().isPresent()) {
            json.writeObjectFieldStart("needs");
            json.writeStringField("reader", overview.needs().get().reader());
            json.writeArrayFieldStart("features");
            for (String feature : overview.needs().get().features()) {
                json.writeString(feature);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        if (overview.schema().isPresent()) {
            write(overview, overview.schema().get(), json);
        }
        json.writeNumberField("batches", overview.batches());
        json.writeNumberField("rows", overview.rows());
        json.writeArrayFieldStart("dictionaries");
        for (Map.Entry<Long, DictionaryInfo> dictionary :
                overview.dictionaries().entrySet()) {
            json.writeStartObject();
            json.writeNumberField("id", dictionary.getKey());
            json.writeNumberField("values", dictionary.getValue().values());
            json.writeNumberField("bytes", dictionary.getValue().bytes());
            json.writeNumberField("batches", dictionary.getValue().batches());
            json.writeNumberField("deltas", dictionary.getValue().deltas());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberField("dictionaryBatches", overview.dictionaryBatches());
        json.writeNumberField("tensors", overview.tensors());
        json.writeNumberField("otherMessages", overview.otherMessages());
        json.writeObjectFieldStart("compression");
        for (Map.Entry<Compression, Long> codec : overview.compressed().entrySet()) {
            json.writeNumberField(EnumName.of(codec.getKey()), codec.getValue());
        }
        json.writeEndObject();
        json.writeObjectFieldStart("checksums");
        json.writeNumberField("batches", overview.checkedBatches());
        json.writeBooleanField("footer", overview.checksMetadata());
        json.writeEndObject();
        SchemaJson.write("footerMetadata", overview.footerMetadata(), json);
    }

    private static void write(Overview overview, Schema schema, JsonGenerator json) throws IOException {
        json.writeStringField("endianness", EnumName.of(schema.endianness()));
        json.writeBooleanField("declaresLayouts", schema.declaresLayouts());
        json.writeArrayFieldStart("columns");
        Set<Integer> notFound = ReadableColumns.notFound(schema);
        for (int i = 0; i < schema.fields().size(); i++) {
            Field field = schema.fields().get(i);
            json.writeStartObject();
            json.writeStringField("name", field.name());
            json.writeStringField("type", field.typeText());
            if (overview.columnBytes(i).isPresent()) {
                json.writeNumberField("bytes", overview.columnBytes(i).getAsLong());
            }
            json.writeBooleanField("readable", ReadableColumns.isReadable(field) && !notFound.contains(i));
            json.writeEndObject();
        }
        json.writeEndArray();
        SchemaJson.write("metadata", schema.metadata(), json);
    }
}
