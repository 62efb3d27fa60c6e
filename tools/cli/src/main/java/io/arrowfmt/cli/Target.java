package io.arrowfmt.cli;

import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where a command writes to. */
final class Target {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            required = true,
            description = "The file to write, or - for standard output. It appears when it is whole, and not before.")
    private String name = "";

    @Mixin
    private Force force = new Force();

    /** Picocli fills it. */
    Target() {}

    /** The name as the user wrote it. */
    String name() {
        return name;
    }

    /** Whether it is standard output. */
    boolean isStandard() {
        return name.equals("-");
    }

    /** Where that is; a file may be there only when it is to be replaced. */
    Destination destination(Terminal terminal) throws Failure {
        return destination(terminal, name);
    }

    /** As above, of another name. Standard output stays what it is. */
    Destination destination(Terminal terminal, String other) throws Failure {
        return isStandard() ? new Destination(other, Optional.empty(), true) : force.require(terminal, other);
    }
}
