package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.conformance.IntegrationJsonReader;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Integration JSON, as batches. */
final class JsonForm implements Batches {
    private final IntegrationJsonReader reader;

    private JsonForm(IntegrationJsonReader reader) {
        this.reader = reader;
    }

    /** Opens a document. */
    static JsonForm open(ArrowfmtCommand root, Input input, Progress progress) throws IOException {
        return new JsonForm(IntegrationJsonReader.open(progress.counting(stream(root, input, progress)), input.name()));
    }

    private static InputStream stream(ArrowfmtCommand root, Input input, Progress progress) throws IOException {
        if (input.path().isEmpty()) {
            return root.terminal().in();
        }
        Path path = input.path().get();
        if (input.isRegular(path, "")) {
            progress.expect(Files.size(path));
        }
        return new FileInputStream(path.toFile());
    }

    /** Whether a schema has dictionaries, which a document needs before its batches. */
    static boolean hasDictionaries(List<Field> fields) {
        for (Field field : fields) {
            if (field.dictionary().isPresent() || hasDictionaries(field.children())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Schema schema() {
        return reader.schema();
    }

    @Override
    public Metadata metadata() {
        return Metadata.empty();
    }

    @Override
    public Optional<Batch> next() throws IOException {
        return reader.next();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
