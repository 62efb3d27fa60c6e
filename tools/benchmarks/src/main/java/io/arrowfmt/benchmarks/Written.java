package io.arrowfmt.benchmarks;

import java.nio.file.Path;

/** Where what is measured writes to. */
final class Written {
    private Written() {}

    /** A file beside another, for what writes it; it is written over and over. */
    static Path beside(Path file, Object writer) {
        return file.resolveSibling(writer.getClass().getSimpleName() + ".out");
    }
}
