package io.arrowfmt.batch;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
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
        require(length >= 0, column, "length", "at least 0", length);
        if (column.layout().nullCount() == NullCount.BY_VALIDITY) {
            require(nullCount >= 0 && nullCount <= length, column, "nullCount", "0 to " + length, nullCount);
        }
        checkBuffers(column);
        checkChildren(column);
    }

    private static void checkBuffers(Column column) {
        Layout layout = column.layout();
        int count = column.buffers().size();
        boolean fits = layout.isVariadic() ? count >= layout.fixedBufferCount() : count == layout.fixedBufferCount();
        require(fits, column, "buffers", "those of " + layout, count);
        for (int i = 0; i < layout.fixedBufferCount(); i++) {
            BufferSpec spec = layout.buffers().get(i);
            long size = column.buffers().get(i).size();
            boolean absent = spec.kind() == BufferKind.VALIDITY && column.givenNullCount() == 0;
            long minSize = spec.minSize(column.length());
            require(absent || size >= minSize, column, spec.toString(), "at least " + minSize + " bytes", size);
        }
    }

    private static void checkChildren(Column column) {
        Layout layout = column.layout();
        List<Column> children = column.children();
        int expected = column.field().columnChildren().size();
        require(children.size() == expected, column, "children", String.valueOf(expected), children.size());
        require(
                layout.children().allows(children.size()),
                column,
                "children",
                layout.children().count(),
                children.size());
        if (column.type() instanceof DataType.Union union
                && column.field().dictionary().isEmpty()) {
            require(
                    union.typeIds().size() == children.size(),
                    column,
                    "children",
                    "one for each of " + union.typeIds(),
                    children.size());
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
            long found = children.get(i).length();
            require(found >= minLength, column, "child " + i, "at least " + minLength + " slots", found);
        }
        if (Shape.of(layout) == Shape.RUNS) {
            checkRunEnds(column, children.get(0));
        }
    }

    private static void checkRunEnds(Column column, Column ends) {
        boolean numbers = Shape.of(ends.layout()) == Shape.FIXED;
        long bitWidth = numbers ? ends.bitWidth(BufferKind.DATA) : 0;
        require(
                bitWidth == Short.SIZE || bitWidth == Integer.SIZE || bitWidth == Long.SIZE,
                column,
                "child 0",
                "run ends of 16, 32 or 64 bits",
                bitWidth);
    }

    private static long slots(long length, int each) {
        return each != 0 && length > Long.MAX_VALUE / each ? Long.MAX_VALUE : length * each;
    }

    private static void require(boolean holds, Column column, String what, String expected, long found) {
        if (!holds) {
            throw new IllegalArgumentException(
                    ColumnNames.of(column) + ", " + what + ": expected " + expected + ", found " + found);
        }
    }
}
