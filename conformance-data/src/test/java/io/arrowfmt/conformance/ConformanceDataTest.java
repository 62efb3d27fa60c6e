package io.arrowfmt.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConformanceDataTest {
    private final Path folder;

    ConformanceDataTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void isFoundAboveTheWorkingDirectory() throws IOException {
        assertTrue(Files.exists(ConformanceData.root().resolve("README.md")));
    }

    @Test
    void isFoundOnlyWithAManifest() throws IOException {
        Path below = Files.createDirectories(folder.resolve("a/conformance-data/b"));
        assertEquals(Optional.empty(), ConformanceData.find(below));
        Path root = folder.resolve("a/conformance-data");
        new Manifest(List.of()).write(root.resolve("manifest.json"));
        assertEquals(Optional.of(root), ConformanceData.find(below));
    }

    @Test
    void listsEveryFileThatIsThereWithItsChecksumAndReadableValues() throws IOException {
        Path root = ConformanceData.root();
        ConformanceData data = ConformanceData.open(root);
        Set<String> listed = new HashSet<>();
        for (ManifestEntry entry : data.manifest().entries()) {
            assertEquals(entry.sha256(), ConformanceData.sha256(data.read(entry)));
            listed.add(entry.path());
            if (entry.expected() instanceof Expectation.Valid valid) {
                valid.json().ifPresent(listed::add);
                Optional<JsonFile> values = data.expectedValues(entry);
                values.ifPresent(json -> assertEquals(valid.rows(), json.rows(), entry.path()));
            }
        }
        assertEquals(listed, filesBelow(root));
    }

    private static Set<String> filesBelow(Path root) throws IOException {
        Set<String> files = new HashSet<>();
        try (Stream<Path> found = Files.walk(root.resolve("valid"))) {
            found.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .forEach(files::add);
        }
        return files;
    }

    @Test
    void checksBytesAgainstTheManifest() throws IOException {
        byte[] bytes = {1, 2, 3};
        ManifestEntry entry = new ManifestEntry(
                "a.arrow",
                ConformanceData.sha256(bytes),
                Container.FILE,
                "t",
                "1",
                "by hand",
                "Apache-2.0",
                new Expectation.Valid(0, Optional.empty()));
        new Manifest(List.of(entry)).write(folder.resolve("manifest.json"));
        ConformanceData data = ConformanceData.open(folder);
        Files.write(data.path(entry), bytes);
        assertArrayEquals(bytes, data.read(data.manifest().entry("a.arrow")));
        assertEquals(Optional.empty(), data.expectedValues(entry));
        bytes[0]++;
        Files.write(data.path(entry), bytes);
        OracleException thrown = assertThrows(OracleException.class, () -> data.read(entry));
        assertTrue(thrown.toString().contains("the SHA-256 " + entry.sha256()), thrown.getMessage());
    }
}
