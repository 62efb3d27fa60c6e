package io.arrowfmt.cli.text;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.ColumnBuilder;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The rows of NDJSON as batches. A member that an object does not have is null. */
public final class NdjsonBatches implements TextBatches {
    /** Names that are remembered to be told. */
    private static final int MOST_LEFT_OUT = 20;

    private final Text text;
    private final TextOptions options;
    private final Schema schema;
    private final JsonRows rows;
    private final Map<String, Integer> positions = new HashMap<>();
    private final Set<String> leftOut = new LinkedHashSet<>();
    private long row;

    private NdjsonBatches(Text text, TextOptions options, Schema schema, JsonRows rows) {
        this.text = text;
        this.options = options;
        this.schema = schema;
        this.rows = rows;
        for (Field field : schema.fields()) {
            positions.putIfAbsent(field.name(), positions.size());
        }
    }

    /**
     * Opens NDJSON; reads it once to know the types, unless a schema says them.
     *
     * @throws TextException when the text is not what it should be
     */
    public static NdjsonBatches open(Text text, TextOptions options) throws IOException {
        Schema schema = options.schema().isPresent() ? options.schema().get() : infer(text, options);
        Set<String> names = new LinkedHashSet<>();
        for (Field field : schema.fields()) {
            if (!names.add(field.name())) {
                throw TextException.of(
                        text.name(),
                        "a schema whose names differ, since those of an object do",
                        TextException.shown(field.name()) + " twice");
            }
        }
        return new NdjsonBatches(text, options, schema, JsonRows.open(text));
    }

    private static Schema infer(Text text, TextOptions options) throws IOException {
        try (JsonRows rows = JsonRows.open(text)) {
            JsonShape shape = new JsonShape();
            long most = options.sample() == TextOptions.ALL ? Long.MAX_VALUE : options.sample();
            long seen = 0;
            while (seen < most && rows.next(shape::see)) {
                seen++;
            }
            return Schema.of(shape.fields());
        }
    }

    @Override
    public Schema schema() {
        return schema;
    }

    @Override
    public Optional<Batch> next() throws IOException {
        BatchBuilder batch = BatchBuilder.of(schema);
        ColumnBuilder[] columns = new ColumnBuilder[schema.fields().size()];
        Arrays.setAll(columns, batch::column);
        @Nullable Cell[] cells = new @Nullable Cell[columns.length];
        Arrays.setAll(
                cells, position -> JsonObjects.isScalar(columns[position].field()) ? Cell.of(columns[position]) : null);
        long start = rows.position();
        long count = 0;
        while (count < options.rowsPerBatch()
                && rows.position() - start < TextOptions.ENOUGH
                && rows.next(json -> add(json, columns, cells))) {
            count++;
            for (ColumnBuilder column : columns) {
                if (column.length() < count) {
                    addNull(column);
                }
            }
            row++;
        }
        return count == 0 ? Optional.empty() : Optional.of(batch.finish(count));
    }

    private void add(JsonParser json, ColumnBuilder[] columns, @Nullable Cell[] cells) throws IOException {
        while (json.nextToken() != JsonToken.END_OBJECT) {
            Integer position = positions.get(json.currentName());
            json.nextToken();
            if (position == null) {
                leaveOut(json);
            } else {
                add(json, columns[position], cells[position]);
            }
        }
    }

    private void leaveOut(JsonParser json) throws IOException {
        String name = json.currentName();
        if (options.schema().isEmpty()) {
            throw unfit(name, "expected a name that the rows before have, found another");
        }
        if (leftOut.size() < MOST_LEFT_OUT) {
            leftOut.add(name);
        }
        json.skipChildren();
    }

    private void add(JsonParser json, ColumnBuilder column, @Nullable Cell cell) throws IOException {
        try {
            if (json.currentToken() == JsonToken.VALUE_NULL) {
                addNull(column);
            } else if (cell != null && json.currentToken().isScalarValue()) {
                cell.add(json.getText());
            } else {
                column.addValue(JsonObjects.read(json, column.field()));
            }
        } catch (UnfitTextException e) {
            throw unfit(column.field().name(), String.valueOf(e.getMessage()));
        } catch (IllegalArgumentException e) {
            throw unfit(
                    column.field().name(),
                    "expected a value of " + column.field().shortTypeText() + ", found another (" + e.getMessage()
                            + ")");
        }
    }

    private void addNull(ColumnBuilder column) throws TextException {
        try {
            column.addNull();
        } catch (IllegalArgumentException e) {
            throw unfit(column.field().name(), "expected a value, found none; the column is not nullable");
        }
    }

    private TextException unfit(String column, String what) {
        return TextException.at(text.name(), rows.line(), column, "row " + row + ": " + what, options.hint());
    }

    @Override
    public Set<String> leftOut() {
        return leftOut;
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }
}
