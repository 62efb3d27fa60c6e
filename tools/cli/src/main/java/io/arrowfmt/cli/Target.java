package io.arrowfmt.cli;

import java.nio.file.Path;
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

    /** The file, which may be there only when it is to be replaced. */
    Path path(Terminal terminal) throws Failure {
        return path(terminal, name);
    }

    /** Another file, which may be there only when it is to be replaced. */
    Path path(Terminal terminal, String other) throws Failure {
        return force.require(terminal, other);
    }
}
