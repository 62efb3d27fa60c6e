package io.arrowfmt.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Whether files that are there already are replaced. */
final class Force {
    @Option(
            names = "--force",
            description =
                    "Replace a file that is there already, at the moment the new one is whole. Without it such a file "
                            + "is left alone, also one that appears meanwhile.")
    private boolean force;

    /** Picocli fills it. */
    Force() {}

    /**
     * The file of a name.
     *
     * @throws Failure when it must not be written
     */
    Destination require(Terminal terminal, String name) throws Failure {
        Path path = Input.path(terminal, name);
        Path folder = path.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            Path named = Path.of(name).getParent();
            throw new Failure(
                    Exit.IO, name + ": cannot be written: there is no folder " + (named == null ? folder : named));
        }
        if (!force && Files.isRegularFile(path)) {
            throw new Failure(Exit.IO, name + ": there is such a file already; --force replaces it");
        }
        return new Destination(name, Optional.of(path), force);
    }
}
