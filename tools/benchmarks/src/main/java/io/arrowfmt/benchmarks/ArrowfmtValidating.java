package io.arrowfmt.benchmarks;

import io.arrowfmt.error.Level;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.nio.file.Path;

/** Validating with this library. It adds up nothing, and finds nothing wrong. */
final class ArrowfmtValidating implements Work {
    private final Level level;

    /** Validating at a level. */
    ArrowfmtValidating(Level level) {
        this.level = level;
    }

    @Override
    public Totals run(Path path) throws IOException {
        Report report = Validator.at(level).check(path);
        if (!report.isValid()) {
            throw new IllegalStateException("file: expected a valid one, found " + report.findings());
        }
        return new Totals();
    }
}
