package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoldersTest {
    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void writeFiles() throws IOException {
        Path file = Path.of("../../conformance-data/valid/primitive/int.arrow");
        Files.createDirectories(folder.resolve("data/deep"));
        Files.copy(file, folder.resolve("data/b.ARROW"));
        Files.copy(file, folder.resolve("data/deep/a.feather"));
        Files.copy(file, folder.resolve("data/c.bin"));
        Files.createSymbolicLink(folder.resolve("data/deep/circle"), folder.resolve("data"));
        Files.createSymbolicLink(folder.resolve("data/link.ipc"), folder.resolve("data/c.bin"));
        Files.createSymbolicLink(folder.resolve("elsewhere"), folder.resolve("data"));
    }

    private List<String> validate(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                InputStream.nullInputStream(),
                out,
                OutputStream.nullOutputStream(),
                false,
                false,
                () -> 0,
                Map.of(),
                folder);
        Main.run(terminal, arguments);
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.substring(0, line.indexOf(':')))
                .toList();
    }

    @Test
    void filesOfTheFourNamesAreFoundInOrderAndCirclesOfLinksAreNotFollowed() {
        assertEquals(
                List.of("data/b.ARROW", "data/deep/a.feather", "data/link.ipc", "3 files"),
                validate("validate", "data"));
    }

    @Test
    void aFolderMayBeALinkItself() {
        assertEquals(
                List.of("elsewhere/b.ARROW", "elsewhere/deep/a.feather", "elsewhere/link.ipc", "3 files"),
                validate("validate", "elsewhere/"));
    }
}
