package io.arrowfmt.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Valid files to damage: our own, and those of others when they are there. */
public final class Seeds {
    private static final long SMALL = 20_000;

    private Seeds() {}

    /** Files and streams of at most a few kilobytes. */
    public static List<Path> small() throws IOException {
        List<Path> candidates = new ArrayList<>(SharedData.arrowFiles(conformanceData()));
        SharedData.find().ifPresent(data -> candidates.addAll(gold(data)));
        return small(candidates);
    }

    /** Those of {@link #small} that are our own. */
    public static List<Path> own() throws IOException {
        return small(SharedData.arrowFiles(conformanceData()));
    }

    private static List<Path> small(List<Path> candidates) throws IOException {
        List<Path> small = new ArrayList<>();
        for (Path candidate : candidates) {
            if (Files.size(candidate) <= SMALL) {
                small.add(candidate);
            }
        }
        return small;
    }

    /**
     * A valid file of our own.
     *
     * @param name below {@code conformance-data/valid}
     */
    public static Path valid(String name) {
        return conformanceData().resolve(name);
    }

    private static List<Path> gold(Path data) {
        try {
            return SharedData.arrowFiles(data.resolve("gold").resolve("1.0.0-littleendian"));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static Path conformanceData() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path valid = at.resolve("conformance-data").resolve("valid");
            if (Files.isDirectory(valid)) {
                return valid;
            }
        }
        throw new IllegalStateException("conformance-data/valid: expected in this working copy");
    }
}
