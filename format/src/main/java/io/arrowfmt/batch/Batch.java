package io.arrowfmt.batch;

import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Some rows of every column of a schema. Immutable; safe for use by many threads. */
public final class Batch {
    private final Schema schema;
    private final long rows;
    private final List<Column> columns;
    private final Metadata metadata;

    private Batch(Schema schema, long rows, List<Column> columns, Metadata metadata) {
        this.schema = Objects.requireNonNull(schema);
        this.rows = rows;
        this.columns = List.copyOf(columns);
        this.metadata = Objects.requireNonNull(metadata);
        if (columns.size() != schema.fields().size()) {
            throw new IllegalArgumentException(
                    "columns: expected " + schema.fields().size() + " as in the schema, found " + columns.size());
        }
        for (Column column : columns) {
            if (column.length() != rows) {
                throw new IllegalArgumentException("column \"" + column.field().name() + "\": expected " + rows
                        + " slots as in the batch, found " + column.length());
            }
        }
    }

    /** A batch of columns that all have a number of rows. */
    public static Batch of(Schema schema, long rows, List<Column> columns) {
        return new Batch(schema, rows, columns, Metadata.empty());
    }

    /** This batch with the custom metadata of its message. */
    public Batch withMetadata(Metadata value) {
        return new Batch(schema, rows, columns, value);
    }

    /** The schema of the columns. */
    public Schema schema() {
        return schema;
    }

    /** How many rows there are. */
    public long rows() {
        return rows;
    }

    /** The columns in the order of the schema. */
    public List<Column> columns() {
        return columns;
    }

    /** Custom metadata of the batch's message. */
    public Metadata metadata() {
        return metadata;
    }

    /** The column at a position. */
    public Column column(int position) {
        return columns.get(position);
    }

    /**
     * The column of a name.
     *
     * @throws IllegalArgumentException when no column has the name, or more than one
     */
    public Column column(String name) {
        return columns.get(Names.unique(schema.fields(), name, "column"));
    }

    /**
     * The column of a name, if there is one.
     *
     * @throws IllegalArgumentException when more than one column has the name
     */
    public Optional<Column> findColumn(String name) {
        int position = Names.find(schema.fields(), name, "column");
        return position < 0 ? Optional.empty() : Optional.of(columns.get(position));
    }

    /**
     * Some of the rows, sharing the memory of this batch.
     *
     * @param from first row, 0 to rows
     * @param count how many rows, 0 to rows - from
     * @throws IndexOutOfBoundsException when there are no such rows
     */
    public Batch slice(long from, long count) {
        if (from < 0 || count < 0 || from > rows - count) {
            throw new IndexOutOfBoundsException(
                    "slice: expected within " + rows + " rows, found " + count + " at " + from);
        }
        List<Column> sliced = new ArrayList<>(columns.size());
        for (Column column : columns) {
            sliced.add(column.slice(from, count));
        }
        return new Batch(schema, count, sliced, metadata);
    }

    /**
     * Some of the columns, in the order of the names, sharing the memory of this batch.
     *
     * @throws IllegalArgumentException when a name is that of no column, or of more than one
     */
    public Batch select(String... names) {
        int[] positions = new int[names.length];
        for (int i = 0; i < names.length; i++) {
            positions[i] = Names.unique(schema.fields(), names[i], "column");
        }
        return select(positions);
    }

    /**
     * Some of the columns, in the order of their positions, sharing the memory of this batch.
     *
     * @throws IndexOutOfBoundsException when there is no column at a position
     */
    public Batch select(int... positions) {
        List<Field> fields = new ArrayList<>(positions.length);
        List<Column> selected = new ArrayList<>(positions.length);
        for (int position : positions) {
            fields.add(schema.fields().get(position));
            selected.add(columns.get(position));
        }
        return new Batch(schema.withFields(fields), rows, selected, metadata);
    }

    /** This batch with every column compact, see {@link Column#compact}. */
    public Batch compact() {
        List<Column> compact = new ArrayList<>(columns.size());
        for (Column column : columns) {
            compact.add(column.compact());
        }
        return new Batch(schema, rows, compact, metadata);
    }

    /** The number of rows and the columns. */
    @Override
    public String toString() {
        return rows + " rows of " + columns;
    }
}
