package io.arrowfmt.acceptance.mutants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.acceptance.ChildJvm;
import io.arrowfmt.acceptance.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bytes that once made another reader crash, found by fuzzing it. */
class CorruptFilesTest {
    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(SharedData.folder().resolve("corrupt"))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void endInADeclaredExceptionOrFindingOrAreReadInLittleMemory(@TempDir Path folder) throws Exception {
        List<Path> files = files();
        Path list = Files.write(
                folder.resolve("files.txt"), files.stream().map(Path::toString).toList());
        ChildJvm.Result result = ChildJvm.run(
                FileRun.class, List.of("-Xmx64m", "-XX:MaxDirectMemorySize=64m"), List.of(list.toString()));
        List<String> lines = result.output().lines().toList();
        assertEquals(files.size(), lines.size(), result.output() + result.errors());
        assertEquals(
                List.of(),
                lines.stream().filter(line -> line.contains(": FAULT")).toList());
        assertTrue(files.size() > 70, "only " + files.size() + " files");
    }
}
