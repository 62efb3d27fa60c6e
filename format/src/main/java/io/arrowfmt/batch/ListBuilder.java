package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds columns of lists of any sort, maps among them: add the items of a list to {@link #items}, then end it with
 * {@link #add()}. The items of a map are structs of a key and a value.
 */
public final class ListBuilder extends ColumnBuilder {
    private final Shape shape;
    private final int fixedSize;
    private final ColumnBuilder items;
    private final @Nullable OffsetWriter offsets;
    private final @Nullable OffsetWriter sizes;
    /** How many items belong to lists that have been ended. */
    private long ended;

    ListBuilder(Field field, String path, ColumnBuilder items) {
        super(field, path);
        Layout layout = field.valueLayout();
        this.shape = Shape.of(layout);
        this.fixedSize = layout.childSlots();
        this.items = items;
        this.offsets = writer(layout, BufferKind.OFFSET, path);
        this.sizes = writer(layout, BufferKind.SIZE, path);
        if (shape == Shape.LIST && offsets != null) {
            offsets.put(0);
        }
    }

    private static @Nullable OffsetWriter writer(Layout layout, BufferKind kind, String path) {
        return layout.has(kind) ? new OffsetWriter(path, layout.row(kind).bitWidth()) : null;
    }

    /** Builds the items of all lists. */
    public ColumnBuilder items() {
        return items;
    }

    /**
     * Ends a list: its items are those added since the last one ended.
     *
     * @throws IllegalStateException when lists are of a fixed size and this one is not, after the batch is finished, or
     *     when the items become too many for the offsets
     */
    public void add() {
        requireOpen();
        long size = items.length() - ended;
        if (shape == Shape.FIXED_SIZE_LIST && size != fixedSize) {
            throw new IllegalStateException(place() + ": expected " + fixedSize + " items, found " + size);
        }
        put(ended, size);
        ended = items.length();
        addValidSlot();
    }

    /**
     * Adds a list view of items that have been added, which lists may share.
     *
     * @param start first item, 0 to the number of items
     * @param size how many items
     * @throws IllegalArgumentException when there are no such items, or the type is not a list view
     * @throws IllegalStateException after the batch is finished
     */
    public void add(long start, long size) {
        requireOpen();
        if (shape != Shape.LIST_VIEW) {
            throw new IllegalArgumentException(
                    place() + ": expected a list view to choose items, found " + field().typeText());
        }
        if (start < 0 || size < 0 || start > items.length() - size) {
            throw new IllegalArgumentException(
                    place() + ": expected a range within " + items.length() + " items, found " + size + " at " + start);
        }
        put(start, size);
        ended = items.length();
        addValidSlot();
    }

    private void put(long start, long size) {
        if (sizes != null && offsets != null) {
            offsets.put(start);
            sizes.put(size);
        } else if (offsets != null) {
            offsets.put(start + size);
        }
    }

    @Override
    boolean acceptsValue(Object value) {
        if (!(value instanceof List<?> list) || (shape == Shape.FIXED_SIZE_LIST && list.size() != fixedSize)) {
            return false;
        }
        for (Object item : list) {
            if (!(isMap() ? acceptsEntry(item) : items.accepts(item))) {
                return false;
            }
        }
        return true;
    }

    @Override
    void append(Object value) {
        if (!(value instanceof List<?> list)) {
            throw UnfitValueException.of("a List", value);
        }
        if (items.length() != ended) {
            throw pending();
        }
        if (shape == Shape.FIXED_SIZE_LIST && list.size() != fixedSize) {
            throw UnfitValueException.of("a List of " + fixedSize + " items", list.size());
        }
        for (Object item : list) {
            if (isMap()) {
                appendEntry(item);
            } else {
                items.addValue(item);
            }
        }
        add();
    }

    private boolean isMap() {
        return field().type() instanceof DataType.Map && items.childBuilders().size() == 2;
    }

    private boolean acceptsEntry(@Nullable Object item) {
        return item instanceof Map.Entry<?, ?> entry
                && items.childBuilders().get(0).accepts(entry.getKey())
                && items.childBuilders().get(1).accepts(entry.getValue());
    }

    private void appendEntry(@Nullable Object item) {
        if (!(item instanceof Map.Entry<?, ?> entry)) {
            throw UnfitValueException.of("a Map.Entry", item == null ? "null" : item);
        }
        StructBuilder entries = items.asStructs();
        entries.child(0).addValue(entry.getKey());
        entries.child(1).addValue(entry.getValue());
        entries.add();
    }

    @Override
    void appendZeros(long count) {
        if (items.length() != ended) {
            throw pending();
        }
        if (shape == Shape.FIXED_SIZE_LIST) {
            if (fixedSize != 0 && count > Long.MAX_VALUE / fixedSize) {
                throw new IllegalStateException(place() + ": expected fewer items than 2^63");
            }
            items.addAbsent(count * fixedSize);
            ended = items.length();
        } else if (offsets != null) {
            offsets.put(sizes == null ? ended : 0, count);
            if (sizes != null) {
                sizes.put(0, count);
            }
        }
    }

    private IllegalStateException pending() {
        return new IllegalStateException(place() + ": expected add() to end the list before, found "
                + (items.length() - ended) + " items that belong to none");
    }

    @Override
    void complete() {
        if (items.length() != ended) {
            throw pending();
        }
    }

    @Override
    Bytes bytes(BufferKind kind) {
        OffsetWriter writer = kind == BufferKind.SIZE ? sizes : offsets;
        return writer == null ? Bytes.empty() : writer.bytes();
    }

    @Override
    List<ColumnBuilder> childBuilders() {
        return List.of(items);
    }
}
