package io.arrowfmt.acceptance.mutants;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.arrowfmt.acceptance.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bytes that once made another reader crash, found by fuzzing it. */
class CorruptFilesTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(SharedData.folder().resolve("corrupt"))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void endInADeclaredExceptionOrFindingOrAreRead(Path file) {
        Exercise.Verdict verdict = assertTimeoutPreemptively(TIMEOUT, () -> Exercise.of(Files.readAllBytes(file)));

        assertFalse(verdict.contradictory(), verdict::toString);
    }
}
