package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.type.DataType;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Slots that are each a slot of one of the children, sparse or dense. */
public final class UnionValues implements Values {

    private final Column column;
    private final Bytes typeIds;
    private final @Nullable Offsets offsets;
    /** A validity buffer that ought to tell nothing new. */
    private final @Nullable Bytes idleValidity;

    private final int[] childOfTypeId = new int[DataType.Union.MAX_TYPE_ID + 1];
    private final List<Integer> declaredIds;

    UnionValues(Column column, DataType.Union type) {
        this.column = column;
        this.typeIds = column.elements(BufferKind.TYPE);
        this.offsets = Shape.of(column.layout()) == Shape.DENSE_UNION ? new Offsets(column, BufferKind.OFFSET) : null;
        this.idleValidity = idleValidity(column);
        this.declaredIds = type.typeIds();
        Arrays.fill(childOfTypeId, -1);
        for (int i = 0; i < declaredIds.size(); i++) {
            childOfTypeId[declaredIds.get(i)] = i;
        }
    }

    private static @Nullable Bytes idleValidity(Column column) {
        Bytes bits = column.buffer(BufferKind.VALIDITY);
        boolean idle = column.layout().nullCount() == NullCount.ZERO;
        return idle && bits.size() > (column.offset() + column.length() - 1) / Byte.SIZE ? bits : null;
    }

    @Override
    public long length() {
        return column.length();
    }

    @Override
    public boolean isValid(long row) {
        return column.isValid(row);
    }

    /** The children, in the order of the type's ids. */
    public List<Column> children() {
        return column.children();
    }

    /**
     * The type id of a slot, one of those that the type lists.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the type lists no such id
     */
    public int typeId(long row) {
        return declaredIds.get(child(row));
    }

    /**
     * The position of the child that holds a slot.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the type id of the slot is not one that the type lists, or the slot is null
     */
    public int child(long row) {
        Validity.checkRow(row, column.length());
        if (idleValidity != null && !idleValidity.getBit(column.offset() + row)) {
            throw column.corrupt(
                    ValueRules.UNION_NULL,
                    BufferKind.VALIDITY,
                    row,
                    "a slot that is valid, as its nulls are those of its children",
                    "a null of the union's own");
        }
        int id = typeIds.getByte(row);
        int child = id < 0 ? -1 : childOfTypeId[id];
        if (child < 0) {
            throw column.corrupt(
                    ValueRules.UNION_TYPE_ID, BufferKind.TYPE, row, "a type id of " + declaredIds, String.valueOf(id));
        }
        return child;
    }

    /**
     * The slot of the child that holds a slot of the union.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the type id or the offset of the slot is wrong
     */
    public long slot(long row) {
        int child = child(row);
        if (offsets == null) {
            return row;
        }
        long slot = offsets.get(row);
        long slots = column.children().get(child).length();
        if (slot < 0 || slot >= slots) {
            throw column.corrupt(
                    ValueRules.UNION_OFFSET,
                    BufferKind.OFFSET,
                    row,
                    "one of the " + slots + " slots of child " + child,
                    String.valueOf(slot));
        }
        return slot;
    }
}
