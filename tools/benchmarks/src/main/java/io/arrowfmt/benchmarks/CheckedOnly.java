package io.arrowfmt.benchmarks;

import io.arrowfmt.read.ArrowFile;
import java.io.IOException;
import java.nio.file.Path;

/** Everything that precedes the reading of bodies: metadata read, verified and decoded, and the rules of both lower levels. */
final class CheckedOnly implements Work {
    @Override
    public Totals run(Path path) throws IOException {
        Totals totals = new Totals();
        try (ArrowFile file = ArrowFile.open(path)) {
            for (int i = 0; i < file.batchCount(); i++) {
                totals.rows += file.rows(i);
            }
        }
        return totals;
    }
}
