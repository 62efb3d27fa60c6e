package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.ChildExtent;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.type.DataType;
import java.util.List;

/**
 * What accessors rely on: that buffers and children are large enough for the slots, whatever the values. Readers have
 * checked the same by rule, with the place; these checks catch callers that have not.
 */
final class ColumnChecks {
    private ColumnChecks() {}

    /** Refuses a column whose buffers or children cannot hold its slots. */
    static void check(Column column, long nullCount) {
        long length = column.length();
        if (length < 0) {
            throw refused(column, "length", "at least 0", length);
        }
        boolean counted = column.layout().nullCount() == NullCount.BY_VALIDITY;
        if (counted && (nullCount < 0 || nullCount > length)) {
            throw refused(column, "nullCount", "0 to " + length, nullCount);
        }
        checkBuffers(column);
        checkChildren(column);
    }

    private static void checkBuffers(Column column) {
        Layout layout = column.layout();
        List<Bytes> buffers = column.buffers();
        int fixed = layout.fixedBufferCount();
        if (layout.isVariadic() ? buffers.size() < fixed : buffers.size() != fixed) {
            throw refused(column, "buffers", "those of " + layout, buffers.size());
        }
        for (int i = 0; i < fixed; i++) {
            BufferSpec spec = layout.buffers().get(i);
            long size = buffers.get(i).size();
            boolean absent = spec.kind() == BufferKind.VALIDITY && column.givenNullCount() == 0;
            if (!absent && size < spec.minSize(column.length())) {
                String expected = "at least " + spec.minSize(column.length()) + " bytes";
                throw refused(column, spec.toString(), expected, size);
            }
        }
    }

    private static void checkChildren(Column column) {
        Layout layout = column.layout();
        List<Column> children = column.children();
        int expected = column.field().columnChildren().size();
        if (children.size() != expected) {
            throw refused(column, "children", String.valueOf(expected), children.size());
        }
        if (!layout.children().allows(children.size())) {
            throw refused(column, "children", layout.children().count(), children.size());
        }
        boolean union = column.type() instanceof DataType.Union
                && column.field().dictionary().isEmpty();
        List<Integer> typeIds = union ? ((DataType.Union) column.type()).typeIds() : List.of();
        if (union && typeIds.size() != children.size()) {
            throw refused(column, "children", "one for each of " + typeIds, children.size());
        }
        long length = column.length();
        for (int i = 0; i < children.size(); i++) {
            long minLength =
                    switch (layout.children()) {
                        case NONE, BY_OFFSETS, ANY -> 0;
                        case MULTIPLE -> slots(length, layout.childSlots());
                        case SAME -> length;
                        case RUNS -> children.get(0).length();
                    };
            if (children.get(i).length() < minLength) {
                throw refused(
                        column,
                        "child " + i,
                        "at least " + minLength + " slots",
                        children.get(i).length());
            }
        }
        if (layout.children() == ChildExtent.RUNS && Shape.of(layout) == Shape.RUNS) {
            checkRunEnds(column, children.get(0));
        }
    }

    private static void checkRunEnds(Column column, Column ends) {
        boolean numbers = Shape.of(ends.layout()) == Shape.FIXED;
        long bitWidth = numbers ? ends.bitWidth(BufferKind.DATA) : 0;
        if (bitWidth != Short.SIZE && bitWidth != Integer.SIZE && bitWidth != Long.SIZE) {
            throw refused(column, "child 0", "run ends of 16, 32 or 64 bits", bitWidth);
        }
    }

    private static long slots(long length, int each) {
        return each != 0 && length > Long.MAX_VALUE / each ? Long.MAX_VALUE : length * each;
    }

    private static IllegalArgumentException refused(Column column, String what, String expected, long found) {
        return new IllegalArgumentException(
                ColumnNames.of(column) + ", " + what + ": expected " + expected + ", found " + found);
    }
}
