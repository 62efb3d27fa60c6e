package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Named pipes, as {@code <(command)} of a shell gives them: files without a size. */
class PipeTest {
    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = {"int.arrow", "int.arrows"})
    void pipesAreReadAsTheyArrive(String name) throws Exception {
        Path pipe = folder.resolve(name);
        assumeTrue(makePipe(pipe), "skipped: no mkfifo here");
        byte[] bytes = Files.readAllBytes(
                Path.of("../../conformance-data/valid/primitive").resolve(name));
        Thread writer = new Thread(() -> write(pipe, bytes));
        writer.start();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal =
                new Terminal(InputStream.nullInputStream(), out, err, false, false, () -> 0, Map.of(), Path.of(""));
        int code = Main.run(terminal, "count", pipe.toString());
        writer.join();
        assertEquals("4\n", out.toString(StandardCharsets.UTF_8));
        assertEquals("", err.toString(StandardCharsets.UTF_8));
        assertEquals(0, code);
    }

    private static boolean makePipe(Path pipe) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static void write(Path pipe, byte[] bytes) {
        try {
            Files.write(pipe, bytes);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
