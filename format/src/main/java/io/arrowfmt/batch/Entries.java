package io.arrowfmt.batch;

import io.arrowfmt.type.DataType;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** The entries of one map, read when asked, in the order of the file, keys as often as they occur. */
final class Entries extends AbstractList<Map.@Nullable Entry<@Nullable Object, @Nullable Object>>
        implements RandomAccess {
    private final Column entries;
    private final Column keys;
    private final Column values;
    private final long start;
    private final int size;

    Entries(Column entries, long start, int size) {
        this.entries = entries;
        this.keys = entries.children().get(0);
        this.values = entries.children().get(1);
        this.start = start;
        this.size = size;
    }

    /** Whether a column is a map whose items are keys and values. */
    static boolean isMap(Column column) {
        return column.type() instanceof DataType.Map
                && column.children().get(0).type() instanceof DataType.Struct
                && column.children().get(0).children().size() == 2;
    }

    @Override
    public Map.@Nullable Entry<@Nullable Object, @Nullable Object> get(int index) {
        long slot = start + Objects.checkIndex(index, size);
        if (!entries.isValid(slot)) {
            return null;
        }
        return new AbstractMap.SimpleImmutableEntry<>(keys.value(slot), values.value(slot));
    }

    @Override
    public int size() {
        return size;
    }
}
