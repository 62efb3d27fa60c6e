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
        return io.arrowfmt.testkit.SharedData.find("");
    }

    /** The folder of the files; skips the test when it is absent. */
    public static Path folder() {
        Optional<Path> data = find();
        assumeTrue(data.isPresent(), io.arrowfmt.testkit.SharedData.ABSENT);
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
