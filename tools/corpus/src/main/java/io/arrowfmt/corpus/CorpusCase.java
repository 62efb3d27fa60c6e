package io.arrowfmt.corpus;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.BuilderOptions;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.conformance.IntegrationJsonWriter;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A valid file and the stream of the same batches. Immutable.
 *
 * @param path feature and name, without an ending: {@code primitive/int}
 * @param schema the schema
 * @param batches the batches
 * @param options how they are written
 * @param littleTwin when the bodies are big-endian, the path of the case that has the same values in little-endian
 */
record CorpusCase(String path, Schema schema, List<Batch> batches, WriteOptions options, Optional<String> littleTwin)
        implements CorpusFile {
    /** Values that are stated by hand. */
    private static final Set<String> BY_HAND = Set.of(
            "batches/several",
            "binary/utf8",
            "map/map",
            "nested/list-view-shared",
            "nested/list",
            "nested/struct",
            "primitive/int",
            "primitive/uint",
            "run-end-encoded/int32",
            "temporal/timestamp-zoned",
            "union/dense-ids",
            "union/sparse",
            "view/utf8-view");

    /** Metadata that JSON cannot hold. */
    private static final Set<String> WITHOUT_JSON = Set.of("schema/metadata-bytes");

    /** Copies the batches. */
    CorpusCase {
        batches = List.copyOf(batches);
    }

    /** A case without batches. */
    static CorpusCase of(String path, Schema schema) {
        return new CorpusCase(path, schema, List.of(), WriteOptions.defaults(), Optional.empty());
    }

    /** The values of a row, one for each column. */
    static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    /** This case written in another way. */
    CorpusCase with(WriteOptions value) {
        return new CorpusCase(path, schema, batches, value, littleTwin);
    }

    /** This case with big-endian bodies. */
    CorpusCase bigEndian() {
        String name = "big-endian/" + path.replace('/', '-');
        return new CorpusCase(name, schema, batches, options, Optional.of(path));
    }

    @Override
    public String valuesPath() {
        return littleTwin.orElse(path);
    }

    /** This case with one more batch. */
    CorpusCase batch(Batch batch) {
        List<Batch> more = new ArrayList<>(batches);
        more.add(batch);
        return new CorpusCase(path, schema, more, options, littleTwin);
    }

    /** This case with one more batch, of some rows. */
    CorpusCase rows(@Nullable Object[]... rows) {
        return built(builder -> {
            for (@Nullable Object[] row : rows) {
                builder.addRow(row);
            }
        });
    }

    /** This case with one more batch, as a builder is told. */
    CorpusCase built(Consumer<BatchBuilder> fill) {
        return built(BuilderOptions.defaults(), fill);
    }

    /** This case with one more batch, as a builder of some options is told. */
    CorpusCase built(BuilderOptions builderOptions, Consumer<BatchBuilder> fill) {
        BatchBuilder builder = BatchBuilder.of(schema, builderOptions);
        fill.accept(builder);
        return batch(builder.finish());
    }

    /** The values of the batches as they were built, where nobody has written them by hand. */
    @Override
    public Optional<String> valuesJson() throws IOException {
        if (BY_HAND.contains(valuesPath()) || WITHOUT_JSON.contains(valuesPath())) {
            return Optional.empty();
        }
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (IntegrationJsonWriter writer = IntegrationJsonWriter.open(target, schema, Map.of())) {
            for (Batch batch : batches) {
                writer.write(batch);
            }
            writer.finish();
        }
        return Optional.of(target.toString(StandardCharsets.UTF_8));
    }

    @Override
    public List<Container> containers() {
        return List.of(Container.FILE, Container.STREAM);
    }

    @Override
    public byte[] bytes(Container container) throws IOException {
        return switch (container) {
            case FILE -> file();
            case STREAM -> stream();
        };
    }

    @Override
    public long rowCount() {
        long rows = 0;
        for (Batch batch : batches) {
            rows += batch.rows();
        }
        return rows;
    }

    /** The bytes of the file. */
    byte[] file() throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.file(Channels.newChannel(target), schema, options)) {
            writeTo(writer);
            writer.finish();
        }
        return littleTwin.isEmpty()
                ? target.toByteArray()
                : BigEndianTwin.of(FileParts.ofFile(Bytes.of(target.toByteArray())))
                        .toFile()
                        .toArray();
    }

    /** The bytes of the stream. */
    byte[] stream() throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.stream(target, schema, options)) {
            writeTo(writer);
            writer.finish();
        }
        return littleTwin.isEmpty()
                ? target.toByteArray()
                : BigEndianTwin.of(FileParts.ofStream(Bytes.of(target.toByteArray())))
                        .toStream()
                        .toArray();
    }

    private void writeTo(ArrowWriter writer) throws IOException {
        for (Batch batch : batches) {
            writer.write(batch);
        }
    }
}
