package io.arrowfmt.cli;

import io.arrowfmt.type.Metadata;
import io.arrowfmt.write.WriteOptions;
import picocli.CommandLine.Option;

/** How Arrow is written. */
final class ArrowForm {
    @Option(
            names = "--plain",
            description = "Write nothing but what every other writer writes: do not declare the layouts of columns.")
    private boolean plain;

    /** Picocli fills it. */
    ArrowForm() {}

    /** The options of a writer. */
    WriteOptions options(Metadata metadata) {
        return (plain ? WriteOptions.plain() : WriteOptions.defaults()).withMetadata(metadata);
    }
}
