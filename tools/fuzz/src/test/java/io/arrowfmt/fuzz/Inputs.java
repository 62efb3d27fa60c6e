package io.arrowfmt.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The files of a target that are kept: what fuzzing found, and what it must not find again. */
final class Inputs {
    private Inputs() {}

    /** Their folder. */
    static Path folder(Target target) {
        return Path.of("src", "test", "resources", "inputs", target.name().toLowerCase(Locale.ROOT));
    }

    /** The files. */
    static List<Path> of(Target target) throws IOException {
        if (!Files.isDirectory(folder(target))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder(target))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
