package io.arrowfmt.metadata;

/** How the buffers of a body are compressed, each on its own (Message.fbs, BodyCompression). */
public enum Compression {
    LZ4_FRAME,
    ZSTD
}
