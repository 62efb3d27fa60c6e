package io.arrowfmt.error;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountTest {
    @ParameterizedTest
    @CsvSource({"0, 0 bytes", "1, 1 byte", "2, 2 bytes", "-1, -1 bytes"})
    void oneThingIsInTheSingular(long count, String text) {
        assertEquals(text, Amount.of(count, "byte"));
    }
}
