package io.arrowfmt.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class EnumDescriptorTest {
    private static final long[] VALUES = {5, 0, 2};

    @Test
    void allowsTheValuesItDefines() {
        EnumDescriptor closed = new EnumDescriptor("Closed", VALUES, false);

        for (long value : VALUES) {
            assertTrue(closed.allows(value));
        }
        assertFalse(closed.allows(1));
        assertFalse(closed.allows(6));
        assertEquals("Closed [0, 2, 5]", closed.toString());
    }

    @Test
    void leavesHigherValuesToItsReaderIfItIsOpen() {
        EnumDescriptor open = new EnumDescriptor("Open", VALUES, true);

        assertTrue(open.allows(6));
        assertFalse(open.allows(1));
        assertFalse(open.allows(-1));
    }
}
