package io.arrowfmt.metadata;

import com.google.flatbuffers.Table;
import io.arrowfmt.bytes.Bytes;
import java.nio.ByteBuffer;

/**
 * Where a table of verified metadata lies, for what the generated accessors do not tell: whether a slot is present and
 * where a vector of structs begins.
 */
final class TablePlace extends Table {
    TablePlace(int position, ByteBuffer buffer) {
        __reset(position, buffer);
    }

    /** The table that metadata starts with. */
    static TablePlace root(ByteBuffer buffer) {
        return new TablePlace(buffer.getInt(0), buffer);
    }

    /** Bytes from the start of the metadata. */
    int position() {
        return bb_pos;
    }

    /** Whether a slot is present. */
    boolean has(int slot) {
        return offset(slot) != 0;
    }

    /** The number of 16 bits in a slot, 0 when it is absent. */
    short getShort(int slot) {
        return has(slot) ? bb.getShort(slotPosition(slot)) : 0;
    }

    /** The number of 32 bits in a slot, 0 when it is absent. */
    int getInt(int slot) {
        return has(slot) ? bb.getInt(slotPosition(slot)) : 0;
    }

    /** The number of 64 bits in a slot, 0 when it is absent. */
    long getLong(int slot) {
        return has(slot) ? bb.getLong(slotPosition(slot)) : 0;
    }

    /** Bytes from the start of the metadata to what a slot holds, which must be present. */
    int slotPosition(int slot) {
        return bb_pos + offset(slot);
    }

    /** How many elements the vector in a slot has, 0 when it is absent. */
    int count(int slot) {
        return has(slot) ? __vector_len(offset(slot)) : 0;
    }

    /** The table in a slot, which must be present. */
    TablePlace table(int slot) {
        return new TablePlace(__indirect(slotPosition(slot)), bb);
    }

    /** A table of the vector in a slot, which must be present. */
    TablePlace element(int slot, int index) {
        return new TablePlace(__indirect(__vector(offset(slot)) + index * Integer.BYTES), bb);
    }

    /**
     * The elements of the vector of structs in a slot, as they lie in the metadata; none when the slot is absent.
     *
     * @param size bytes of a struct
     */
    Bytes structs(int slot, int size, Bytes metadata) {
        return has(slot)
                ? metadata.slice(__vector(offset(slot)), (long) __vector_len(offset(slot)) * size)
                : metadata.slice(bb_pos, 0);
    }

    private int offset(int slot) {
        return __offset(2 * Short.BYTES + slot * Short.BYTES);
    }
}
