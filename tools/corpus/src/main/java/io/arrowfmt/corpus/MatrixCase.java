package io.arrowfmt.corpus;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.compress.Compressor;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.conformance.IntegrationJsonWriter;
import io.arrowfmt.corpus.Variant.Nulls;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A cell of the table of types, nestings, containers and codecs: a group of types in a nesting, written with a codec. Its
 * batches are empty, of one row and of many, without nulls, with some and with nothing else. Files declare their layouts,
 * streams do not.
 *
 * @param group the name of the group of types
 * @param variants the types with their values
 * @param nesting where the values stand
 * @param codec how bodies are compressed
 */
record MatrixCase(String group, List<Variant> variants, Nesting nesting, Codec codec) implements CorpusFile {
    private static final int MANY = 9;

    private static final List<Extent> BATCHES = List.of(
            new Extent(0, Nulls.NONE),
            new Extent(1, Nulls.NONE),
            new Extent(1, Nulls.ALL),
            new Extent(MANY, Nulls.NONE),
            new Extent(MANY, Nulls.SOME),
            new Extent(MANY, Nulls.ALL));

    /** How many rows a batch has, and how many of them are null. */
    private record Extent(int rows, Nulls nulls) {}

    /** How bodies are compressed. */
    enum Codec {
        NONE,
        LZ4,
        ZSTD
    }

    /** Copies the variants. */
    MatrixCase {
        variants = List.copyOf(variants);
    }

    /** The whole table. */
    static List<MatrixCase> all() {
        List<MatrixCase> cases = new ArrayList<>();
        for (Nesting nesting : Nesting.values()) {
            for (Map.Entry<String, List<Variant>> group : Variants.groups().entrySet()) {
                for (Codec codec : Codec.values()) {
                    cases.add(new MatrixCase(group.getKey(), group.getValue(), nesting, codec));
                }
            }
        }
        return cases;
    }

    @Override
    public String path() {
        return valuesPath() + "-" + codec.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String valuesPath() {
        return "matrix/" + nesting.name().toLowerCase(Locale.ROOT) + "-" + group;
    }

    @Override
    public long rowCount() {
        return BATCHES.stream().mapToLong(Extent::rows).sum();
    }

    @Override
    public List<Container> containers() {
        return List.of(Container.FILE, Container.STREAM);
    }

    private Schema schema() {
        return Schema.of(nesting.fields(variants));
    }

    @Override
    public byte[] bytes(Container container) throws IOException {
        WriteOptions form =
                switch (container) {
                    case FILE -> WriteOptions.defaults();
                    case STREAM -> WriteOptions.plain();
                };
        WriteOptions options =
                switch (codec) {
                    case NONE -> form;
                    case LZ4 ->
                        form.withCompression(Compression.LZ4_FRAME, Compressor.defaultLevel(Compression.LZ4_FRAME));
                    case ZSTD -> form.withCompression(Compression.ZSTD, 1);
                };
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = container == Container.FILE
                ? ArrowWriter.file(target, schema(), options)
                : ArrowWriter.stream(target, schema(), options)) {
            List<Dictionary> dictionaries = dictionaries();
            for (Extent extent : BATCHES) {
                writer.write(nesting == Nesting.DICTIONARY ? encoded(extent, dictionaries) : batch(extent));
            }
            writer.finish();
        }
        return target.toByteArray();
    }

    private Batch batch(Extent extent) {
        BatchBuilder builder = BatchBuilder.of(schema());
        List<List<@Nullable Object>> columns = nesting.values(variants, extent.rows(), extent.nulls());
        for (int i = 0; i < columns.size(); i++) {
            ValueFiller.fill(builder.column(i), columns.get(i));
        }
        return builder.finish(extent.rows());
    }

    private Batch encoded(Extent extent, List<Dictionary> dictionaries) {
        List<Field> fields = schema().fields();
        List<List<@Nullable Object>> indices = nesting.values(variants, extent.rows(), extent.nulls());
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            @Nullable
            Object[] numbers = indices.get(i).stream()
                    .map(index -> index instanceof Long number ? number.intValue() : index)
                    .toArray();
            columns.add(EncodedColumn.of(fields.get(i), numbers).withDictionary(dictionaries.get(i)));
        }
        return Batch.of(schema(), extent.rows(), columns);
    }

    /** The dictionary of each variant, the same for all batches. */
    private List<Dictionary> dictionaries() {
        List<Dictionary> dictionaries = new ArrayList<>();
        for (Variant variant : variants) {
            dictionaries.add(Dictionary.of(column(variant.field(), Nesting.dictionary(variant))));
        }
        return dictionaries;
    }

    private static Field plain(Field field) {
        return field.withDictionary(Optional.empty());
    }

    private static Column column(Field field, List<@Nullable Object> values) {
        BatchBuilder builder = BatchBuilder.of(Schema.of(field));
        ValueFiller.fill(builder.column(0), values);
        return builder.finish(values.size()).column(0);
    }

    /** The schema and the values, made from the values and not from a column. */
    @Override
    public Optional<String> valuesJson() throws IOException {
        List<Field> fields = schema().fields();
        StringBuilder json = new StringBuilder(schemaJson());
        if (nesting == Nesting.DICTIONARY) {
            List<String> dictionaries = new ArrayList<>();
            for (int i = 0; i < fields.size(); i++) {
                List<@Nullable Object> values = Nesting.dictionary(variants.get(i));
                dictionaries.add("{\"id\":" + i + ",\"data\":{\"count\":" + values.size() + ",\"columns\":["
                        + ValueJson.column(plain(fields.get(i)), "DICT" + i, values) + "]}}");
            }
            json.append(",\"dictionaries\":[\n")
                    .append(String.join(",\n", dictionaries))
                    .append(']');
        }
        List<String> batches = new ArrayList<>();
        for (Extent extent : BATCHES) {
            List<List<@Nullable Object>> values = nesting.values(variants, extent.rows(), extent.nulls());
            List<String> columns = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                columns.add(ValueJson.column(fields.get(i), fields.get(i).name(), values.get(i)));
            }
            batches.add("{\"count\":" + extent.rows() + ",\"columns\":[\n" + String.join(",\n", columns) + "]}");
        }
        json.append(",\"batches\":[\n").append(String.join(",\n", batches)).append("]}\n");
        return Optional.of(json.toString());
    }

    /** A document as far as its schema. */
    private String schemaJson() throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        IntegrationJsonWriter.open(target, schema(), Map.of()).close();
        String begun = target.toString(StandardCharsets.UTF_8);
        String after = nesting == Nesting.DICTIONARY ? ",\"dictionaries\":[" : ",\"batches\":[";
        return begun.substring(0, begun.indexOf(after));
    }

    @Override
    public String toString() {
        return path();
    }
}
