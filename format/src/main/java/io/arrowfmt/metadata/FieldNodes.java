package io.arrowfmt.metadata;

import io.arrowfmt.bytes.Bytes;

/** The field nodes of a batch: structs of 16 bytes, found by arithmetic (Message.fbs, FieldNode). */
public final class FieldNodes {
    /** Bytes of one node. */
    public static final int SIZE = 16;

    private final Bytes structs;

    /** Nodes over their bytes as they lie in the metadata. */
    public FieldNodes(Bytes structs) {
        this.structs = structs;
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
        return Math.toIntExact(structs.size() / SIZE);
    }

    /** The number of slots of a node, as the file has it. */
    public long length(int index) {
        return structs.getLong((long) index * SIZE);
    }

    /** The number of null slots of a node, as the file has it. */
    public long nullCount(int index) {
        return structs.getLong((long) index * SIZE + Long.BYTES);
    }

    /** Where a node lies in the source. */
    public long positionOf(int index) {
        return structs.positionOf((long) index * SIZE);
    }

    /** Whether others have the same numbers, wherever they lie. */
    @Override
    public boolean equals(Object other) {
        return other instanceof FieldNodes nodes && structs.equals(nodes.structs);
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
