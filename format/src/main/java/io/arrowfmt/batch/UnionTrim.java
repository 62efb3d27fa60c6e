package io.arrowfmt.batch;

import io.arrowfmt.layout.BufferKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The children of a dense union cut to what lies between the first slot that the union refers to and the last. */
final class UnionTrim {
    private UnionTrim() {}

    /** Type ids, offsets counted from the first slot that is kept of each child, and children. */
    static GatheredParts of(Column column) {
        int count = column.children().size();
        UnionValues union = column.asUnion();
        long[] first = new long[count];
        long[] end = new long[count];
        Arrays.fill(first, Long.MAX_VALUE);
        for (long row = 0; row < column.length(); row++) {
            int child = union.child(row);
            long slot = union.slot(row);
            first[child] = Math.min(first[child], slot);
            end[child] = Math.max(end[child], slot + 1);
        }
        OffsetWriter moved = new OffsetWriter(column.field().name(), column.bitWidth(BufferKind.OFFSET));
        for (long row = 0; row < column.length(); row++) {
            moved.put(union.slot(row) - first[union.child(row)]);
        }
        List<Column> children = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            long kept = Math.max(0, end[i] - first[i]);
            Column child = column.children().get(i);
            children.add(child.slice(kept == 0 ? 0 : first[i], kept).compact());
        }
        return GatheredParts.of(BufferKind.TYPE, column.elements(BufferKind.TYPE))
                .with(BufferKind.OFFSET, moved.bytes())
                .with(children);
    }
}
