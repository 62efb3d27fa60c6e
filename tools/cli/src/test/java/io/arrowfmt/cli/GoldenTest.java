package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs every case of {@code src/test/cli} and compares what it prints. {@code -Dbless=true} writes what is printed now;
 * the difference is to be read like code.
 */
class GoldenTest {
    private static final Path CASES = Path.of("src/test/cli");
    private static final Path VALID = Path.of("../../conformance-data/valid");

    private static Path files = Path.of("");

    @BeforeAll
    static void writeFiles(@TempDir Path temporary) throws IOException {
        files = temporary;
        GoldenFiles.write(files);
        try (Stream<Path> walk = Files.walk(VALID)) {
            for (Path path : walk.toList()) {
                Files.copy(
                        path,
                        files.resolve("valid").resolve(VALID.relativize(path).toString()));
            }
        }
    }

    static List<Path> cases() throws IOException {
        try (Stream<Path> walk = Files.walk(CASES)) {
            return walk.filter(path -> path.endsWith("cmd"))
                    .map(path -> CASES.relativize(path.getParent()))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void printsWhatItPrintedWhenSomebodyLookedAtIt(Path name) throws IOException {
        Path folder = CASES.resolve(name);
        Ran ran = run(GoldenCase.read(folder.resolve("cmd")));
        if (Boolean.getBoolean("bless")) {
            Files.writeString(folder.resolve("stdout"), ran.out());
            Files.writeString(folder.resolve("stderr"), ran.err());
            Files.writeString(folder.resolve("exit"), ran.code() + "\n");
        }
        assertEquals(Files.readString(folder.resolve("stdout")), ran.out());
        assertEquals(Files.readString(folder.resolve("stderr")), ran.err());
        assertEquals(Files.readString(folder.resolve("exit")), ran.code() + "\n");
    }

    @Test
    void thereIsACaseOfEveryExitCode() throws IOException {
        StringBuilder codes = new StringBuilder();
        for (Path name : cases()) {
            codes.append(Files.readString(CASES.resolve(name).resolve("exit")));
        }
        for (Exit exit : Exit.values()) {
            assertTrue(codes.indexOf(exit.code() + "\n") >= 0, exit + " is the code of no case");
        }
    }

    /** What a run printed, and its exit code. */
    private record Ran(int code, String out, String err) {}

    private static Ran run(GoldenCase golden) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        InputStream in = golden.input().isEmpty()
                ? InputStream.nullInputStream()
                : new ByteArrayInputStream(Files.readAllBytes(files.resolve(golden.input())));
        boolean isTerminal = golden.screen() > 0;
        Terminal terminal =
                new Terminal(in, out, err, isTerminal, isTerminal, golden::screen, golden.environment(), files);
        int code = Main.run(terminal, golden.arguments().toArray(new String[0]));
        return new Ran(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
