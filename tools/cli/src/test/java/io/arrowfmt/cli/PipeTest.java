package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Named pipes, as {@code <(command)} of a shell gives them: files without a size. */
class PipeTest {
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

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

    /** A file that, once it has been read to its end, looks for copies of it that have a name. */
    private static final class Watched extends FilterInputStream {
        private boolean copied;
        private boolean named;

        Watched(byte[] file) {
            super(new ByteArrayInputStream(file));
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int count = super.read(target, offset, length);
            if (count < 0) {
                try (DirectoryStream<Path> open = Files.newDirectoryStream(OPEN_FILES)) {
                    for (Path link : open) {
                        look(link);
                    }
                }
            }
            return count;
        }

        private void look(Path link) throws IOException {
            if (Files.isSymbolicLink(link)) {
                String target = Files.readSymbolicLink(link).toString();
                boolean copy = target.contains("/arrowfmt") && target.contains(".arrow");
                copied |= copy;
                named |= copy && !target.endsWith(" (deleted)");
            }
        }
    }

    @Test
    void theCopyOfAFileThatArrivesIsGoneHoweverTheRunEnds() throws IOException {
        assumeTrue(Files.isDirectory(OPEN_FILES), "skipped: nothing here tells which files are open");
        Watched input = new Watched(Files.readAllBytes(Path.of("../../conformance-data/valid/primitive/int.arrow")));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Terminal terminal =
                new Terminal(input, out, OutputStream.nullOutputStream(), false, false, () -> 0, Map.of(), Path.of(""));
        Main.run(terminal, "count", "-");
        assertEquals("4\n", out.toString(StandardCharsets.UTF_8));
        assertTrue(input.copied);
        assertFalse(input.named);
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
