package io.arrowfmt.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class MetadataBytesTest {
    private static final MetadataBytes BYTES =
            new MetadataBytes(ByteBuffer.wrap(new byte[] {-2, -1, -1, -1, -1, -1, -1, -1, 5}));

    @Test
    void numbersOfEachSizeAreSigned() {
        for (int size : new int[] {1, 2, 4, 8}) {
            assertEquals(-2, BYTES.signed(0, size));
        }
        assertThrows(IllegalArgumentException.class, () -> BYTES.signed(0, 3));
    }

    @Test
    void aRangeIsHeldFromZeroToTheEnd() {
        assertTrue(BYTES.hold(0, 9));
        assertTrue(BYTES.hold(9, 0));
        assertFalse(BYTES.hold(0, 10));
        assertFalse(BYTES.hold(9, 1));
        assertFalse(BYTES.hold(-1, 1));
    }
}
