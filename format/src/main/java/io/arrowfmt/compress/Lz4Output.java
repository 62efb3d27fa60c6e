package io.arrowfmt.compress;

import java.nio.ByteBuffer;

/**
 * Where the blocks of a frame are decoded to: right into the memory of the content when it is one array, otherwise into a
 * window that holds one block and what it may refer to, and is copied from.
 */
final class Lz4Output {
    /** How far a match may lie back. */
    private static final int HISTORY = 64 << 10;

    private final byte[] array;
    private final int end;
    private final ByteBuffer[] target;
    private long left;
    private long total;
    private int base;
    private int start;
    private int at;

    private Lz4Output(byte[] array, int start, int end, ByteBuffer[] target, long left) {
        this.array = array;
        this.base = start;
        this.start = start;
        this.at = start;
        this.end = end;
        this.target = target;
        this.left = left;
    }

    /**
     * An output into memory.
     *
     * @param target the memory; as many bytes as the content may have
     * @param blockSize bytes of a block at most
     */
    static Lz4Output of(ByteBuffer[] target, int blockSize, Workspace workspace) {
        ByteBuffer first = target[0];
        if (target.length == 1 && first.hasArray()) {
            int start = first.arrayOffset() + first.position();
            return new Lz4Output(first.array(), start, start + first.remaining(), new ByteBuffer[0], first.remaining());
        }
        ByteBuffer[] rest = new ByteBuffer[target.length];
        long left = 0;
        for (int i = 0; i < rest.length; i++) {
            rest[i] = target[i].duplicate();
            left += rest[i].remaining();
        }
        int size = HISTORY + blockSize;
        return new Lz4Output(workspace.output(size), 0, size, rest, left);
    }

    /**
     * Makes room for a block.
     *
     * @return bytes that may be written from {@link #blockStart} on: a whole block, or fewer when the content may not
     *     have as many
     */
    int beginBlock(int blockSize) {
        if (target.length > 0 && end - at < blockSize) {
            System.arraycopy(array, at - HISTORY, array, 0, HISTORY);
            at = HISTORY;
        }
        start = at;
        return (int) Math.min(blockSize, left);
    }

    /** Says up to where the block was written. */
    void written(int to) {
        at = to;
    }

    /** Moves on behind the block. */
    void endBlock() {
        int done = start;
        for (int i = 0; i < target.length && done < at; i++) {
            int step = Math.min(target[i].remaining(), at - done);
            target[i].put(array, done, step);
            done += step;
        }
        left -= blockSize();
        total += blockSize();
        start = at;
    }

    /** Takes the blocks. */
    byte[] array() {
        return array;
    }

    /** The first byte that a match may refer to. */
    int base() {
        return base;
    }

    /** Where the block begins. */
    int blockStart() {
        return start;
    }

    /** Bytes of the block. */
    int blockSize() {
        return at - start;
    }

    /** Bytes of the blocks before. */
    long total() {
        return total;
    }
}
