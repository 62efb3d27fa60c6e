package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.ChildExtent;
import java.util.List;

/**
 * Whether a look at every value is in proportion to the memory that the values take: columns of bytes of no width, of nulls
 * and of lists of these have any number of slots for nothing.
 */
final class Proportion {
    private static final int MOST_WITHOUT_MEMORY = 1 << 20;

    private Proportion() {}

    /** Whether the slots of columns, and the items that they may have, are not more than their memory has bits. */
    static boolean isKept(List<Column> columns) {
        long slots = 0;
        long memory = 0;
        for (Column column : columns) {
            slots = sum(slots, slots(column));
            memory = sum(memory, memory(column));
        }
        return slots <= MOST_WITHOUT_MEMORY || slots / Byte.SIZE <= memory;
    }

    private static long slots(Column column) {
        long slots = column.length();
        for (Column child : column.children()) {
            slots = column.layout().children() == ChildExtent.SAME
                    ? Math.max(slots, slots(child))
                    : sum(slots, slots(child));
        }
        return slots;
    }

    private static long memory(Column column) {
        long memory = 0;
        for (Bytes buffer : column.buffers()) {
            memory = sum(memory, buffer.size());
        }
        for (Column child : column.children()) {
            memory = sum(memory, memory(child));
        }
        return memory;
    }

    private static long sum(long one, long other) {
        return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
    }
}
