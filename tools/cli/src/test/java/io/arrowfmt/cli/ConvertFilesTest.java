package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every valid file, in every form and back. */
class ConvertFilesTest {
    private static final Path VALID = Path.of("../../conformance-data/valid").toAbsolutePath();

    @TempDir
    private Path folder = Path.of("");

    /** A union of today has no nulls as those of version 4 had, and text does not tell in which child a value was. */
    private static final String UNIONS = ".*union.*";

    static List<Path> files() throws IOException {
        try (Stream<Path> walk = Files.walk(VALID)) {
            List<Path> all = walk.filter(path -> path.toString().matches(".*\\.arrows?"))
                    .map(VALID::relativize)
                    .filter(path -> !path.toString().matches(UNIONS))
                    .sorted()
                    .toList();
            return every(12, all);
        }
    }

    /** One of so many: all take long, and differ in little that matters here. */
    private static List<Path> every(int step, List<Path> all) {
        List<Path> some = new ArrayList<>();
        for (int i = 0; i < all.size(); i += step) {
            some.add(all.get(i));
        }
        return some;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void comesBackFromEveryForm(Path file) {
        String source = VALID.resolve(file).toString();
        ran(0, "convert", source, "-o", "1.arrow", "--codec", "zstd", "--level", "1");
        ran(0, "convert", "1.arrow", "-o", "2.arrows", "--codec", "lz4");
        ran(0, "convert", "2.arrows", "-o", "3.json");
        ran(0, "convert", "3.json", "-o", "4.arrow");
        ran(0, "diff", source, "4.arrow");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void comesBackFromTextWithItsSchema(Path file) {
        String source = VALID.resolve(file).toString();
        for (String form : List.of("csv", "ndjson")) {
            ran(0, "convert", source, "-o", "1." + form);
            ran(0, "convert", "1." + form, "--schema", source, "-o", form + ".arrow");
            ran(0, "diff", source, form + ".arrow");
        }
    }

    private void ran(int code, String... arguments) {
        Run run = Run.in(folder, arguments);
        assertEquals(code, run.code(), () -> String.join(" ", arguments) + ": " + run);
    }
}
