package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SlotMaskTest {
    private static final int LENGTH = 130;

    private static String slots(SlotMask mask) {
        StringBuilder slots = new StringBuilder();
        for (int slot = 0; slot < LENGTH + 70; slot++) {
            if (mask.get(slot)) {
                slots.append(slot).append(' ');
            }
        }
        return slots.toString().trim();
    }

    @Test
    void slotsBehindTheEndAreNotAdded() {
        SlotMask mask = SlotMask.none(LENGTH);
        mask.add(0);
        mask.add(63);
        mask.add(64);
        mask.add(129);
        mask.add(130);
        mask.add(1L << 40);
        assertEquals("0 63 64 129", slots(mask));
        mask.add(128, 200);
        assertEquals("0 63 64 128 129", slots(mask));
        mask.add(5, 5);
        mask.add(140, 150);
        assertEquals("0 63 64 128 129", slots(mask));
    }

    @Test
    void aRangeIsAddedFromItsBeginningToItsEnd() {
        SlotMask mask = SlotMask.none(LENGTH);
        mask.add(62, 66);
        assertEquals("62 63 64 65", slots(mask));
        assertFalse(mask.any(0, 62));
        assertTrue(mask.any(0, 63));
        assertTrue(mask.any(65, 66));
        assertTrue(mask.any(65, LENGTH + 1));
        assertFalse(mask.any(66, LENGTH + 1));
        assertFalse(mask.any(63, 63));
        assertFalse(mask.any(LENGTH, LENGTH + 64));
    }

    @Test
    void wholeWordsAreAdded() {
        SlotMask mask = SlotMask.none(LENGTH);
        mask.add(0, LENGTH);
        for (int slot = 0; slot < LENGTH; slot++) {
            assertTrue(mask.get(slot));
        }
        SlotMask other = SlotMask.none(LENGTH);
        other.add(64, 66);
        mask.retain(other);
        assertEquals("64 65", slots(mask));
    }
}
