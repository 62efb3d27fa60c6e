package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ExpectedBufferTest {
    private static final int VALIDITY = 0;
    private static final int OFFSETS = 1;
    private static final int DATA = 2;

    private static ExpectedBuffer text(int buffer, long slots, long nulls) {
        NodeLayout node = SchemaLayout.of(Schema.of(Field.nullable("t", DataType.utf8())))
                .nodes()
                .get(0);
        return new ExpectedBuffer(node, node.layout().buffers().get(buffer), slots, nulls);
    }

    static Stream<Arguments> lengths() {
        return Stream.of(
                Arguments.of(text(VALIDITY, 9, 0), 0, true, true),
                Arguments.of(text(VALIDITY, 9, 1), 0, false, false),
                Arguments.of(text(VALIDITY, 9, 1), 1, false, false),
                Arguments.of(text(VALIDITY, 9, 1), 2, true, true),
                Arguments.of(text(VALIDITY, 9, 1), 3, true, false),
                Arguments.of(text(VALIDITY, 9, 1), 8, true, true),
                Arguments.of(text(VALIDITY, 9, 1), 64, true, true),
                Arguments.of(text(VALIDITY, 9, 1), 66, true, false),
                Arguments.of(text(VALIDITY, 9, 1), 67, false, false),
                Arguments.of(text(OFFSETS, 3, 0), 0, false, false),
                Arguments.of(text(OFFSETS, 3, 0), 15, false, false),
                Arguments.of(text(OFFSETS, 3, 0), 16, true, true),
                Arguments.of(text(OFFSETS, 3, 0), 24, true, false),
                Arguments.of(text(OFFSETS, 3, 0), 64, true, true),
                Arguments.of(text(OFFSETS, 3, 0), 87, true, false),
                Arguments.of(text(OFFSETS, 3, 0), 88, false, false),
                Arguments.of(text(OFFSETS, 0, 0), 0, true, true),
                Arguments.of(text(OFFSETS, 0, 0), 4, true, true),
                Arguments.of(text(OFFSETS, 0, 0), 8, true, true),
                Arguments.of(text(OFFSETS, 0, 0), 12, true, false),
                Arguments.of(text(OFFSETS, 1, 0), 4, false, false),
                Arguments.of(text(OFFSETS, -1, 0), 0, true, true),
                Arguments.of(text(OFFSETS, Long.MAX_VALUE, 0), 1, false, false),
                Arguments.of(text(DATA, 3, 0), 0, true, true),
                Arguments.of(text(DATA, 3, 0), 1_000_001, true, true));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("lengths")
    void aLengthFitsByItsSlots(ExpectedBuffer buffer, long length, boolean fits, boolean fitsSnugly) {
        assertEquals(fits, buffer.fits(length), "fits");
        assertEquals(fitsSnugly, buffer.fitsSnugly(length), "fits snugly");
    }

    @Test
    void itSaysWhatItIs() {
        assertEquals("OFFSET/32 of column \"t\"", text(OFFSETS, 3, 0).toString());
        assertEquals(true, text(VALIDITY, 3, 0).isNeedlessValidity());
        assertEquals(false, text(VALIDITY, 3, 1).isNeedlessValidity());
        assertEquals(false, text(DATA, 3, 0).isNeedlessValidity());
    }
}
