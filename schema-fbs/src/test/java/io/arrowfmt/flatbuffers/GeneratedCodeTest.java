package io.arrowfmt.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The generated classes and compiled schemas are what the .fbs files say. Runs under the profile that compiles them. */
class GeneratedCodeTest {
    private static final Path COMMITTED = Path.of("src/generated");

    /** The compiler at hand is older than the library, and generates a call that only its own version answers. */
    private static final String OLD_VERSION = "FLATBUFFERS_2_0_8";

    private static final String NEW_VERSION = "FLATBUFFERS_25_2_10";

    @Test
    void committedFilesAreWhatTheSchemasGenerate() throws IOException {
        String regenerated = System.getProperty("arrowfmt.regenerated");
        assumeTrue(regenerated != null, "runs with -Pregenerate");
        Map<String, byte[]> expected = files(Path.of(regenerated));
        expected.replaceAll(GeneratedCodeTest::withNewVersion);

        if (System.getProperty("bless") != null) {
            bless(expected);
        }

        Map<String, byte[]> committed = files(COMMITTED);
        assertEquals(expected.keySet(), committed.keySet());
        expected.forEach((name, bytes) -> assertArrayEquals(bytes, committed.get(name), name));
    }

    private static byte[] withNewVersion(String name, byte[] bytes) {
        return name.endsWith(".java")
                ? new String(bytes, StandardCharsets.UTF_8)
                        .replace(OLD_VERSION, NEW_VERSION)
                        .getBytes(StandardCharsets.UTF_8)
                : bytes;
    }

    private static Map<String, byte[]> files(Path folder) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(path).toString(), Files.readAllBytes(path));
            }
        }
        return files;
    }

    private static void bless(Map<String, byte[]> files) throws IOException {
        for (String stale : files(COMMITTED).keySet()) {
            Files.delete(COMMITTED.resolve(stale));
        }
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = COMMITTED.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
    }
}
