package io.arrowfmt.conformance;

import io.arrowfmt.type.Schema;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads the JSON in which implementations of Arrow tell each other what a file holds (Integration.rst, JSON test data
 * format).
 */
public final class IntegrationJson {
    private IntegrationJson() {}

    /**
     * Reads a file.
     *
     * @param path of the file, compressed when it ends in {@code .gz}
     * @throws OracleException when it is not integration JSON, with the place
     * @throws IOException when it cannot be read
     */
    public static JsonFile read(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return path.toString().endsWith(".gz") ? readCompressed(in, path.toString()) : read(in, path.toString());
        }
    }

    private static JsonFile readCompressed(InputStream in, String source) throws IOException {
        try {
            return read(new GZIPInputStream(in), source);
        } catch (ZipException | EOFException e) {
            throw new OracleException(source, "a whole gzip stream", e);
        }
    }

    /**
     * Reads an uncompressed document to its end; does not close it.
     *
     * @param source its name, for messages
     * @throws OracleException when it is not integration JSON, with the place
     * @throws IOException when it cannot be read
     */
    public static JsonFile read(InputStream in, String source) throws IOException {
        JsonValue json = JsonDocument.read(in, source);
        Schema schema = JsonSchema.decode(json.get("schema"));
        List<JsonValue> section =
                json.find("dictionaries").isPresent() ? json.get("dictionaries").items() : List.of();
        JsonDictionaries dictionaries = new JsonDictionaries(schema, section);
        JsonColumns columns = new JsonColumns(dictionaries);
        List<OracleBatch> batches = new ArrayList<>();
        for (JsonValue batch : json.get("batches").items()) {
            batches.add(columns.batch(schema.fields(), batch));
        }
        return new JsonFile(schema, dictionaries.all(columns), batches);
    }
}
