package io.arrowfmt.metadata;

import io.arrowfmt.bytes.Bytes;

/** Where the messages of a file lie: structs of 24 bytes, found by arithmetic (File.fbs, Block). */
public final class Blocks {
    /** Bytes of one block. */
    public static final int SIZE = 24;

    private final Bytes structs;

    /** Blocks over their bytes as they lie in the footer. */
    public Blocks(Bytes structs) {
        this.structs = structs;
    }

    /** No blocks. */
    public static Blocks none() {
        return new Blocks(Bytes.empty());
    }

    /**
     * Blocks made here.
     *
     * @param offsets bytes from the start of the file to each message
     * @param metadataLengths bytes of prefix, metadata and padding of each, as many
     * @param bodyLengths bytes of the body of each, as many
     */
    public static Blocks of(long[] offsets, int[] metadataLengths, long[] bodyLengths) {
        return new Blocks(Structs.blocks(offsets, metadataLengths, bodyLengths));
    }

    /** How many blocks there are. */
    public int count() {
        return Math.toIntExact(structs.size() / SIZE);
    }

    /** Bytes from the start of the file to the message, as the file has it. */
    public long offset(int index) {
        return structs.getLong((long) index * SIZE);
    }

    /** Bytes of prefix, metadata and padding, as the file has it. */
    public int metadataLength(int index) {
        return structs.getInt((long) index * SIZE + 8);
    }

    /** Bytes of the body, as the file has it. */
    public long bodyLength(int index) {
        return structs.getLong((long) index * SIZE + 16);
    }

    /** Where a block lies in the source. */
    public long positionOf(int index) {
        return structs.positionOf((long) index * SIZE);
    }

    /** Whether others have the same numbers, wherever they lie. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Blocks blocks && structs.equals(blocks.structs);
    }

    @Override
    public int hashCode() {
        return structs.hashCode();
    }

    /** How many there are. */
    @Override
    public String toString() {
        return count() + " blocks";
    }
}
