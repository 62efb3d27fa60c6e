package io.arrowfmt.acceptance.mutants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.acceptance.ChildJvm;
import io.arrowfmt.acceptance.Seeds;
import io.arrowfmt.acceptance.reliability.Goal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MutantTest {
    private static final int MUTANTS = Integer.getInteger("arrowfmt.mutants", 200_000);
    private static final Pattern FIGURES = Pattern.compile("the slowest (\\d+) ms, 0 faults");
    private static final String SEED = System.getProperty("arrowfmt.seed", "20170818");

    @Test
    void mutantsOfFilesEndInDeclaredExceptionsAndFindingsInLittleMemory() throws Exception {
        List<String> arguments = new ArrayList<>(List.of("" + MUTANTS, SEED));
        for (Path seed : Seeds.small()) {
            arguments.add(seed.toString());
        }
        ChildJvm.Result result =
                ChildJvm.run(MutantRun.class, List.of("-Xmx64m", "-XX:MaxDirectMemorySize=64m"), arguments);
        String last = result.output().lines().reduce((first, next) -> next).orElse("");
        System.out.println(last);
        assertEquals(0, result.exit(), result.output() + result.errors());
        Matcher figures = FIGURES.matcher(last);
        assertTrue(figures.find(), result.output());
        Goal.DECLARED_EXCEPTIONS.note(Map.of("mutants", MUTANTS, "faults", 0));
        Goal.TIME_BOUNDED.note(Map.of("slowest mutant, ms", Long.valueOf(figures.group(1))));
    }
}
