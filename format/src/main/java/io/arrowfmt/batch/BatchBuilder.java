package io.arrowfmt.batch;

import io.arrowfmt.error.Amount;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds a batch, column by column or row by row. Belongs to one thread; builds one batch. Buffers are as long as they
 * have to be, below 2 GiB each.
 */
public final class BatchBuilder {
    private final Schema schema;
    private final DictionaryMemo memo;
    private final List<ColumnBuilder> columns;

    private BatchBuilder(Schema schema, BuilderOptions options, DictionaryMemo memo) {
        this.schema = schema;
        this.memo = memo;
        this.columns = new ArrayList<>(schema.fields().size());
        for (Field field : schema.fields()) {
            columns.add(ColumnBuilders.of(field, field.name(), options, memo));
        }
    }

    /**
     * A builder of a batch of a schema.
     *
     * @throws IllegalArgumentException when a field has a type of a newer version, or children that do not fit its type, or fields
     *     of different types share a dictionary
     */
    public static BatchBuilder of(Schema schema) {
        return of(schema, BuilderOptions.defaults());
    }

    /**
     * A builder of a batch of a schema.
     *
     * @throws IllegalArgumentException when a field has a type of a newer version, or children that do not fit its type, or fields
     *     of different types share a dictionary
     */
    public static BatchBuilder of(Schema schema, BuilderOptions options) {
        return of(schema, options, DictionaryMemo.empty());
    }

    /**
     * A builder of a batch of a schema, whose columns that are encoded by dictionaries extend those of the batches before.
     *
     * @param memo the dictionaries of those batches; shared by batches that one thread builds
     * @throws IllegalArgumentException when a field has a type of a newer version, or children that do not fit its type, or fields
     *     of different types share a dictionary
     */
    public static BatchBuilder of(Schema schema, BuilderOptions options, DictionaryMemo memo) {
        return new BatchBuilder(schema, options, memo);
    }

    /** The schema. */
    public Schema schema() {
        return schema;
    }

    /** Builds the column at a position. */
    public ColumnBuilder column(int position) {
        return columns.get(position);
    }

    /**
     * Builds the column of a name.
     *
     * @throws IllegalArgumentException when no column has the name, or more than one
     */
    public ColumnBuilder column(String name) {
        return columns.get(Names.unique(schema.fields(), name, "column"));
    }

    /** Builds a column of bits. @throws IllegalArgumentException when the column of the name is something else */
    public BooleanBuilder booleans(String name) {
        return column(name).ofBatch(BooleanBuilder.class);
    }

    /** Builds a column of 8 bits a slot. @throws IllegalArgumentException when the column is something else */
    public ByteBuilder bytes(String name) {
        return column(name).ofBatch(ByteBuilder.class);
    }

    /** Builds a column of 16 bits a slot. @throws IllegalArgumentException when the column is something else */
    public ShortBuilder shorts(String name) {
        return column(name).ofBatch(ShortBuilder.class);
    }

    /** Builds a column of 32 bits a slot. @throws IllegalArgumentException when the column is something else */
    public IntBuilder ints(String name) {
        return column(name).ofBatch(IntBuilder.class);
    }

    /** Builds a column of 64 bits a slot. @throws IllegalArgumentException when the column is something else */
    public LongBuilder longs(String name) {
        return column(name).ofBatch(LongBuilder.class);
    }

    /** Builds a column of 32-bit floating point. @throws IllegalArgumentException when the column is something else */
    public FloatBuilder floats(String name) {
        return column(name).ofBatch(FloatBuilder.class);
    }

    /** Builds a column of 64-bit floating point. @throws IllegalArgumentException when the column is something else */
    public DoubleBuilder doubles(String name) {
        return column(name).ofBatch(DoubleBuilder.class);
    }

    /** Builds a column of bytes of a fixed number. @throws IllegalArgumentException when the column is something else */
    public FixedBinaryBuilder fixedBinary(String name) {
        return column(name).ofBatch(FixedBinaryBuilder.class);
    }

    /** Builds a column of byte strings. @throws IllegalArgumentException when the column is something else */
    public BinaryBuilder binary(String name) {
        return column(name).ofBatch(BinaryBuilder.class);
    }

    /** Builds a column of texts. @throws IllegalArgumentException when the column is something else */
    public Utf8Builder utf8(String name) {
        return column(name).ofBatch(Utf8Builder.class);
    }

    /** Builds a column of lists or maps. @throws IllegalArgumentException when the column is something else */
    public ListBuilder lists(String name) {
        return column(name).ofBatch(ListBuilder.class);
    }

    /** Builds a column of structs. @throws IllegalArgumentException when the column is something else */
    public StructBuilder structs(String name) {
        return column(name).ofBatch(StructBuilder.class);
    }

    /** Builds a column of unions. @throws IllegalArgumentException when the column is something else */
    public UnionBuilder union(String name) {
        return column(name).ofBatch(UnionBuilder.class);
    }

    /** Builds a column of runs. @throws IllegalArgumentException when the column is something else */
    public RunEndBuilder runEnds(String name) {
        return column(name).ofBatch(RunEndBuilder.class);
    }

    /**
     * Adds a value to every column, see {@link ColumnBuilder#addValue}.
     *
     * @param values one for each column, in order
     * @throws IllegalArgumentException when they are not as many as the columns, or one does not fit
     * @throws IllegalStateException after the batch is finished
     */
    public void addRow(@Nullable Object... values) {
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(
                    "values: expected " + columns.size() + " as in the schema, found " + values.length);
        }
        for (int i = 0; i < values.length; i++) {
            columns.get(i).addValue(values[i]);
        }
    }

    /**
     * The batch; no rows when the schema has no columns. Nothing can be added any more.
     *
     * @throws IllegalStateException when the columns do not have the same number of rows, a nested value is not ended,
     *     or the batch is already finished
     */
    public Batch finish() {
        return finish(columns.isEmpty() ? 0 : columns.get(0).length());
    }

    /**
     * The batch of a number of rows. Nothing can be added any more.
     *
     * @param rows how many rows, >= 0; the only way to tell when the schema has no columns
     * @throws IllegalStateException when a column does not have as many, a nested value is not ended, or the batch is
     *     already finished
     */
    public Batch finish(long rows) {
        for (ColumnBuilder column : columns) {
            if (column.length() != rows) {
                throw new IllegalStateException("column \"" + column.field().name() + "\": expected "
                        + Amount.of(rows, "row") + " as in the batch, found " + column.length());
            }
        }
        List<Column> finished = new ArrayList<>(columns.size());
        for (ColumnBuilder column : columns) {
            finished.add(column.finish());
        }
        return Batch.of(schema, rows, memo.decode(finished));
    }
}
