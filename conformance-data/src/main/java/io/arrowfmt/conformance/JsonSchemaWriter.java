package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.List;

/** Writes the schema of integration JSON (Integration.rst, Schema); what {@link JsonSchema} decodes. */
final class JsonSchemaWriter {
    private final JsonGenerator json;

    /** Writes to a generator. */
    JsonSchemaWriter(JsonGenerator json) {
        this.json = json;
    }

    /** Writes the object of a schema. */
    void write(Schema schema) throws IOException {
        json.writeStartObject();
        fields("fields", "", schema.fields());
        metadata("schema", schema.metadata());
        json.writeEndObject();
    }

    private void fields(String name, String prefix, List<Field> fields) throws IOException {
        json.writeArrayFieldStart(name);
        for (Field field : fields) {
            field(prefix + field.name(), field);
        }
        json.writeEndArray();
    }

    private void field(String path, Field field) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", field.name());
        json.writeBooleanField("nullable", field.nullable());
        json.writeObjectFieldStart("type");
        type(path, field.type());
        json.writeEndObject();
        fields("children", path + ".", field.children());
        if (field.dictionary().isPresent()) {
            dictionary(field.dictionary().get());
        }
        metadata("field \"" + path + "\"", field.metadata());
        json.writeEndObject();
    }

    private void dictionary(DictionaryEncoding encoding) throws IOException {
        json.writeObjectFieldStart("dictionary");
        json.writeNumberField("id", encoding.id());
        json.writeObjectFieldStart("indexType");
        integer(encoding.indexType());
        json.writeEndObject();
        json.writeBooleanField("isOrdered", encoding.ordered());
        json.writeEndObject();
    }

    private void metadata(String place, Metadata metadata) throws IOException {
        if (metadata.entries().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("metadata");
        for (KeyValue entry : metadata.entries()) {
            if (!entry.keyIsText() || !entry.valueIsText()) {
                throw new OracleException(place, "metadata in UTF-8, which JSON can hold", entry.toString());
            }
            json.writeStartObject();
            json.writeStringField("key", entry.keyText());
            json.writeStringField("value", entry.valueText());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void name(String name) throws IOException {
        json.writeStringField("name", name);
    }

    private void unit(String name, String key, Enum<?> unit) throws IOException {
        name(name);
        json.writeStringField(key, unit.name());
    }

    private void size(String name, String key, int size) throws IOException {
        name(name);
        json.writeNumberField(key, size);
    }

    /** Writes one type. */
    @FunctionalInterface
    private interface TypeText {
        void write() throws IOException;
    }

    private void type(String path, DataType type) throws IOException {
        TypeText text =
                switch (type.id()) {
                    case NULL -> () -> name("null");
                    case BOOL -> () -> name("bool");
                    case INT -> () -> integer((DataType.Int) type);
                    case FLOATING_POINT ->
                        () -> unit("floatingpoint", "precision", ((DataType.FloatingPoint) type).precision());
                    case DECIMAL -> () -> decimal((DataType.Decimal) type);
                    case DATE -> () -> unit("date", "unit", ((DataType.Date) type).unit());
                    case TIME -> () -> time((DataType.Time) type);
                    case TIMESTAMP -> () -> timestamp((DataType.Timestamp) type);
                    case DURATION -> () -> unit("duration", "unit", ((DataType.Duration) type).unit());
                    case INTERVAL -> () -> unit("interval", "unit", ((DataType.Interval) type).unit());
                    case FIXED_SIZE_BINARY ->
                        () -> size("fixedsizebinary", "byteWidth", ((DataType.FixedSizeBinary) type).byteWidth());
                    case BINARY -> () -> name("binary");
                    case LARGE_BINARY -> () -> name("largebinary");
                    case BINARY_VIEW -> () -> name("binaryview");
                    case UTF8 -> () -> name("utf8");
                    case LARGE_UTF8 -> () -> name("largeutf8");
                    case UTF8_VIEW -> () -> name("utf8view");
                    case LIST -> () -> name("list");
                    case LARGE_LIST -> () -> name("largelist");
                    case LIST_VIEW -> () -> name("listview");
                    case LARGE_LIST_VIEW -> () -> name("largelistview");
                    case FIXED_SIZE_LIST ->
                        () -> size("fixedsizelist", "listSize", ((DataType.FixedSizeList) type).listSize());
                    case STRUCT -> () -> name("struct");
                    case MAP ->
                        () -> {
                            name("map");
                            json.writeBooleanField("keysSorted", ((DataType.Map) type).keysSorted());
                        };
                    case UNION -> () -> union((DataType.Union) type);
                    case RUN_END_ENCODED -> () -> name("runendencoded");
                    case UNKNOWN ->
                        throw new OracleException(
                                "field \"" + path + "\"", "a type that integration JSON has", type.toString());
                };
        text.write();
    }

    private void integer(DataType.Int type) throws IOException {
        name("int");
        json.writeBooleanField("isSigned", type.signed());
        json.writeNumberField("bitWidth", type.bitWidth());
    }

    private void decimal(DataType.Decimal type) throws IOException {
        name("decimal");
        json.writeNumberField("precision", type.precision());
        json.writeNumberField("scale", type.scale());
        json.writeNumberField("bitWidth", type.bitWidth());
    }

    private void time(DataType.Time type) throws IOException {
        unit("time", "unit", type.unit());
        json.writeNumberField("bitWidth", type.bitWidth());
    }

    private void timestamp(DataType.Timestamp type) throws IOException {
        unit("timestamp", "unit", type.unit());
        if (type.timezone().isPresent()) {
            json.writeStringField("timezone", type.timezone().get());
        }
    }

    private void union(DataType.Union type) throws IOException {
        unit("union", "mode", type.mode());
        json.writeArrayFieldStart("typeIds");
        for (int id : type.typeIds()) {
            json.writeNumber(id);
        }
        json.writeEndArray();
    }
}
