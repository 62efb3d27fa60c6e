package io.arrowfmt.cli;

import io.arrowfmt.error.Finding;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Whether to make do with what is whole. */
final class Leniency {
    @Option(
            names = "--lenient",
            description =
                    "Of a damaged or unfinished file, take the batches before the damage, say where they end, and "
                            + "exit with 1. A wrong value in one of them still ends the command, with 5.")
    private boolean lenient;

    /** Picocli fills it. */
    Leniency() {}

    /** Options that do as was asked. */
    ReadOptions apply(ReadOptions options) {
        return lenient ? options.lenient() : options;
    }

    /** Says what is missing, if reading ended too early. */
    static Exit report(ArrowfmtCommand root, ArrowReader reader, long batches) throws Output.OutputException {
        Optional<Finding> stopped = reader.stopped();
        return stopped.isEmpty()
                ? Exit.OK
                : root.diagnostics()
                        .report(new Failure(
                                Exit.FINDINGS,
                                (batches == 0
                                                ? "no whole batch"
                                                : "only " + Amount.of(batches, "whole batch", "whole batches"))
                                        + ": " + stopped.get().toString()));
    }
}
