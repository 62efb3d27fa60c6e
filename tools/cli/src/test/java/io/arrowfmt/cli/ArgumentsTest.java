package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgumentsTest {
    private static final String FILE = "../../conformance-data/valid/primitive/int.arrow";

    @TempDir
    private Path folder = Path.of("");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private int run(Path directory, String... arguments) {
        Terminal terminal = new Terminal(
                InputStream.nullInputStream(),
                out,
                OutputStream.nullOutputStream(),
                false,
                false,
                () -> 0,
                Map.of(),
                directory);
        return Main.run(terminal, arguments);
    }

    @Test
    void aNameThatStartsWithAnAtSignIsThatOfAFile() throws IOException {
        Path file = folder.resolve("arguments");
        Files.writeString(file, "--version");
        run(Path.of(""), "@" + file);
        assertEquals("", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aWidthBelowZeroMakesNoSense() {
        assertEquals(Exit.USAGE.code(), run(Path.of(""), "cat", "--width", "-1", FILE));
    }
}
