package io.arrowfmt.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The list of the conformance files: what each is, where it comes from and what to make of it.
 *
 * @param entries in the order of their paths, each path once
 */
public record Manifest(List<ManifestEntry> entries) {
    /** The version of the manifest's own form, its member "schema". */
    public static final String SCHEMA = "arrowfmt.conformance/1";

    /** The name of its file. */
    public static final String FILE_NAME = "manifest.json";

    /** Sorts the entries and checks that no path is there twice. */
    public Manifest {
        List<ManifestEntry> sorted = new ArrayList<>(entries);
        sorted.sort(Comparator.comparing(ManifestEntry::path));
        Set<String> paths = new HashSet<>();
        for (ManifestEntry entry : sorted) {
            if (!paths.add(entry.path())) {
                throw new IllegalArgumentException("path: expected each once, found \"" + entry.path() + "\" twice");
            }
        }
        entries = List.copyOf(sorted);
    }

    /**
     * Reads a manifest.
     *
     * @param path of its file
     * @throws OracleException when it is none, or of another version, with the place
     * @throws IOException when it cannot be read
     */
    public static Manifest load(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return ManifestJson.decode(JsonDocument.read(in, path.toString()));
        }
    }

    /**
     * Writes this manifest, in the same bytes for the same entries.
     *
     * @param path of its file, replaced when it is there
     */
    public void write(Path path) throws IOException {
        Files.write(path, ManifestJson.encode(this));
    }

    /**
     * The entry of a path.
     *
     * @throws IllegalArgumentException when there is none
     */
    public ManifestEntry entry(String path) {
        for (ManifestEntry entry : entries) {
            if (entry.path().equals(path)) {
                return entry;
            }
        }
        throw new IllegalArgumentException("path: expected one of the manifest's, found \"" + path + "\"");
    }
}
