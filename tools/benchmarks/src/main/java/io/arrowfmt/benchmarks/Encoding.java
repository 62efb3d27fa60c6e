package io.arrowfmt.benchmarks;

import com.github.luben.zstd.Zstd;
import io.arrowfmt.metadata.Compression;
import java.util.Optional;

/** How the buffers of a file are stored. */
enum Encoding {
    /** As they are. */
    PLAIN(Optional.empty()),
    /** ZSTD at level 1, a frame for each buffer. */
    ZSTD(Optional.of(Compression.ZSTD)),
    /** LZ4 frames of linked blocks, as the C++ implementation writes them. */
    LZ4(Optional.of(Compression.LZ4_FRAME));

    private final Optional<Compression> compression;

    Encoding(Optional<Compression> compression) {
        this.compression = compression;
    }

    /** What a batch declares. */
    Optional<Compression> compression() {
        return compression;
    }

    /** The bytes of a buffer as they are stored, without the prefix. */
    byte[] encode(byte[] bytes) {
        return switch (this) {
            case PLAIN -> bytes;
            case ZSTD -> Zstd.compress(bytes, 1);
            case LZ4 -> new LinkedLz4().frame(bytes);
        };
    }
}
