package io.arrowfmt.cli;

import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Report;

/** From which findings on a file does not pass. */
enum FailOn {
    ERROR(Severity.ERROR),
    WARNING(Severity.WARNING),
    INFO(Severity.INFO),
    NEVER(null);

    private final @org.jspecify.annotations.Nullable Severity least;

    FailOn(@org.jspecify.annotations.Nullable Severity least) {
        this.least = least;
    }

    /** How a run ends for what was found in a file. */
    Exit exit(Report report) {
        for (Severity severity : Severity.values()) {
            boolean fails = least != null && severity.compareTo(least) <= 0 && severity != Severity.UNSUPPORTED;
            if (fails && report.count(severity) > 0) {
                return Exit.FINDINGS;
            }
        }
        return report.count(Severity.UNSUPPORTED) > 0 ? Exit.NOT_ARROW : Exit.OK;
    }

    @Override
    public String toString() {
        return EnumName.of(this);
    }
}
