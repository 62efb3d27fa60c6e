package io.arrowfmt.cli;

import io.arrowfmt.cli.show.EnumName;

/** Forms of output about files. */
enum ReportFormat {
    TEXT,
    JSON;

    @Override
    public String toString() {
        return EnumName.of(this);
    }
}
