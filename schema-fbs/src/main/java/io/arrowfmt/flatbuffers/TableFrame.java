package io.arrowfmt.flatbuffers;

import org.jspecify.annotations.Nullable;

/** A table that is being verified: where it is, and how far the work has come. Reused for later tables of its depth. */
final class TableFrame {
    private static final int VTABLE_HEADER = 4;

    private final MetadataBytes bytes;
    private TableDescriptor table;
    private long position;
    private int size;
    private long vtable;
    private int vtableSize;
    private boolean ownSlots;
    private int slot;
    private @Nullable FieldDescriptor field;
    private long elements;
    private long elementCount;
    private long element;

    /** A frame for tables of one depth. */
    TableFrame(MetadataBytes bytes, TableDescriptor table) {
        this.bytes = bytes;
        this.table = table;
    }

    /** Begins with a table whose extent and vtable have been verified. */
    void begin(TableDescriptor newTable, long newPosition, long newVtable) {
        table = newTable;
        position = newPosition;
        vtable = newVtable;
        vtableSize = bytes.unsignedShort(newVtable);
        size = bytes.unsignedShort(newVtable + 2);
        ownSlots = false;
        slot = -1;
        field = null;
        elementCount = 0;
        element = 0;
    }

    /** What the table may hold. */
    TableDescriptor table() {
        return table;
    }

    /** Where the table starts. */
    long position() {
        return position;
    }

    /** Size of the table, without what its offsets lead to. */
    int size() {
        return size;
    }

    /** Where the vtable holds the place of a slot that is not beyond its end. */
    long vtableEntry(int slot) {
        return vtable + VTABLE_HEADER + 2L * slot;
    }

    /** Where in the table a slot is, or 0 if it is empty. */
    int placeOf(int slot) {
        return slot < vtableSlots() ? bytes.unsignedShort(vtableEntry(slot)) : 0;
    }

    private int vtableSlots() {
        return (vtableSize - VTABLE_HEADER) / 2;
    }

    /** Whether our own slots count in this table. */
    boolean ownSlots() {
        return ownSlots;
    }

    /** Says whether our own slots count in this table. */
    void setOwnSlots(boolean counted) {
        ownSlots = counted;
    }

    /** Whether a slot is left that is known or in use. */
    boolean hasNextSlot() {
        return slot + 1 < Math.max(table.slotCount(), vtableSlots());
    }

    /** Goes on to the next slot. */
    void nextSlot() {
        slot++;
        field = table.field(slot);
        elementCount = 0;
        element = 0;
    }

    /** The current slot. */
    int slot() {
        return slot;
    }

    /** What the current slot holds, or null if the schema has no use for it. The path leads there. */
    @Nullable
    FieldDescriptor field() {
        return field;
    }

    /** Makes the path lead to the table itself. */
    void clearField() {
        field = null;
    }

    /** Begins with the offsets that are the elements of a vector. */
    void beginElements(long start, long count) {
        elements = start;
        elementCount = count;
        element = 0;
    }

    /** Whether an element of the vector is left. */
    boolean hasNextElement() {
        return element < elementCount;
    }

    /** Where the next element is; from here on, the path leads to it. */
    long nextElement() {
        return elements + Integer.BYTES * element++;
    }

    /** Adds the part of the path that is below this table. */
    void appendTo(StringBuilder path) {
        if (field != null) {
            path.append('.').append(field.name());
            if (element > 0) {
                path.append('[').append(element - 1).append(']');
            }
        }
    }
}
