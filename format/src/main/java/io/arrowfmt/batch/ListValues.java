package io.arrowfmt.batch;

import io.arrowfmt.layout.BufferKind;
import org.jspecify.annotations.Nullable;

/** Lists of any sort: by offsets, by views, of fixed size, maps. A slot is a range of the slots of {@link #items}. */
public final class ListValues implements Values {
    private final Column column;
    private final Column items;
    private final @Nullable Offsets offsets;
    private final @Nullable Offsets sizes;
    private final int fixedSize;

    ListValues(Column column) {
        Shape shape = Shape.of(column.layout());
        this.column = column;
        this.items = column.children().get(0);
        this.offsets = shape == Shape.FIXED_SIZE_LIST ? null : new Offsets(column, BufferKind.OFFSET);
        this.sizes = shape == Shape.LIST_VIEW ? new Offsets(column, BufferKind.SIZE) : null;
        this.fixedSize = column.layout().childSlots();
    }

    @Override
    public long length() {
        return column.length();
    }

    @Override
    public boolean isValid(long row) {
        return column.isValid(row);
    }

    /** The items of all lists; for a map, its entries. */
    public Column items() {
        return items;
    }

    /**
     * The slot of {@link #items} at which a list begins; the whole list lies within them.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the list does not lie within the items
     */
    public long start(long row) {
        Validity.checkRow(row, column.length());
        if (offsets == null) {
            return row * fixedSize;
        }
        return sizes == null ? start(row, offsets) : start(row, offsets, sizes);
    }

    /**
     * How many items a list has.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the list does not lie within the items
     */
    public long size(long row) {
        Validity.checkRow(row, column.length());
        if (offsets == null) {
            return fixedSize;
        }
        if (sizes != null) {
            start(row, offsets, sizes);
            return sizes.get(row);
        }
        return offsets.size(row, items.length());
    }

    /**
     * The items of one list as a column.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the list does not lie within the items
     */
    public Column get(long row) {
        return items.slice(start(row), size(row));
    }

    private long start(long row, Offsets starts) {
        long start = starts.start(row);
        starts.end(row, start, items.length());
        return start;
    }

    private long start(long row, Offsets starts, Offsets counts) {
        long start = starts.get(row);
        long size = counts.get(row);
        if (start < 0 || size < 0 || start > items.length() - size) {
            throw column.corrupt(
                    ValueRules.LIST_VIEW_RANGE,
                    BufferKind.OFFSET,
                    row,
                    "a range within " + items.length() + " items",
                    size + " items at " + start);
        }
        return start;
    }
}
