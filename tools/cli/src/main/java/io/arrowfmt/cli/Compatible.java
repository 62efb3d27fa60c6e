package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Batches in types that old readers know: texts and binaries by offsets of 32 bits in place of views and of large ones,
 * lists likewise, values in place of runs, decimals of 128 bits in place of 32 and 64. At every depth, in dictionaries too.
 */
record Compatible(Batches batches, Schema schema) implements Batches {
    /** The batches of others. */
    static Compatible of(Batches batches) throws Failure {
        return new Compatible(
                batches, batches.schema().withFields(fields(batches.schema().fields())));
    }

    @Override
    public Metadata metadata() {
        return batches.metadata();
    }

    @Override
    public Optional<Batch> next() throws IOException {
        Optional<Batch> next = batches.next();
        if (next.isEmpty()) {
            return next;
        }
        Batch batch = next.get();
        try {
            return Optional.of(Batch.of(schema, batch.rows(), CompatibleColumns.of(batch.columns(), schema.fields()))
                    .withMetadata(batch.metadata()));
        } catch (IllegalStateException | ArithmeticException e) {
            throw new Failure(
                    Exit.NOT_ARROW,
                    "--compat: expected batches that offsets of 32 bits reach, found a larger one; make them smaller with"
                            + " --rows-per-batch (" + e.getMessage() + ")");
        }
    }

    @Override
    public boolean areOfOneFile() {
        return batches.areOfOneFile();
    }

    @Override
    public ArrowException locate(CorruptValueException e, long index) {
        return batches.locate(e, index);
    }

    @Override
    public void close() throws IOException {
        batches.close();
    }

    private static List<Field> fields(List<Field> fields) throws Failure {
        List<Field> mapped = new ArrayList<>(fields.size());
        for (Field field : fields) {
            mapped.add(field(field));
        }
        return mapped;
    }

    private static Field field(Field field) throws Failure {
        if (field.type() instanceof DataType.RunEndEncoded && field.children().size() == 2) {
            Field values = field(field.children().get(1));
            if (field.dictionary().isPresent() && values.dictionary().isPresent()) {
                throw new Failure(
                        Exit.NOT_ARROW,
                        "--compat: column \"" + field.name()
                                + "\": expected values of runs that are plain, since the runs are"
                                + " in a dictionary, found ones in another dictionary");
            }
            return new Field(
                    field.name(),
                    values.nullable(),
                    values.type(),
                    values.children(),
                    field.dictionary().or(values::dictionary),
                    field.metadata(),
                    Optional.empty());
        }
        return new Field(
                field.name(),
                field.nullable(),
                type(field.type()),
                fields(field.children()),
                field.dictionary(),
                field.metadata(),
                Optional.empty());
    }

    private static DataType type(DataType type) {
        return switch (type.id()) {
            case UTF8_VIEW, LARGE_UTF8 -> new DataType.Utf8();
            case BINARY_VIEW, LARGE_BINARY -> new DataType.Binary();
            case LARGE_LIST, LIST_VIEW, LARGE_LIST_VIEW -> new DataType.List();
            case DECIMAL -> {
                DataType.Decimal decimal = (DataType.Decimal) type;
                yield decimal.bitWidth() < 128 ? DataType.decimal(decimal.precision(), decimal.scale()) : type;
            }
            case NULL,
                    INT,
                    FLOATING_POINT,
                    BINARY,
                    UTF8,
                    BOOL,
                    DATE,
                    TIME,
                    TIMESTAMP,
                    INTERVAL,
                    LIST,
                    STRUCT,
                    UNION,
                    FIXED_SIZE_BINARY,
                    FIXED_SIZE_LIST,
                    MAP,
                    DURATION,
                    RUN_END_ENCODED,
                    UNKNOWN -> type;
        };
    }
}
