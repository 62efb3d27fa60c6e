package io.arrowfmt.testkit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Finds test data from elsewhere, which lies beside a checkout and is not part of it: the folder {@code shared/data} in the
 * working directory or above it, or in the folder that the system property {@code arrowfmt.shared} names in place of
 * {@code shared}. Tests that need it are skipped, with {@link #ABSENT} as the message, where it is not there.
 */
public final class SharedData {
    /** Why a test is skipped. */
    public static final String ABSENT = "skipped: no test data in shared/data, here or above, nor in -Darrowfmt.shared";

    private static final String PROPERTY = "arrowfmt.shared";

    private SharedData() {}

    /**
     * A file or folder of the test data.
     *
     * @param relative path within {@code shared/data}, for example {@code gold/1.0.0-littleendian}
     * @return its path, or empty when it is not there
     */
    public static Optional<Path> find(String relative) {
        return root().map(root -> root.resolve("data").resolve(relative)).filter(Files::exists);
    }

    private static Optional<Path> root() {
        String property = System.getProperty(PROPERTY);
        if (property != null) {
            return Optional.of(Path.of(property));
        }
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path candidate = at.resolve("shared");
            if (Files.isDirectory(candidate.resolve("data"))) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }
}
