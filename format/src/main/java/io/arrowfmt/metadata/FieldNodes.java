package io.arrowfmt.metadata;

import io.arrowfmt.bytes.Bytes;

/** The field nodes of a batch: structs of 16 bytes, found by arithmetic (Message.fbs, FieldNode). */
public final class FieldNodes {
    /** Bytes of one node. */
    public static final int SIZE = 16;

    /** Bytes of one node before version 3: two numbers of 32 bits. */
    static final int SIZE_BEFORE_V3 = 8;

    private final Bytes structs;
    private final int size;

    /** Nodes over their bytes as they lie in the metadata. */
    public FieldNodes(Bytes structs) {
        this(structs, SIZE);
    }

    /**
     * Nodes over their bytes as they lie in the metadata of some version.
     *
     * @param size {@link #SIZE} or {@link #SIZE_BEFORE_V3}
     */
    FieldNodes(Bytes structs, int size) {
        this.structs = structs;
        this.size = size;
    }

    /**
     * Nodes made here.
     *
     * @param lengths slots of each node
     * @param nullCounts null slots of each node, as many
     */
    public static FieldNodes of(long[] lengths, long[] nullCounts) {
        return new FieldNodes(Structs.pairs(lengths, nullCounts));
    }

    /** How many nodes there are. */
    public int count() {
        return Math.toIntExact(structs.size() / size);
    }

    /** The number of slots of a node, as the file has it. */
    public long length(int index) {
        return number((long) index * size);
    }

    /** The number of null slots of a node, as the file has it. */
    public long nullCount(int index) {
        return number((long) index * size + size / 2);
    }

    private long number(long offset) {
        return size == SIZE ? structs.getLong(offset) : structs.getInt(offset);
    }

    /** Where a node lies in the source. */
    public long positionOf(int index) {
        return structs.positionOf((long) index * size);
    }

    /** Whether others have the same numbers, wherever they lie. */
    @Override
    public boolean equals(Object other) {
        return other instanceof FieldNodes nodes && size == nodes.size && structs.equals(nodes.structs);
    }

    @Override
    public int hashCode() {
        return structs.hashCode();
    }

    /** How many there are. */
    @Override
    public String toString() {
        return count() + " nodes";
    }
}
