package io.arrowfmt.acceptance.mutants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.acceptance.ChildJvm;
import io.arrowfmt.acceptance.Seeds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MutantTest {
    private static final int MUTANTS = Integer.getInteger("arrowfmt.mutants", 120_000);
    private static final String SEED = System.getProperty("arrowfmt.seed", "20170818");

    @Test
    void mutantsOfFilesEndInDeclaredExceptionsAndFindingsInLittleMemory() throws Exception {
        List<String> arguments = new ArrayList<>(List.of("" + MUTANTS, SEED));
        for (Path seed : Seeds.small()) {
            arguments.add(seed.toString());
        }
        ChildJvm.Result result =
                ChildJvm.run(MutantRun.class, List.of("-Xmx64m", "-XX:MaxDirectMemorySize=64m"), arguments);
        System.out.println(result.output().lines().reduce((first, last) -> last).orElse(""));
        assertEquals(0, result.exit(), result.output() + result.errors());
        assertTrue(result.output().contains(", 0 faults"), result.output());
    }
}
