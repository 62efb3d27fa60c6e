package io.arrowfmt.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
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
    static Input file(Terminal terminal, String name) throws Failure {
        return new Input(name, Optional.of(path(terminal, name)));
    }

    /**
     * Where the file of a name is, or would be.
     *
     * @throws Failure when no file can have the name
     */
    static Path path(Terminal terminal, String name) throws Failure {
        if (name.isEmpty()) {
            throw new Failure(Exit.USAGE, "\"\": expected the name of a file, found an empty one");
        }
        try {
            return terminal.directory().resolve(name);
        } catch (InvalidPathException e) {
            boolean foreign = !name.chars().allMatch(character -> character < 0x80);
            throw new Failure(
                    Exit.IO,
                    name + ": expected the name of a file, found one that no file can have"
                            + (foreign ? " in this locale; C.UTF-8 is one in which it can" : ""));
        }
    }

    /**
     * Whether a path of this input is that of a file with positions, and not of a pipe.
     *
     * @param advice what to name instead of a folder
     * @throws Failure when it is that of a folder
     * @throws IOException when there is none, or none that may be read
     */
    boolean isRegular(Path path, String advice) throws IOException {
        BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
        if (found.isDirectory()) {
            throw new Failure(Exit.IO, name + ": this is a folder, not a file" + advice);
        }
        return found.isRegularFile();
    }

    /** Whether this is standard input. */
    boolean isStandard() {
        return path.isEmpty();
    }
}
