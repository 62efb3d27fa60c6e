package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The columns of a schema whose values can be shown; types of a newer version can only be passed over. */
final class ReadableColumns {
    private final Schema schema;
    private final List<Integer> positions = new ArrayList<>();
    private final List<Field> others = new ArrayList<>();

    /** Tells the columns of a schema apart. */
    ReadableColumns(Schema source) {
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < source.fields().size(); i++) {
            Field field = source.fields().get(i);
            if (isReadable(field)) {
                positions.add(i);
                fields.add(field);
            } else {
                others.add(field);
            }
        }
        schema = source.withFields(fields);
    }

    /** Whether the values of a field and of all below it can be shown. */
    static boolean isReadable(Field field) {
        if (field.type() instanceof DataType.Unknown) {
            return false;
        }
        for (Field child : field.children()) {
            if (!isReadable(child)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The positions of the columns of a schema whose buffers cannot be found: those of a newer type that does not declare its
     * layout, and all behind them.
     */
    static Set<Integer> notFound(Schema schema) {
        SchemaLayout layout = SchemaLayout.of(schema);
        Set<Integer> positions = new TreeSet<>();
        for (int i = 0; i < schema.fields().size(); i++) {
            NodeLayout last = layout.nodes().get(layout.endOf(layout.column(i)) - 1);
            if (!last.located()) {
                positions.add(i);
            }
        }
        return positions;
    }

    /** The schema of the columns that can be shown. */
    Schema schema() {
        return schema;
    }

    /** The columns that cannot. */
    List<Field> others() {
        return others;
    }

    /** The columns of a batch that can be shown. */
    Batch of(Batch batch) {
        if (others.isEmpty()) {
            return batch;
        }
        List<Column> columns = new ArrayList<>(positions.size());
        for (int position : positions) {
            columns.add(batch.column(position));
        }
        return Batch.of(schema, batch.rows(), columns);
    }
}
