package io.arrowfmt.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
}
