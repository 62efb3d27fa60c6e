package io.arrowfmt.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    @TempDir
    private Path folder = Path.of("");

    private static ByteBuffer text(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void takesItsPlaceWhenItIsPublished() throws IOException {
        Path path = Files.writeString(folder.resolve("a.csv"), "old");
        try (AtomicFile file = AtomicFile.begin(path, Durability.FILE_AND_DIRECTORY)) {
            assertEquals(3, file.write(text("new")));
            assertEquals("old", Files.readString(path));
            file.publish();
            assertEquals("new", Files.readString(path));
            assertThrows(IOException.class, () -> file.write(text("more")));
        }
        assertEquals(List.of("a.csv"), names());
        assertEquals("new", Files.readString(path));
    }

    @Test
    void leavesNothingWhenItIsClosedOrAbandonedBefore() throws IOException {
        Path path = folder.resolve("a.csv");
        AtomicFile closed = AtomicFile.begin(path, Durability.NONE);
        closed.write(text("new"));
        closed.close();
        closed.close();
        assertFalse(closed.isOpen());
        assertEquals(List.of(), names());
        AtomicFile abandoned = AtomicFile.begin(path, Durability.NONE);
        abandoned.write(text("new"));
        abandoned.abandon();
        assertEquals(List.of(), names());
        assertThrows(IOException.class, abandoned::publish);
        abandoned.close();
        assertEquals(List.of(), names());
    }

    @Test
    void aNewFileReplacesNoneThatAppearsMeanwhile() throws IOException {
        Path path = folder.resolve("a.csv");
        try (AtomicFile file = AtomicFile.beginNew(path, Durability.FILE_AND_DIRECTORY)) {
            file.write(text("new"));
            Files.writeString(path, "precious");
            assertThrows(FileAlreadyExistsException.class, file::publish);
        }
        assertEquals("precious", Files.readString(path));
        assertEquals(List.of("a.csv"), names());
    }

    @Test
    void aNewFileTakesAPlaceThatIsFree() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), Path.of("a.csv"));
        try (AtomicFile file = AtomicFile.beginNew(link, Durability.NONE)) {
            file.write(text("new"));
            file.publish();
        }
        assertEquals("new", Files.readString(folder.resolve("a.csv")));
        assertEquals(List.of("a.csv", "link.csv"), names());
    }

    @Test
    void whereThereAreNoLinksAFileThatIsThereIsKeptToo() throws IOException {
        try (FileSystem system = FileSystems.newFileSystem(folder.resolve("a.zip"), Map.of("create", "true"))) {
            Path temporary = Files.writeString(system.getPath("/.a.tmp"), "new");
            Path there = Files.writeString(system.getPath("/there"), "precious");
            assertThrows(FileAlreadyExistsException.class, () -> Disk.KEEPING.rename(temporary, there));
            assertEquals("precious", Files.readString(there));
            Disk.KEEPING.rename(temporary, system.getPath("/a"));
            assertEquals("new", Files.readString(system.getPath("/a")));
            assertFalse(Files.exists(temporary));
        }
    }
}
