package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class PublicationTest {
    private static final byte[] OLD = "the old file".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aFileAppearsWhenItIsPublished() throws IOException {
        Path target = folder.resolve("a.csv");
        try (Publication publication = Publication.begin(Destination.own("a.csv", target))) {
            write(publication);
            assertFalse(Files.exists(target));
            publication.publish();
        }
        assertEquals("new", Files.readString(target));
        assertEquals(List.of("a.csv"), names());
    }

    @Test
    void whatIsNotPublishedLeavesTheOldFileAlone() throws IOException {
        Path target = Files.write(folder.resolve("a.csv"), OLD);
        try (Publication publication = Publication.begin(Destination.own("a.csv", target))) {
            write(publication);
        }
        assertArrayEquals(OLD, Files.readAllBytes(target));
        assertEquals(List.of("a.csv"), names());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need rights there")
    void aLinkStaysALink() throws IOException {
        Path file = Files.write(folder.resolve("file"), OLD);
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        try (Publication publication = Publication.begin(Destination.own("link", link))) {
            write(publication);
            publication.publish();
        }
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(file));
    }

    @Test
    void aFailedConversionLeavesNothing() throws IOException {
        Files.write(folder.resolve("a.arrow"), OLD);
        Files.writeString(folder.resolve("a.csv"), "a\n1\n2\nx,y\n");
        for (String out : List.of("a.arrow", "new.arrow", "new.ndjson", "new.json")) {
            assertEquals(
                    5,
                    Run.in(folder, "convert", "a.csv", "--sample", "1", "-o", out, "--force")
                            .code());
        }
        assertArrayEquals(OLD, Files.readAllBytes(folder.resolve("a.arrow")));
        assertEquals(List.of("a.arrow", "a.csv"), names());
    }

    @Test
    void anOutputMayBeTheInput() throws IOException {
        Files.writeString(folder.resolve("a.csv"), "a\n1\n");
        assertEquals(0, Run.in(folder, "convert", "a.csv", "-o", "a.arrow").code());
        assertEquals(
                3,
                Run.in(folder, "recompress", "a.arrow", "--codec", "zstd", "-o", "a.arrow")
                        .code());
        assertEquals(
                0,
                Run.in(folder, "recompress", "a.arrow", "--codec", "zstd", "-o", "a.arrow", "--force")
                        .code());
        assertEquals("1\n", Run.in(folder, "count", "a.arrow").out());
        assertEquals(List.of("a.arrow", "a.csv"), names());
    }

    @Test
    void aFileThatAppearsMeanwhileIsReplacedOnlyWhenThatIsAskedFor() throws IOException {
        Path target = folder.resolve("a.arrow");
        Run run = Run.in(folder, writing(target), "convert", "-", "--from", "csv", "-o", "a.arrow");
        assertEquals(3, run.code());
        assertEquals(
                "arrowfmt: a.arrow: such a file has appeared meanwhile, and was not replaced; --force replaces it\n",
                run.err());
        assertArrayEquals(OLD, Files.readAllBytes(target));
        assertEquals(List.of("a.arrow"), names());
        assertEquals(
                0,
                Run.in(folder, writing(target), "convert", "-", "--from", "csv", "-o", "a.arrow", "--force")
                        .code());
        assertEquals("1\n", Run.in(folder, "count", "a.arrow").out());
    }

    /** A table that, as it is read, writes a file. */
    private static InputStream writing(Path file) {
        byte[] csv = "a\n1\n".getBytes(StandardCharsets.UTF_8);
        return new FilterInputStream(new ByteArrayInputStream(csv)) {
            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                Files.write(file, OLD);
                return super.read(bytes, offset, length);
            }
        };
    }

    @Test
    void aFolderThatIsNotThereIsNamed() {
        Run run =
                Run.in(folder, new byte[] {'a', '\n', '1', '\n'}, "convert", "-", "--from", "csv", "-o", "no/a.arrow");
        assertEquals(3, run.code());
        assertEquals("arrowfmt: no/a.arrow: cannot be written: there is no folder no\n", run.err());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no such signals there")
    void anInterruptLeavesNothing() throws IOException, InterruptedException {
        Files.write(folder.resolve("a.arrow"), OLD);
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "io.arrowfmt.cli.Main",
                "convert",
                "-",
                "--from",
                "csv",
                "--schema",
                schema(),
                "-o",
                "a.arrow",
                "--force");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write("a\n1\n".getBytes(StandardCharsets.UTF_8));
            in.flush();
            while (names().stream().noneMatch(name -> name.endsWith(".tmp")) && process.isAlive()) {
                Thread.sleep(20);
            }
            new ProcessBuilder("kill", "-INT", String.valueOf(process.pid()))
                    .start()
                    .waitFor();
            assertTrue(process.waitFor(20, TimeUnit.SECONDS));
        }
        assertEquals(130, process.exitValue(), () -> read("err"));
        assertArrayEquals(OLD, Files.readAllBytes(folder.resolve("a.arrow")));
        assertEquals(List.of("a.arrow", "err", "s.arrow", "s.csv"), names());
    }

    private String schema() throws IOException {
        Files.writeString(folder.resolve("s.csv"), "a\n1\n");
        assertEquals(0, Run.in(folder, "convert", "s.csv", "-o", "s.arrow").code());
        return "s.arrow";
    }

    private String read(String name) {
        try {
            return Files.readString(folder.resolve(name));
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static void write(Publication publication) throws IOException {
        try (OutputStream out = publication.stream()) {
            out.write("new".getBytes(StandardCharsets.UTF_8));
        }
    }

    private List<String> names() throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> list = Files.list(folder)) {
            list.forEach(path -> names.add(path.getFileName().toString()));
        }
        names.sort(null);
        return names;
    }
}
