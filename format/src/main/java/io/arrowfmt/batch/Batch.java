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
        return findColumn(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        "column: expected one of " + names() + ", found \"" + name + "\""));
    }

    /**
     * The column of a name, if there is one.
     *
     * @throws IllegalArgumentException when more than one column has the name
     */
    public Optional<Column> findColumn(String name) {
        Optional<Column> match = Optional.empty();
        for (Column column : columns) {
            if (column.field().name().equals(name)) {
                if (match.isPresent()) {
                    throw new IllegalArgumentException("column: expected a name that is unique, found \"" + name
                            + "\" more than once; use the position");
                }
                match = Optional.of(column);
            }
        }
        return match;
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        for (Field field : schema.fields()) {
            names.add('"' + field.name() + '"');
        }
        return names;
    }
}
