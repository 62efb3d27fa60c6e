package io.arrowfmt.framing;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Files of other programs, beside the working tree; tests that need them are skipped where they are missing. */
final class SharedData {
    private SharedData() {}

    /** A folder of the shared data; skips the test when it is missing. */
    static Path folder(String name) {
        String property = System.getProperty("arrowfmt.shared", "");
        if (!property.isEmpty()) {
            return existing(Path.of(property, "data", name));
        }
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path folder = at.resolve("shared").resolve("data").resolve(name);
            if (Files.isDirectory(folder)) {
                return folder;
            }
        }
        return existing(Path.of("shared", "data", name));
    }

    private static Path existing(Path folder) {
        if (!Files.isDirectory(folder)) {
            abort("skipped: no folder " + folder + "; set the property arrowfmt.shared");
        }
        return folder;
    }

    /** The files of a folder whose names end in one of some ways, in order. */
    static List<Path> files(Path folder, String... endings) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(Files::isRegularFile)
                    .filter(path -> Stream.of(endings).anyMatch(path.toString()::endsWith))
                    .sorted()
                    .collect(Collectors.toList());
        }
    }
}
