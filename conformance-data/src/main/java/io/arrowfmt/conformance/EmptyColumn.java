package io.arrowfmt.conformance;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Columns without slots. */
final class EmptyColumn {
    private EmptyColumn() {}

    /** The column of a field. */
    static Column of(Field field) {
        List<Column> children = new ArrayList<>();
        for (Field child : field.columnChildren()) {
            children.add(of(child));
        }
        Layout layout = field.layout();
        List<Bytes> buffers = Collections.nCopies(layout.fixedBufferCount(), Bytes.empty());
        return Column.of(field, layout, 0, 0, buffers, children);
    }
}
