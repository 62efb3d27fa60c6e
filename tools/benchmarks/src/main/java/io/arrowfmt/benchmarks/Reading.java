package io.arrowfmt.benchmarks;

import java.io.IOException;
import java.nio.file.Path;

/** A way to read a file: open it, read every batch, add up what was selected. */
@FunctionalInterface
interface Reading {
    /**
     * Reads a file.
     *
     * @throws IOException when it cannot be read
     */
    Totals read(Path file) throws IOException;
}
