package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes schema, dictionaries and batches as the JSON in which implementations of Arrow tell each other what a file holds
 * (Integration.rst, JSON test data format); what {@link IntegrationJsonReader} and {@link IntegrationJson} read. Holds no
 * more than the batch that is being written. Belongs to one thread.
 *
 * <p>Dictionaries stand before all batches, so they have to be known first: go through the batches once for {@link
 * #addDictionaries} and once more to write, or keep them. Since the JSON knows one dictionary of an id, batches whose
 * dictionary is replaced need a common one.
 *
 * <pre>{@code
 * try (IntegrationJsonWriter json = IntegrationJsonWriter.open(out, schema, dictionaries)) {
 *     for (Batch batch : batches) {
 *         json.write(batch);
 *     }
 *     json.finish();
 * }
 * }</pre>
 *
 * <p>Everything reads back the same, floating-point numbers to the bit: a NaN that is not the usual one is written as the
 * string {@code "NaN(0x7fc00001)"} of its bits, which other implementations do not know. What the JSON has no place for is
 * left out: byte order, features, declared layouts and the metadata of messages. Texts and metadata that are no UTF-8
 * cannot be written.
 */
public final class IntegrationJsonWriter implements Closeable {
    private final Schema schema;
    private final JsonGenerator json;
    private final WrittenDictionaries dictionaries;
    private boolean finished;

    private IntegrationJsonWriter(Schema schema, JsonGenerator json, WrittenDictionaries dictionaries) {
        this.schema = schema;
        this.json = json;
        this.dictionaries = dictionaries;
    }

    /**
     * Begins a document with the schema and the dictionaries. A dictionary that is not given is written without values.
     *
     * @param out takes the document in UTF-8; closed with the writer
     * @param dictionaries the values of each dictionary of the schema, by id
     * @throws IllegalArgumentException when a dictionary is of another type than the schema has it
     * @throws OracleException when the schema or the values cannot be written in JSON
     * @throws IOException when the document cannot be written
     */
    public static IntegrationJsonWriter open(OutputStream out, Schema schema, Map<Long, Dictionary> dictionaries)
            throws IOException {
        Map<Long, Dictionary> written = new LinkedHashMap<>();
        for (Map.Entry<Long, Field> entry : SchemaDictionaries.of(schema).entrySet()) {
            Field field = entry.getValue();
            Dictionary values = dictionaries.getOrDefault(entry.getKey(), Dictionary.empty(field));
            if (!values.type().equals(field.type())) {
                throw new IllegalArgumentException("dictionary " + entry.getKey() + ": expected values of "
                        + field.shortTypeText() + ", found a " + values);
            }
            written.put(entry.getKey(), values);
        }
        JsonGenerator json = JsonFactory.builder()
                .build()
                .createGenerator(out)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
        json.setPrettyPrinter(new JsonLines());
        IntegrationJsonWriter writer = new IntegrationJsonWriter(schema, json, new WrittenDictionaries(written));
        writer.begin(written);
        return writer;
    }

    /**
     * Keeps the dictionaries of a batch for {@link #open}, where they are longer than those known so far.
     *
     * @param known takes them, by id
     */
    public static void addDictionaries(Batch batch, Map<Long, Dictionary> known) {
        for (Column column : batch.columns()) {
            add(column, known);
        }
    }

    private static void add(Column column, Map<Long, Dictionary> known) {
        column.dictionary().ifPresent(own -> {
            long id = column.field().dictionary().orElseThrow().id();
            Dictionary before = known.get(id);
            if (before == null || before.length() < own.length()) {
                known.put(id, own);
                own.chunks().forEach(chunk -> add(chunk, known));
            }
        });
        column.children().forEach(child -> add(child, known));
    }

    private void begin(Map<Long, Dictionary> written) throws IOException {
        json.writeStartObject();
        json.writeFieldName("schema");
        new JsonSchemaWriter(json).write(schema);
        if (!written.isEmpty()) {
            json.writeArrayFieldStart("dictionaries");
            for (Map.Entry<Long, Dictionary> entry : written.entrySet()) {
                dictionary(entry.getKey(), entry.getValue());
            }
            json.writeEndArray();
        }
        json.writeArrayFieldStart("batches");
    }

    /** Values that came in parts are written in parts. */
    private void dictionary(long id, Dictionary dictionary) throws IOException {
        for (Column chunk : dictionary.chunks()) {
            dictionary(id, chunk);
        }
        if (dictionary.chunks().isEmpty()) {
            dictionary(id, EmptyColumn.of(dictionary.field()));
        }
    }

    private void dictionary(long id, Column values) throws IOException {
        String name = "DICT" + id;
        for (Column child : values.children()) {
            dictionaries.check(child, name + "." + child.field().name());
        }
        json.writeStartObject();
        json.writeNumberField("id", id);
        json.writeObjectFieldStart("data");
        json.writeNumberField("count", values.length());
        json.writeArrayFieldStart("columns");
        JsonColumnWriter.write(json, values.compact(), name, name);
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    /**
     * Writes a batch.
     *
     * @throws IllegalArgumentException when it has other fields than the schema, or a dictionary that the one given does not
     *     begin with
     * @throws IllegalStateException when the document is finished
     * @throws OracleException when its bytes contradict each other, or a text is no UTF-8
     * @throws io.arrowfmt.batch.CorruptValueException when its bytes contradict each other
     * @throws IOException when the document cannot be written
     */
    public void write(Batch batch) throws IOException {
        if (finished) {
            throw new IllegalStateException("expected a document that is being written, found one that is finished");
        }
        if (!batch.schema().plain().fields().equals(schema.plain().fields())) {
            throw new IllegalArgumentException("batch: expected the fields of the schema, found other fields");
        }
        for (Column column : batch.columns()) {
            dictionaries.check(column, column.field().name());
        }
        json.writeStartObject();
        json.writeNumberField("count", batch.rows());
        json.writeArrayFieldStart("columns");
        for (Column column : batch.columns()) {
            String name = column.field().name();
            JsonColumnWriter.write(json, column.compact(), name, name);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /**
     * Ends the document, without closing anything.
     *
     * @throws IOException when the rest cannot be written
     */
    public void finish() throws IOException {
        if (!finished) {
            finished = true;
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
            json.flush();
        }
    }

    /** Closes the target. A document that is not finished remains cut off. */
    @Override
    public void close() throws IOException {
        json.close();
    }
}
