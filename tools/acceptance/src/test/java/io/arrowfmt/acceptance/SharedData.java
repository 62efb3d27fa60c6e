package io.arrowfmt.acceptance;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Files that others wrote, which lie beside a working copy and not in it. */
public final class SharedData {
    private SharedData() {}

    /** The folder of the files, if it is there. */
    public static Optional<Path> find() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path data = at.resolve("shared").resolve("data");
            if (Files.isDirectory(data)) {
                return Optional.of(data);
            }
        }
        return Optional.empty();
    }

    /** The folder of the files; skips the test when it is absent. */
    public static Path folder() {
        Optional<Path> data = find();
        assumeTrue(data.isPresent(), "shared/data is not beside this working copy");
        return data.orElseThrow();
    }

    /** The Arrow files and streams below a folder, in the order of their names. */
    public static List<Path> arrowFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> isArrow(file.getFileName().toString()))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isArrow(String name) {
        return name.endsWith(".arrow")
                || name.endsWith(".arrows")
                || name.endsWith(".arrow_file")
                || name.endsWith(".stream");
    }
}
