package io.arrowfmt.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Location;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class MemoryTest {
    private static final Location PLACE = Location.of("here.arrow");

    /** As the heap is when it is in use: a little is too much. */
    private static ByteBuffer nothing(int size) {
        throw new OutOfMemoryError("no " + size + " bytes");
    }

    @Test
    void aRefusalNamesNoNumberThatWouldHaveFitted() {
        Memory memory = MemoryTest::nothing;
        ArrowException thrown = assertThrows(ArrowException.class, () -> memory.allocateChunks(100, PLACE));
        assertEquals(MemoryRules.ALLOCATION, thrown.finding().rule());
        assertEquals(
                "a size that there is room for, beside what is in use of the "
                        + Runtime.getRuntime().maxMemory() + " bytes that this process may use",
                thrown.finding().expected());
        assertEquals("100 bytes", thrown.finding().found());
    }

    @Test
    void aSizeThatCouldNeverBeIsRefusedBeforeItIsTried() {
        Memory memory = Memory.heap();
        ArrowException thrown =
                assertThrows(ArrowException.class, () -> memory.allocateChunks(memory.most() + 1, PLACE));
        assertTrue(
                thrown.finding().expected().startsWith("at most " + memory.most()),
                thrown.finding().expected());
    }
}
