package io.arrowfmt.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Crc32cTest {
    private static final Bytes DIGITS = Bytes.of("123456789".getBytes(StandardCharsets.US_ASCII));

    @Test
    void theChecksumIsThatOfTheCatalogues() {
        assertEquals(0xE3069283, Crc32c.of(DIGITS));
        assertEquals(0x8A9136AA, Crc32c.of(Bytes.of(new byte[32])));
        assertEquals(0, Crc32c.of(Bytes.empty()));
        assertEquals(0, Crc32c.of());
    }

    @Test
    void runsCountOneBehindTheOther() {
        assertEquals(0xE3069283, Crc32c.of(DIGITS.slice(0, 4), Bytes.empty(), DIGITS.slice(4)));
    }

    @Test
    void memoryOfEveryKindHasTheSameChecksum() {
        byte[] array = new byte[200_001];
        new Random(3).nextBytes(array);
        Bytes heap = Bytes.of(array);
        ByteBuffer direct = ByteBuffer.allocateDirect(array.length).put(array).flip();
        Bytes foreign = Bytes.of(direct, "test", 0);
        Bytes own = heap.replaced(new ByteBuffer[] {direct.duplicate()});
        assertEquals(Crc32c.of(heap), Crc32c.of(foreign));
        assertEquals(Crc32c.of(heap), Crc32c.of(own));
        assertEquals(Crc32c.of(heap.slice(7)), Crc32c.of(own.slice(7)));
        assertTrue(heap.isOwned() && own.isOwned());
        assertFalse(foreign.isOwned());
    }
}
