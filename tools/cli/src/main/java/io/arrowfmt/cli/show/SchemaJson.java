package io.arrowfmt.cli.show;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Schemas in JSON. */
public final class SchemaJson {
    private SchemaJson() {}

    /** Writes the members of a schema into the object that is open. */
    public static void write(Schema schema, JsonGenerator json) throws IOException {
        json.writeStringField("endianness", EnumName.of(schema.endianness()));
        json.writeArrayFieldStart("features");
        for (long feature : schema.features()) {
            json.writeNumber(feature);
        }
        json.writeEndArray();
        write("fields", schema.fields(), json);
        write("metadata", schema.metadata(), json);
    }

    /**
     * Writes a member of custom metadata: an array, because keys may repeat and their order counts. What is no text has a
     * member of another name, with its bytes in hexadecimal.
     */
    public static void write(String member, Metadata metadata, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(member);
        for (KeyValue entry : metadata.entries()) {
            json.writeStartObject();
            write("key", entry.keyIsText(), entry.key(), json);
            write("value", entry.valueIsText(), entry.value(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void write(String member, boolean text, Bytes bytes, JsonGenerator json) throws IOException {
        if (text) {
            json.writeStringField(member, bytes.utf8(0, Math.toIntExact(bytes.size())));
        } else {
            json.writeStringField(member + "Hex", HexText.of(bytes, Shown.WHOLE));
        }
    }

    private static void write(String member, List<Field> fields, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(member);
        for (Field field : fields) {
            write(field, json);
        }
        json.writeEndArray();
    }

    private static void write(Field field, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", field.name());
        json.writeStringField("type", field.type().toString());
        json.writeBooleanField("nullable", field.nullable());
        if (field.dictionary().isPresent()) {
            DictionaryEncoding dictionary = field.dictionary().get();
            json.writeObjectFieldStart("dictionary");
            json.writeNumberField("id", dictionary.id());
            json.writeStringField("indexType", dictionary.indexType().toString());
            json.writeBooleanField("ordered", dictionary.ordered());
            json.writeEndObject();
        }
        if (!field.children().isEmpty()) {
            write("children", field.children(), json);
        }
        if (!field.metadata().isEmpty()) {
            write("metadata", field.metadata(), json);
        }
        if (field.declared().isPresent()) {
            writeLayout("layout", field.declared().get().layout(), json);
            writeLayout("dictionaryLayout", field.declared().get().dictionaryLayout(), json);
        }
        json.writeEndObject();
    }

    private static void writeLayout(String member, Optional<List<DeclaredLayout.Entry>> entries, JsonGenerator json)
            throws IOException {
        if (entries.isPresent()) {
            json.writeArrayFieldStart(member);
            for (DeclaredLayout.Entry entry : entries.get()) {
                json.writeString(entry.toString());
            }
            json.writeEndArray();
        }
    }
}
