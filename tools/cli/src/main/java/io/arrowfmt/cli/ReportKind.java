package io.arrowfmt.cli;

import io.arrowfmt.cli.show.EnumName;

/** Kinds of reports of a validation. */
enum ReportKind {
    TEXT,
    JSON,
    SARIF,
    JUNIT,
    HTML;

    @Override
    public String toString() {
        return EnumName.of(this);
    }
}
