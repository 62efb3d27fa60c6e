package io.arrowfmt.batch;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The items of one list, read when asked: a list costs nothing by its size, which a file may claim to be large without
 * having a byte for it.
 */
final class Items extends AbstractList<@Nullable Object> implements RandomAccess {
    private final Column items;
    private final long start;
    private final int size;

    Items(Column items, long start, int size) {
        this.items = items;
        this.start = start;
        this.size = size;
    }

    @Override
    public @Nullable Object get(int index) {
        return items.value(start + Objects.checkIndex(index, size));
    }

    @Override
    public int size() {
        return size;
    }
}
