package io.arrowfmt.batch;

import io.arrowfmt.bytes.Elements;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;

/** The indices of a column into its dictionary. */
final class Indices {
    /** Stands for the index of a null slot. */
    static final long NULL = -1;

    private final Column column;
    private final Dictionary dictionary;
    private final Validity slots;
    private final Elements data;
    private final int bitWidth;
    private final boolean signed;

    /**
     * The indices of a column.
     *
     * @param slots which of its own slots are not null
     */
    Indices(Column column, Dictionary dictionary, Validity slots) {
        DataType.Int type = column.field().dictionary().orElseThrow().indexType();
        this.column = column;
        this.dictionary = dictionary;
        this.slots = slots;
        this.bitWidth = type.bitWidth();
        this.data = Elements.of(column.elements(BufferKind.DATA), bitWidth / Byte.SIZE);
        this.signed = type.signed();
    }

    /**
     * The index of a slot, which the dictionary has, or {@link #NULL} when the slot is null: whatever its bytes say then.
     *
     * @throws CorruptValueException when the dictionary does not have the index
     */
    long get(long row) {
        if (!slots.isValid(row)) {
            return NULL;
        }
        long index = raw(row);
        if (index < 0 || index >= dictionary.length()) {
            throw outside(row, index);
        }
        return index;
    }

    /** Whether the value of a slot is not null; one that the dictionary does not have is not: reading it says so. */
    boolean isValid(long row) {
        if (!slots.isValid(row)) {
            return false;
        }
        long index = raw(row);
        return index < 0 || index >= dictionary.length() || dictionary.isValid(index);
    }

    private long raw(long row) {
        return switch (bitWidth) {
            case Byte.SIZE -> signed ? data.getByte(row) : data.getByte(row) & 0xFF;
            case Short.SIZE -> signed ? data.getShort(row) : data.getShort(row) & 0xFFFF;
            case Integer.SIZE -> signed ? data.getInt(row) : data.getInt(row) & 0xFFFF_FFFFL;
            default -> data.getLong(row);
        };
    }

    private CorruptValueException outside(long row, long index) {
        String found = signed ? Long.toString(index) : Long.toUnsignedString(index);
        return dictionary.isMissing()
                ? column.corrupt(
                        ValueRules.DICTIONARY_BEFORE,
                        BufferKind.DATA,
                        row,
                        "a dictionary before the first index into it",
                        "index " + found + ", and no dictionary "
                                + column.field().dictionary().orElseThrow().id())
                : column.corrupt(
                        ValueRules.INDEX_RANGE,
                        BufferKind.DATA,
                        row,
                        "an index of one of the " + dictionary.length() + " values of dictionary "
                                + column.field().dictionary().orElseThrow().id(),
                        found);
    }
}
