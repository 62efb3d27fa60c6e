package io.arrowfmt.cli.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of others and of our own that maps are made of. */
final class MapFiles {
    private static final Path DATA =
            Path.of("../../conformance-data").toAbsolutePath().normalize();

    private MapFiles() {}

    /** A valid file. */
    static Path valid(String name) {
        return DATA.resolve("valid").resolve(name);
    }

    /** All files of the conformance data that are right, or wrong in one way. */
    static List<Path> all() throws IOException {
        return Stream.concat(below(DATA.resolve("valid")), below(DATA.resolve("invalid")))
                .filter(path ->
                        !path.toString().endsWith(".json") && !path.toString().endsWith(".md"))
                .toList();
    }

    /** The files that fuzzers found, if they are here. */
    static List<Path> corrupt() throws IOException {
        Path folder = Path.of("").toAbsolutePath();
        while (folder != null) {
            Path found = folder.resolve("shared/data/corrupt");
            if (Files.isDirectory(found)) {
                return below(found).toList();
            }
            folder = folder.getParent();
        }
        return List.of();
    }

    private static Stream<Path> below(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(Files::isRegularFile).sorted().toList().stream();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
