package io.arrowfmt.acceptance.mutants;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.acceptance.ChildJvm;
import io.arrowfmt.acceptance.reliability.Goal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small inputs that ask for far more than they hold. */
class HostileInputsTest {
    @Test
    void areRefusedForWhatTheyAskInLittleMemory(@TempDir Path folder) throws Exception {
        List<String> names = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (Map.Entry<String, HostileInputs.Input> input : HostileInputs.all().entrySet()) {
            Path file = Files.write(
                    folder.resolve(input.getKey()), input.getValue().bytes().toArray());
            names.add(file.toString());
            expected.add(input.getKey() + ": " + input.getValue().ending());
        }
        Path list = Files.write(folder.resolve("files.txt"), names);
        ChildJvm.Result result = ChildJvm.run(
                FileRun.class, List.of("-Xmx64m", "-XX:MaxDirectMemorySize=64m"), List.of(list.toString()));
        assertEquals(String.join("\n", expected), result.output().strip(), result.errors());
        Goal.MEMORY_BOUNDED.note(Map.of("hostile inputs", expected.size()));
    }

    @Test
    void whatArrivesWithoutEndIsRefusedWhenMemoryEnds() throws Exception {
        ChildJvm.Result result = ChildJvm.run(EndlessRun.class, List.of("-Xmx64m"), List.of());
        assertEquals(
                "a file: LIMIT-ALLOC-001\nmetadata: LIMIT-ALLOC-001\na body: LIMIT-ALLOC-001",
                result.output().strip(),
                result.errors());
    }
}
