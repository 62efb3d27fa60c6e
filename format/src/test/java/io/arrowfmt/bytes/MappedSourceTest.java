package io.arrowfmt.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedSourceTest {
    @Test
    void nativeCodeIsNeverGivenAMappedFile(@TempDir Path folder) throws IOException {
        Path path = Files.write(folder.resolve("x"), new byte[] {1, 2, 3, 4});
        try (ByteSource source = ByteSource.map(path)) {
            assertEquals(Optional.empty(), source.view(1, 3, Memory.heap()).memory());
            assertEquals(
                    3,
                    source.read(1, 3, ByteBuffer::allocateDirect)
                            .memory()
                            .orElseThrow()
                            .remaining());
        }
        Bytes foreign = Bytes.of(ByteBuffer.allocateDirect(4), "memory", 0);
        assertEquals(Optional.empty(), foreign.memory());
        assertTrue(Bytes.of(new byte[4]).memory().orElseThrow().hasArray());
    }
}
