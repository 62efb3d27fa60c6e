package io.arrowfmt.acceptance.mutants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.acceptance.ChildJvm;
import io.arrowfmt.acceptance.SharedData;
import io.arrowfmt.acceptance.reliability.Goal;
import io.arrowfmt.error.Level;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

    /** The first level at which a file is not valid, or that it is valid. */
    private static String verdict(Path file) throws IOException {
        for (Level level : Level.values()) {
            Report report = Validator.at(level).check(file);
            if (!report.isValid()) {
                assertTrue(!report.counts().isEmpty(), file + ": no rule");
                return level.toString();
            }
        }
        return "VALID";
    }

    @Test
    void haveAVerdictAtTheLevelThatSeesWhatIsWrong() throws IOException {
        Map<String, Integer> verdicts = new TreeMap<>();
        List<String> valid = new ArrayList<>();
        for (Path file : files()) {
            String verdict = verdict(file);
            verdicts.merge(verdict, 1, Integer::sum);
            if (verdict.equals("VALID")) {
                valid.add(file.getFileName().toString());
            }
        }
        Goal.KNOWN_BAD.note(verdicts);
        assertEquals(Map.of("STRUCTURE", 68, "LAYOUT", 2, "VALID", 1), verdicts);
        assertEquals(List.of("clusterfuzz-testcase-minimized-arrow-ipc-file-fuzz-6295340960776192"), valid);
    }
}
