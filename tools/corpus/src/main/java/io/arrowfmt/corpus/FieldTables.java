package io.arrowfmt.corpus;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * Finds the tables of fields in encoded metadata, to change what no encoder would write. Works on valid metadata of ours
 * only: nothing is checked.
 */
final class FieldTables {
    private static final int MESSAGE_HEADER = 2;
    private static final int FOOTER_SCHEMA = 1;
    private static final int SCHEMA_FIELDS = 1;
    private static final int FIELD_TYPE_NUMBER = 2;
    private static final int FIELD_CHILDREN = 5;

    private final ByteBuffer metadata;
    private final int schema;

    private FieldTables(ByteBuffer metadata, int schemaSlot) {
        this.metadata = metadata;
        this.schema = referred(slot(metadata.getInt(0), schemaSlot));
    }

    /**
     * The fields in the metadata of a schema message.
     *
     * @param offset bytes before the metadata
     */
    static FieldTables ofMessage(byte[] bytes, int offset) {
        return new FieldTables(from(bytes, offset), MESSAGE_HEADER);
    }

    /** The fields in a footer, which other bytes may follow. */
    static FieldTables ofFooter(byte[] bytes) {
        return new FieldTables(from(bytes, 0), FOOTER_SCHEMA);
    }

    private static ByteBuffer from(byte[] bytes, int offset) {
        return ByteBuffer.wrap(bytes, offset, bytes.length - offset).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Changes the number of a field's type in the Type union; its table stays what it was.
     *
     * @param positions the column, then a child of it, and so on
     */
    void setTypeNumber(List<Integer> positions, int number) {
        int table = schema;
        int children = SCHEMA_FIELDS;
        for (int position : positions) {
            int vector = referred(slot(table, children));
            table = referred(vector + Integer.BYTES + position * Integer.BYTES);
            children = FIELD_CHILDREN;
        }
        metadata.put(slot(table, FIELD_TYPE_NUMBER), (byte) number);
    }

    /** Where the value of a slot lies, which must be there. */
    private int slot(int table, int slot) {
        int entries = table - metadata.getInt(table);
        int offset = metadata.getShort(entries + (2 + slot) * Short.BYTES);
        if (offset == 0) {
            throw new IllegalStateException("slot " + slot + ": expected a value, found none");
        }
        return table + offset;
    }

    private int referred(int place) {
        return place + metadata.getInt(place);
    }
}
