package io.arrowfmt.cli.text;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.ColumnBuilder;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The rows of CSV as batches. A field with nothing in it, not even quotes, is null. */
public final class CsvBatches implements TextBatches {
    private final Text text;
    private final TextOptions options;
    private final Schema schema;
    private final CsvRows rows;
    /** Where the fields of each column stand in a record. */
    private final int[] positions;

    private final Set<String> leftOut = new LinkedHashSet<>();
    private long row;

    private CsvBatches(Text text, TextOptions options, Schema schema, CsvRows rows) throws IOException {
        this.text = text;
        this.options = options;
        this.schema = schema;
        this.rows = rows;
        this.positions = options.schema().isPresent() ? byName() : inOrder();
    }

    /**
     * Opens CSV; reads it once to know the types, unless a schema says them.
     *
     * @throws TextException when the text is not what it should be
     */
    public static CsvBatches open(Text text, TextOptions options) throws IOException {
        Schema schema = options.schema().isPresent() ? options.schema().get() : infer(text, options);
        CsvRows rows = CsvRows.open(text, options.separator());
        try {
            return new CsvBatches(text, options, schema, rows);
        } catch (IOException | RuntimeException e) {
            rows.close();
            throw e;
        }
    }

    private static Schema infer(Text text, TextOptions options) throws IOException {
        try (CsvRows rows = CsvRows.open(text, options.separator())) {
            Evidence[] columns = new Evidence[rows.names().size()];
            Arrays.setAll(columns, position -> new Evidence());
            long most = options.sample() == TextOptions.ALL ? Long.MAX_VALUE : options.sample();
            long seen = 0;
            for (CsvRow row = rows.next(); row != null; row = rows.next()) {
                for (int i = 0; i < columns.length; i++) {
                    if (!row.isNull(i)) {
                        columns[i].see(Kinds.ofText(row.get(i)));
                    }
                }
                if (++seen == most) {
                    break;
                }
            }
            List<Field> fields = new ArrayList<>();
            for (int i = 0; i < columns.length; i++) {
                fields.add(Field.nullable(rows.names().get(i), columns[i].type()));
            }
            return Schema.of(fields);
        }
    }

    private int[] inOrder() {
        int[] order = new int[schema.fields().size()];
        Arrays.setAll(order, position -> position);
        return order;
    }

    private int[] byName() throws IOException {
        List<String> names = rows.names();
        boolean[] taken = new boolean[names.size()];
        int[] found = new int[schema.fields().size()];
        for (int i = 0; i < found.length; i++) {
            String name = schema.fields().get(i).name();
            found[i] = find(names, taken, name);
            if (found[i] < 0) {
                throw TextException.at(text.name(), 1, "a column \"" + name + "\" as in --schema", shown(names));
            }
            taken[found[i]] = true;
        }
        for (int i = 0; i < taken.length; i++) {
            if (!taken[i]) {
                // The name of a column that was found already is in the schema, and still this one is left out.
                boolean again = names.indexOf(names.get(i)) < i && taken[names.indexOf(names.get(i))];
                leftOut.add(names.get(i) + (again ? " (once more)" : ""));
            }
        }
        return found;
    }

    /** Of columns with one name the first is taken first. */
    private static int find(List<String> names, boolean[] taken, String name) {
        for (int i = 0; i < taken.length; i++) {
            if (!taken[i] && names.get(i).equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private static String shown(List<String> names) {
        int most = Math.min(names.size(), 8);
        return String.join(", ", names.subList(0, most)) + (most < names.size() ? ", …" : "");
    }

    @Override
    public Schema schema() {
        return schema;
    }

    @Override
    public Optional<Batch> next() throws IOException {
        BatchBuilder batch = BatchBuilder.of(schema);
        ColumnBuilder[] columns = new ColumnBuilder[positions.length];
        Arrays.setAll(columns, batch::column);
        Cell[] cells = new Cell[positions.length];
        Arrays.setAll(cells, position -> Cell.of(columns[position]));
        long characters = 0;
        long count = 0;
        while (count < options.rowsPerBatch() && characters < TextOptions.ENOUGH) {
            CsvRow record = rows.next();
            if (record == null) {
                break;
            }
            for (int i = 0; i < cells.length; i++) {
                add(record, positions[i], columns[i], cells[i]);
            }
            characters += record.size();
            count++;
            row++;
        }
        return count == 0 ? Optional.empty() : Optional.of(batch.finish(count));
    }

    private void add(CsvRow record, int position, ColumnBuilder column, Cell cell) throws TextException {
        try {
            if (record.isNull(position)) {
                column.addNull();
            } else {
                cell.add(record.get(position));
            }
        } catch (UnfitTextException e) {
            throw unfit(record, column, String.valueOf(e.getMessage()));
        } catch (IllegalArgumentException e) {
            throw unfit(
                    record,
                    column,
                    record.isNull(position)
                            ? "expected a value, found an empty field; the column is not nullable"
                            : "expected a value of " + column.field().shortTypeText() + ", found "
                                    + TextException.shown(record.get(position).toString()));
        }
    }

    private TextException unfit(CsvRow record, ColumnBuilder column, String what) {
        return TextException.at(
                text.name(), record.line(), column.field().name(), "row " + row + ": " + what, options.hint());
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
