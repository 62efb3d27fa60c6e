package io.arrowfmt.conformance;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** The folder of conformance files: {@code conformance-data} of a checkout, or a copy of it anywhere. */
public final class ConformanceData {
    private static final String FOLDER = "conformance-data";

    private final Path root;
    private final Manifest manifest;

    private ConformanceData(Path root, Manifest manifest) {
        this.root = root;
        this.manifest = manifest;
    }

    /**
     * The folder in the working directory or above it.
     *
     * @throws FileNotFoundException when there is none
     */
    public static Path root() throws FileNotFoundException {
        Path start = Path.of("").toAbsolutePath();
        return find(start)
                .orElseThrow(() -> new FileNotFoundException(
                        start + ": expected " + FOLDER + "/" + Manifest.FILE_NAME + " here or above, found none"));
    }

    /** The folder in a directory or above it, if there is one. */
    static Optional<Path> find(Path start) {
        for (Path at = start; at != null; at = at.getParent()) {
            Path candidate = at.resolve(FOLDER);
            if (Files.isRegularFile(candidate.resolve(Manifest.FILE_NAME))) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /**
     * Reads the manifest of a folder.
     *
     * @param root the folder, for example {@link #root()}
     */
    public static ConformanceData open(Path root) throws IOException {
        return new ConformanceData(root, Manifest.load(root.resolve(Manifest.FILE_NAME)));
    }

    /** What the files are. */
    public Manifest manifest() {
        return manifest;
    }

    /** Where the file of an entry is. */
    public Path path(ManifestEntry entry) {
        return root.resolve(entry.path());
    }

    /**
     * The bytes of the file of an entry.
     *
     * @throws OracleException when they are not those that the manifest names
     */
    public byte[] read(ManifestEntry entry) throws IOException {
        byte[] bytes = Files.readAllBytes(path(entry));
        String found = sha256(bytes);
        if (!found.equals(entry.sha256())) {
            throw new OracleException(path(entry).toString(), "the SHA-256 " + entry.sha256(), found);
        }
        return bytes;
    }

    /** The values that a valid file holds, when the manifest has them. */
    public Optional<JsonFile> expectedValues(ManifestEntry entry) throws IOException {
        if (entry.expected() instanceof Expectation.Valid valid && valid.json().isPresent()) {
            return Optional.of(IntegrationJson.read(root.resolve(valid.json().get())));
        }
        return Optional.empty();
    }

    /** The checksum of some bytes as the manifest has it. */
    public static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256: expected in every Java runtime", e);
        }
    }
}
