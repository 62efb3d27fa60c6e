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
 * Large batches of runs become several. Belongs to one thread.
 */
final class Compatible implements Batches {
    /** Rows of runs that become values at a time: a few bytes of runs can be any number of rows. */
    private static final long MOST_ROWS = 1 << 20;

    private final Batches batches;
    private final Schema schema;
    private final long most;
    private Optional<Batch> batch = Optional.empty();
    private long index = -1;
    private long from;

    private Compatible(Batches batches, Schema schema, long most) {
        this.batches = batches;
        this.schema = schema;
        this.most = most;
    }

    /** The batches of others. */
    static Compatible of(Batches batches) throws Failure {
        List<Field> fields = batches.schema().fields();
        return new Compatible(
                batches, batches.schema().withFields(fields(fields)), hasRuns(fields) ? MOST_ROWS : Long.MAX_VALUE);
    }

    private static boolean hasRuns(List<Field> fields) {
        for (Field field : fields) {
            if (field.type() instanceof DataType.RunEndEncoded || hasRuns(field.children())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Schema schema() {
        return schema;
    }

    @Override
    public Metadata metadata() {
        return batches.metadata();
    }

    @Override
    public Optional<Batch> next() throws IOException {
        if (batch.isEmpty() || from >= batch.get().rows()) {
            index++;
            from = 0;
            batch = batches.next();
            if (batch.isEmpty()) {
                return batch;
            }
        }
        Batch whole = batch.get();
        long count = Math.min(most, whole.rows() - from);
        Batch part = count == whole.rows() ? whole : whole.slice(from, count);
        from += count;
        try {
            return Optional.of(Batch.of(schema, count, CompatibleColumns.of(part.columns(), schema.fields()))
                    .withMetadata(whole.metadata()));
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

    /** A batch may have become several, so that the number of those taken does not tell. */
    @Override
    public ArrowException locate(CorruptValueException e, long taken) {
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
