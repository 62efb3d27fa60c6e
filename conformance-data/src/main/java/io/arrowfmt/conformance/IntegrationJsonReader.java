package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonToken;
import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads integration JSON (Integration.rst, JSON test data format) batch by batch, as columns; holds no more than the
 * dictionaries and one batch. The document has to have its members in the order in which all implementations write them:
 * schema, dictionaries, batches. {@link IntegrationJson} takes any order, and gives values that depend on no column.
 * Documents may come from anywhere: whatever is in one, there is a batch, or an {@link OracleException} that names the
 * place. Belongs to one thread.
 */
public final class IntegrationJsonReader implements Closeable {
    private static final int MOST_VALUES_OF_SCHEMA = 1_000_000;

    private final JsonTokens tokens;
    private final Schema schema;
    private final Map<Long, Dictionary> dictionaries;
    private boolean ended;
    private long read;

    private IntegrationJsonReader(JsonTokens tokens) throws IOException {
        this.tokens = tokens;
        tokens.next();
        tokens.require(JsonToken.START_OBJECT, "the object of a document");
        goTo("schema");
        this.schema = JsonSchema.decode(tokens.value("schema", MOST_VALUES_OF_SCHEMA));
        this.dictionaries = goToBatches();
    }

    /**
     * Opens a file and reads what stands before its batches.
     *
     * @param path of the file, compressed when it ends in {@code .gz}
     * @throws OracleException when it is not integration JSON, with the place
     * @throws IOException when it cannot be read
     */
    public static IntegrationJsonReader open(Path path) throws IOException {
        InputStream in = Files.newInputStream(path);
        try {
            return open(path.toString().endsWith(".gz") ? uncompressed(in, path) : in, path.toString());
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    private static InputStream uncompressed(InputStream in, Path path) throws IOException {
        try {
            return new GZIPInputStream(in);
        } catch (ZipException | EOFException e) {
            throw new OracleException(path.toString(), "a whole gzip stream", e);
        }
    }

    /**
     * Reads what stands before the batches of a document.
     *
     * @param in the document, closed with the reader
     * @param source its name, for messages
     * @throws OracleException when it is not integration JSON, with the place
     * @throws IOException when it cannot be read
     */
    public static IntegrationJsonReader open(InputStream in, String source) throws IOException {
        return new IntegrationJsonReader(JsonTokens.open(in, source, -1));
    }

    /** Goes to the value of a member, past those that mean nothing. */
    private void goTo(String name) throws IOException {
        while (tokens.next() == JsonToken.FIELD_NAME) {
            String found = tokens.name();
            tokens.next();
            if (found.equals(name)) {
                return;
            }
            if (found.equals("dictionaries") || found.equals("batches")) {
                throw tokens.wrong("\"" + name + "\" before", "\"" + found + "\"");
            }
            tokens.skip();
        }
        throw tokens.wrong("a member \"" + name + "\"", "none");
    }

    private Map<Long, Dictionary> goToBatches() throws IOException {
        Map<Long, List<Column>> chunks = new LinkedHashMap<>();
        Map<Long, Field> fields = fields(schema);
        boolean known = false;
        while (tokens.next() == JsonToken.FIELD_NAME) {
            String found = tokens.name();
            tokens.next();
            if (found.equals("batches")) {
                tokens.require(JsonToken.START_ARRAY, "an array of batches");
                return new JsonDictionaryLinks(fields, chunks, tokens.source()).all();
            }
            if (found.equals("dictionaries") && !tokens.isNull()) {
                if (known) {
                    throw tokens.wrong("one member \"dictionaries\"", "another");
                }
                known = true;
                tokens.array("an array of dictionaries", index -> dictionary(fields, chunks));
            } else {
                tokens.skip();
            }
        }
        throw tokens.wrong("a member \"batches\"", "none");
    }

    private Map<Long, Field> fields(Schema decoded) throws OracleException {
        Map<Long, Field> fields = SchemaDictionaries.of(decoded);
        Set<String> conflicts = new HashSet<>();
        SchemaDictionaries.forEach(decoded, (id, field) -> {
            Field known = fields.get(id);
            if (known != null && !known.typeText().equals(field.typeText())) {
                conflicts.add(known.shortTypeText() + " and " + field.shortTypeText());
            }
        });
        for (String conflict : conflicts) {
            throw tokens.wrong("one type of values for each id of a dictionary", conflict);
        }
        return fields;
    }

    private void dictionary(Map<Long, Field> fields, Map<Long, List<Column>> chunks) throws IOException {
        long[] id = new long[1];
        List<Column> values = new ArrayList<>();
        tokens.object("the object of a dictionary", name -> {
            switch (name) {
                case "id" -> {
                    id[0] = tokens.value("id", 1).whole(Long.MIN_VALUE, Long.MAX_VALUE);
                    if (!fields.containsKey(id[0])) {
                        throw tokens.wrong("the id of a dictionary in the schema", Long.toString(id[0]));
                    }
                    chunks.computeIfAbsent(id[0], key -> new ArrayList<>());
                }
                case "data" -> {
                    Field field = fields.get(id[0]);
                    if (field == null || !chunks.containsKey(id[0])) {
                        throw tokens.wrong("the id of a dictionary before its data", "none");
                    }
                    String path = "dictionary " + id[0];
                    values.addAll(columns(List.of(field), path, true).columns());
                }
                default -> tokens.skip();
            }
        });
        if (values.isEmpty()) {
            throw tokens.wrong("a dictionary with \"id\" and \"data\"", "one without");
        }
        chunks.computeIfAbsent(id[0], key -> new ArrayList<>()).addAll(values);
    }

    /** Columns with their number of rows. */
    private record Rows(long count, List<Column> columns) {}

    private Rows columns(List<Field> fields, String place, boolean ofDictionary) throws IOException {
        long[] count = {-1};
        List<Column> columns = new ArrayList<>();
        tokens.object("the object of " + place, name -> {
            switch (name) {
                case "count" -> count[0] = tokens.value("count", 1).whole(0, JsonColumnReader.MOST_SLOTS);
                case "columns" ->
                    tokens.array("an array of columns", index -> {
                        if (index >= fields.size()) {
                            throw tokens.wrong(fields.size() + " columns in " + place, "more");
                        }
                        Field field = fields.get((int) index);
                        String path = ofDictionary ? place : field.name();
                        columns.add(JsonColumnReader.read(tokens, field, path, ofDictionary));
                    });
                default -> tokens.skip();
            }
        });
        if (columns.size() != fields.size()) {
            throw tokens.wrong(fields.size() + " columns in " + place, columns.size() + " columns");
        }
        for (Column column : columns) {
            if (column.length() != count[0]) {
                throw tokens.wrong(
                        "a count of " + count[0] + " as in " + place,
                        column.length() + " in column \"" + column.field().name() + "\"");
            }
        }
        if (count[0] < 0) {
            throw tokens.wrong("a member \"count\" in " + place, "none");
        }
        return new Rows(count[0], columns);
    }

    /** The schema. */
    public Schema schema() {
        return schema;
    }

    /** The dictionaries by id, each with those that its values need. */
    public Map<Long, Dictionary> dictionaries() {
        return dictionaries;
    }

    /**
     * The next batch, its encoded columns read through their dictionaries, or nothing when there are no more.
     *
     * @throws OracleException when the document is wrong, with the place
     * @throws IOException when it cannot be read
     */
    public Optional<Batch> next() throws IOException {
        if (ended || tokens.next() == JsonToken.END_ARRAY) {
            end();
            return Optional.empty();
        }
        String place = "batch " + read++;
        Rows rows = columns(schema.fields(), place, false);
        List<Column> resolved = new ArrayList<>();
        for (Column column : rows.columns()) {
            resolved.add(JsonDictionaryLinks.resolve(
                    column,
                    dictionaries,
                    tokens.source() + ": " + place + ", column \""
                            + column.field().name() + '"'));
        }
        return Optional.of(Batch.of(schema, rows.count(), resolved));
    }

    private void end() throws IOException {
        if (ended) {
            return;
        }
        while (tokens.next() == JsonToken.FIELD_NAME) {
            String found = tokens.name();
            if (found.equals("schema") || found.equals("dictionaries") || found.equals("batches")) {
                throw tokens.wrong("no more of the document after the batches", "\"" + found + "\"");
            }
            tokens.next();
            tokens.skip();
        }
        tokens.requireEnd();
        ended = true;
    }

    /** Closes the document. */
    @Override
    public void close() throws IOException {
        tokens.close();
    }
}
