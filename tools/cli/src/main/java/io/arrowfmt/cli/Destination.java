package io.arrowfmt.cli;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where output goes.
 *
 * @param name for messages
 * @param path of the file; empty for standard output
 * @param replaces whether it takes the place of a file that is there when it is whole
 */
record Destination(String name, Optional<Path> path, boolean replaces) {
    /** A file that is free, or that only this program knows. */
    static Destination own(String name, Path path) {
        return new Destination(name, Optional.of(path), true);
    }
}
