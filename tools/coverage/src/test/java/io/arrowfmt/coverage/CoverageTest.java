package io.arrowfmt.coverage;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CoverageTest {
    private static final Path TARGET = Path.of(System.getProperty("arrowfmt.target"));

    @BeforeAll
    static void listsWhatIsMissed() throws IOException {
        Recording recording = Recording.read(Path.of("../.."), TARGET.toString());
        List<String> lines = new ArrayList<>();
        List<String> figures = new ArrayList<>();
        for (Measured measured : Measured.values()) {
            Branches branches = recording.branches(measured);
            System.out.println(branches);
            lines.add(branches.toString());
            figures.add(String.format(
                    Locale.ROOT, "      \"%s\" : %.1f", measured.name().toLowerCase(Locale.ROOT), branches.percent()));
            branches.missed().forEach(line -> lines.add("  " + line));
        }
        Files.write(TARGET.resolve("missed.txt"), lines);
        // A row as tools/acceptance has them.
        Files.write(
                TARGET.resolve("reliability.json"),
                List.of(
                        "{",
                        "  \"R13\" : {",
                        "    \"target\" : \"percent of branches taken: 100 of the verifier, 95 of validator and reader\",",
                        "    \"figures\" : {",
                        String.join(",\n", figures),
                        "    }",
                        "  }",
                        "}"));
    }

    @ParameterizedTest
    @EnumSource
    void testsTakeTheBranches(Measured measured) throws IOException {
        Branches branches = Recording.read(Path.of("../.."), TARGET.toString()).branches(measured);
        assertTrue(branches.isEnough(), () -> branches + ", missed: " + branches.missed());
    }
}
