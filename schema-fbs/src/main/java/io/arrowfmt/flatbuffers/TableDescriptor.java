package io.arrowfmt.flatbuffers;

import org.jspecify.annotations.Nullable;

/** What a table may hold. */
final class TableDescriptor {
    private final String name;
    private final @Nullable FieldDescriptor[] slots;
    private final boolean marked;

    /** A table with a field, or null for an unused slot, per slot. The array is shared, do not modify it. */
    TableDescriptor(String name, @Nullable FieldDescriptor[] slots) {
        this.name = name;
        this.slots = slots;
        FieldDescriptor marker = field(ArrowSlots.FIRST_OWN);
        this.marked = marker != null && marker.kind() == FieldKind.SCALAR && marker.size() == Integer.BYTES;
    }

    /** Name of the table, without its namespace. */
    String name() {
        return name;
    }

    /** Slots up to the last one that is known. */
    int slotCount() {
        return slots.length;
    }

    /** What is in a slot, or null if the schema has no use for it. */
    @Nullable
    FieldDescriptor field(int slot) {
        return slot < slots.length ? slots[slot] : null;
    }

    /** Whether the table itself holds the marker that its own slots count under. */
    boolean marked() {
        return marked;
    }
}
