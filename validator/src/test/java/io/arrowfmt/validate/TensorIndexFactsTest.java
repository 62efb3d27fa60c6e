package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.metadata.TensorIndex.Numbers;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TensorIndexFactsTest {
    private static final Bytes BYTES = bytes(7, -2, -1, -1, -1, -1, -1, -1, -1);

    static Stream<Arguments> numbers() {
        return Stream.of(
                Arguments.of(8, true, -2L),
                Arguments.of(8, false, 0xFEL),
                Arguments.of(16, true, -2L),
                Arguments.of(16, false, 0xFFFEL),
                Arguments.of(32, true, -2L),
                Arguments.of(32, false, 0xFFFF_FFFEL),
                Arguments.of(64, true, -2L),
                Arguments.of(64, false, -2L));
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void aNumberIsReadAsItsTypeSays(int bitWidth, boolean signed, long expected) {
        assertEquals(expected, TensorIndexFacts.number(BYTES, new Numbers(bitWidth, signed), 1));
    }
}
