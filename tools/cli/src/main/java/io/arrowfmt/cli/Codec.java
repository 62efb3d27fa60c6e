package io.arrowfmt.cli;

import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.metadata.Compression;
import java.util.Optional;

/** How buffers are compressed, as the options name it. */
enum Codec {
    NONE,
    LZ4,
    ZSTD;

    /** The codec of the format, if it is one. */
    Optional<Compression> compression() {
        return switch (this) {
            case NONE -> Optional.empty();
            case LZ4 -> Optional.of(Compression.LZ4_FRAME);
            case ZSTD -> Optional.of(Compression.ZSTD);
        };
    }

    @Override
    public String toString() {
        return EnumName.of(this);
    }
}
