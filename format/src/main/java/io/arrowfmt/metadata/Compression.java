package io.arrowfmt.metadata;

/** How the buffers of a body are compressed, each on its own (Message.fbs, BodyCompression). */
public enum Compression {
    /** LZ4 frames: a byte of a block lengthens a match by 255 bytes at most (LZ4 block format). */
    LZ4_FRAME(255),
    /** Zstandard: the shortest block, of 4 bytes, stands for 128 KiB at most (RFC 8878, 3.1.1.2). */
    ZSTD(32_768);

    /** Bytes of the number that a compressed buffer begins with: its uncompressed length. */
    public static final int PREFIX_SIZE = Long.BYTES;

    /** Stands in place of the uncompressed length of bytes that are not compressed after all. */
    public static final long RAW = -1;

    private final long factor;

    Compression(long factor) {
        this.factor = factor;
    }

    /**
     * The most bytes that decompression can make of some.
     *
     * @param stored bytes, >= 0
     */
    public long mostFrom(long stored) {
        return stored > Long.MAX_VALUE / factor ? Long.MAX_VALUE : factor * stored;
    }
}
