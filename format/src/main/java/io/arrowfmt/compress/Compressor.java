package io.arrowfmt.compress;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.metadata.Compression;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * Makes compressed buffers (Message.fbs, BodyCompressionMethod): what {@link Decompressor} takes. The same content and level
 * give the same bytes, on every machine. Safe for use by many threads.
 */
public final class Compressor {
    /** The level of LZ4 that is fast; those above it search longer. */
    static final int LZ4_DEFAULT_LEVEL = 1;

    private static final int LZ4_MAX_LEVEL = 12;
    private static final int ZSTD_DEFAULT_LEVEL = 3;

    /** The levels of the library, which is not asked: it may not be there when options are made. */
    static final int ZSTD_MIN_LEVEL = -(1 << 17);

    static final int ZSTD_MAX_LEVEL = 22;

    private Compressor() {}

    /** The level that is used when none is asked for. */
    public static int defaultLevel(Compression codec) {
        return switch (codec) {
            case LZ4_FRAME -> LZ4_DEFAULT_LEVEL;
            case ZSTD -> ZSTD_DEFAULT_LEVEL;
        };
    }

    /**
     * Checks a level: of LZ4 1 to 12, of Zstandard -131,072 to 22. The higher, the smaller and the slower.
     *
     * @throws IllegalArgumentException when the codec has no such level
     */
    public static void requireLevel(Compression codec, int level) {
        int least =
                switch (codec) {
                    case LZ4_FRAME -> LZ4_DEFAULT_LEVEL;
                    case ZSTD -> ZSTD_MIN_LEVEL;
                };
        int most =
                switch (codec) {
                    case LZ4_FRAME -> LZ4_MAX_LEVEL;
                    case ZSTD -> ZSTD_MAX_LEVEL;
                };
        if (level < least || level > most) {
            throw new IllegalArgumentException(
                    "level of " + name(codec) + ": expected " + least + " to " + most + ", found " + level);
        }
    }

    /** A codec as options name it. */
    private static String name(Compression codec) {
        return switch (codec) {
            case LZ4_FRAME -> "lz4";
            case ZSTD -> "zstd";
        };
    }

    /**
     * A buffer as it goes into a compressed body: nothing for no content; the length of the content and a frame of it; or a
     * mark and the content itself, when a frame would not be smaller.
     *
     * @param level as {@link #requireLevel} takes it
     * @throws IllegalArgumentException when the codec has no such level
     * @throws UnsupportedOperationException when the codec needs native code that this machine cannot load
     */
    public static Bytes compress(Compression codec, int level, Bytes content) {
        requireLevel(codec, level);
        return compress(
                switch (codec) {
                    case LZ4_FRAME -> new Lz4Encoder(level);
                    case ZSTD -> new ZstdEncoder(level, ZstdEncoder.AT_ONCE);
                },
                content);
    }

    /** A buffer as an encoder makes it. */
    static Bytes compress(Encoder encoder, Bytes content) {
        if (content.size() == 0) {
            return content;
        }
        Workspace workspace = Workspace.take();
        try {
            Pieces pieces = workspace.pieces();
            pieces.add(prefix(content.size()));
            encoder.encode(content, pieces, workspace);
            if (pieces.size() < Compression.PREFIX_SIZE + content.size()) {
                return pieces.join();
            }
        } finally {
            workspace.giveBack();
        }
        return Bytes.joined(List.of(Bytes.of(prefix(Compression.RAW)), content));
    }

    private static byte[] prefix(long size) {
        return ByteBuffer.allocate(Compression.PREFIX_SIZE)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(size)
                .array();
    }

    /** Encodes the content of one buffer. */
    interface Encoder {
        /**
         * Adds a frame of content.
         *
         * @param content not empty
         * @param target takes the frame, which may be left incomplete once it is as large as the content
         */
        void encode(Bytes content, Pieces target, Workspace workspace);
    }
}
