package io.arrowfmt.benchmarks;

import java.io.IOException;
import java.nio.file.Path;

/** What is done with a file and measured: reading it, or writing what it holds. */
@FunctionalInterface
interface Work {
    /**
     * Does it once.
     *
     * @throws IOException when it cannot be done
     */
    Totals run(Path file) throws IOException;
}
