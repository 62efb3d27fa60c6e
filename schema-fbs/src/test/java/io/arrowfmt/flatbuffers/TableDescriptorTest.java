package io.arrowfmt.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TableDescriptorTest {
    @Test
    void onlyAScalarOfFourBytesIsAMarker() {
        assertTrue(withFirstOwn(FieldKind.SCALAR, Integer.BYTES).marked());
        assertFalse(withFirstOwn(FieldKind.SCALAR, Long.BYTES).marked());
        assertFalse(withFirstOwn(FieldKind.INLINE_VECTOR, Integer.BYTES).marked());
        assertFalse(new TableDescriptor("Bare", new FieldDescriptor[0]).marked());
    }

    private static TableDescriptor withFirstOwn(FieldKind kind, int size) {
        FieldDescriptor[] slots = new FieldDescriptor[ArrowSlots.FIRST_OWN + 1];
        slots[ArrowSlots.FIRST_OWN] = new FieldDescriptor("own", kind, size, size, 0, 0, -1, false);
        return new TableDescriptor("Table", slots);
    }
}
