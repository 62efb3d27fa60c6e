package io.arrowfmt.cli;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A file, or standard input.
 *
 * @param name as the user wrote it
 * @param path where it is; empty for standard input
 */
record Input(String name, Optional<Path> path) {
    /** Standard input. */
    static final Input STANDARD = new Input("<stdin>", Optional.empty());

    /** A file of a name. */
    static Input file(Terminal terminal, String name) {
        return new Input(name, Optional.of(terminal.directory().resolve(name)));
    }

    /** Whether this is standard input. */
    boolean isStandard() {
        return path.isEmpty();
    }
}
