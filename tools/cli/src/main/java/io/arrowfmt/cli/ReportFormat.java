package io.arrowfmt.cli;

import java.util.Locale;

/** Forms of output about files. */
enum ReportFormat {
    TEXT,
    JSON;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
