package io.arrowfmt.cli;

import io.arrowfmt.bytes.Bytes;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** An input that is held in memory, many times over. */
final class SmallInput {
    private static final int MOST = 16 << 20;

    private SmallInput() {}

    /**
     * Reads all of it.
     *
     * @throws Failure when it is too large
     */
    static Bytes read(Terminal terminal, Input input) throws IOException {
        byte[] bytes;
        if (input.isStandard()) {
            // A stream of a file seeks when it is asked for many bytes, which a pipe cannot.
            bytes = new BufferedInputStream(terminal.in()).readNBytes(MOST + 1);
        } else {
            Path path = input.path().orElseThrow();
            input.isRegular(path, "");
            try (InputStream in = Files.newInputStream(path)) {
                bytes = in.readNBytes(MOST + 1);
            }
        }
        if (bytes.length > MOST) {
            throw new Failure(
                    Exit.NOT_ARROW,
                    input.name() + ": expected at most 16 MiB, found more; 'split' and 'head' make smaller files");
        }
        return Bytes.of(bytes);
    }
}
