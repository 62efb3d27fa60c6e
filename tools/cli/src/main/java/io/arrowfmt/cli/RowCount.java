package io.arrowfmt.cli;

import picocli.CommandLine.Option;

/** How many rows to show. */
final class RowCount {
    @Option(
            names = {"-n", "--rows"},
            paramLabel = "N",
            defaultValue = "10",
            description = "How many rows of each file (default: ${DEFAULT-VALUE}).")
    private long value = 10;

    /** Picocli fills it. */
    RowCount() {}

    /**
     * The number.
     *
     * @throws Failure when it is none that makes sense
     */
    long value() throws Failure {
        if (value < 0) {
            throw new Failure(Exit.USAGE, "--rows: expected at least 0, found " + value);
        }
        return value;
    }
}
