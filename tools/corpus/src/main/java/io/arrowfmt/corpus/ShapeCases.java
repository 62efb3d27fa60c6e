package io.arrowfmt.corpus;

import static io.arrowfmt.corpus.CorpusCase.row;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.WriteOptions;
import java.util.List;

/** Schemas, numbers of batches and of rows that are unusual. */
final class ShapeCases {
    private static final Field NUMBER = Field.nullable("number", DataType.int32());
    private static final Field TEXT = Field.nullable("text", DataType.utf8());
    private static final Field LIST =
            Field.nullable("list", new DataType.List(), Field.nullable("item", DataType.int32()));

    private ShapeCases() {}

    /** All of them. */
    static List<CorpusCase> all() {
        return List.of(
                noBatches(),
                emptyBatch(),
                severalBatches(),
                noColumns(),
                neverNull(),
                allNull(),
                sameNames(),
                metadata(),
                metadataOfBytes(),
                extension(),
                plain());
    }

    private static CorpusCase noBatches() {
        return CorpusCase.of("batches/none", Schema.of(NUMBER, TEXT));
    }

    private static CorpusCase emptyBatch() {
        return CorpusCase.of("batches/empty", Schema.of(NUMBER, TEXT, LIST)).rows();
    }

    private static CorpusCase severalBatches() {
        return CorpusCase.of("batches/several", Schema.of(NUMBER, TEXT))
                .rows(row(1, "one"), row(null, "two"))
                .rows()
                .rows(row(3, null));
    }

    private static CorpusCase noColumns() {
        Schema schema = Schema.of();
        return CorpusCase.of("batches/rows-without-columns", schema)
                .batch(Batch.of(schema, 5, List.of()))
                .batch(Batch.of(schema, 0, List.of()));
    }

    private static CorpusCase neverNull() {
        Schema schema = Schema.of(Field.of("number", DataType.int32()), Field.of("text", DataType.utf8()));
        return CorpusCase.of("batches/no-nulls", schema).rows(row(1, "a"), row(2, "b"));
    }

    private static CorpusCase allNull() {
        return CorpusCase.of("batches/all-null", Schema.of(NUMBER, TEXT)).rows(row(null, null), row(null, null));
    }

    private static CorpusCase sameNames() {
        Schema schema =
                Schema.of(NUMBER, TEXT, Field.nullable("number", DataType.utf8()), Field.of("", DataType.int8()));
        return CorpusCase.of("schema/duplicate-names", schema)
                .rows(row(1, "x", "one", (byte) 1), row(null, null, null, (byte) 2));
    }

    private static CorpusCase metadata() {
        Metadata metadata = new Metadata(
                List.of(KeyValue.of("z", "last key first"), KeyValue.of("a", ""), KeyValue.of("unicode", "Zürich")));
        Schema schema =
                Schema.of(NUMBER.withMetadata(Metadata.of("unit", "metre"))).withMetadata(metadata);
        CorpusCase rows = CorpusCase.of("schema/metadata", schema).rows(row(1), row((Object) null));
        Batch tagged = rows.batches().get(0).withMetadata(Metadata.of("batch", "1"));
        return CorpusCase.of("schema/metadata", schema).batch(tagged);
    }

    /** Keys twice, in an order that no sorting gives, and bytes that are no text, as pickled objects are. */
    private static CorpusCase metadataOfBytes() {
        Bytes pickle = Bytes.of(new byte[] {(byte) 0x80, 4, 'N', '.'});
        Metadata metadata = new Metadata(List.of(
                KeyValue.of("pickle", "first"),
                new KeyValue(KeyValue.of("pickle", "").key(), pickle),
                new KeyValue(Bytes.of(new byte[] {(byte) 0xFF}), Bytes.empty()),
                KeyValue.of("a", "\u0000"),
                KeyValue.of("", "")));
        Schema schema = Schema.of(NUMBER.withMetadata(metadata)).withMetadata(metadata);
        Batch batch = CorpusCase.of("schema/metadata-bytes", schema)
                .rows(row(1))
                .batches()
                .get(0)
                .withMetadata(metadata);
        return CorpusCase.of("schema/metadata-bytes", schema)
                .with(WriteOptions.defaults().withMetadata(metadata))
                .batch(batch);
    }

    private static CorpusCase extension() {
        Schema schema = Schema.of(Field.nullable("temperature", DataType.float64())
                .withExtension(
                        "example.temperature",
                        KeyValue.of("", "{\"unit\":\"K\"}").value()));
        return CorpusCase.of("schema/extension", schema).rows(row(273.15), row((Object) null));
    }

    private static CorpusCase plain() {
        return CorpusCase.of("schema/plain", Schema.of(NUMBER, TEXT, LIST))
                .with(WriteOptions.plain())
                .rows(row(1, "a", List.of(1, 2)), row(null, null, null));
    }
}
