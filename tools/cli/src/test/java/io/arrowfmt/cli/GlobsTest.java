package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class GlobsTest {
    private static Path folder = Path.of("");

    @BeforeAll
    static void writeFiles(@TempDir Path temporary) throws IOException {
        folder = temporary;
        for (String name :
                List.of("b.arrow", "a.arrow", "a.txt", ".hidden.arrow", "x/c.arrow", "x/y/d.arrow", ".z/e.arrow")) {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.createFile(file);
        }
    }

    static Stream<Arguments> patterns() {
        return Stream.of(
                Arguments.of("*.arrow", "a.arrow b.arrow"),
                Arguments.of("?.txt", "a.txt"),
                Arguments.of("[a-b].arrow", "a.arrow b.arrow"),
                Arguments.of("{a,b}.{txt,arrow}", "a.arrow a.txt b.arrow"),
                Arguments.of("*/*.arrow", "x/c.arrow"),
                Arguments.of("**/*.arrow", "a.arrow b.arrow x/c.arrow x/y/d.arrow"),
                Arguments.of("x/**/d.arrow", "x/y/d.arrow"),
                Arguments.of("x/**", "x/c.arrow x/y/d.arrow"),
                Arguments.of("**", "a.arrow a.txt b.arrow x/c.arrow x/y/d.arrow"),
                Arguments.of(".*.arrow", ".hidden.arrow"),
                Arguments.of("nothing/*", ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("patterns")
    void patternsMatchFilesInTheOrderOfTheirNames(String pattern, String expected) throws IOException {
        assertEquals(expected, String.join(" ", Globs.expand(folder, pattern)));
    }

    @Test
    void absolutePatternsGiveAbsoluteNames() throws IOException {
        assertEquals(List.of(folder + "/a.txt"), Globs.expand(Path.of(""), folder + "/*.txt"));
    }

    @Test
    void whatIsNoPatternIsRefused() {
        assertThrows(PatternSyntaxException.class, () -> Globs.expand(folder, "[a"));
    }
}
