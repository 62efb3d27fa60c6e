package io.arrowfmt.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.type.Precision;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RealBitsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0x0000",
        "-0.0, 0x8000",
        "1, 0x3C00",
        "-2, 0xC000",
        "65504, 0x7BFF",
        "65519.99, 0x7BFF",
        "65520, 0x7C00",
        "-Infinity, 0xFC00",
        "NaN, 0x7E00",
        "5.960464477539063E-8, 0x0001",
        // Half of the smallest number is a tie that goes to the even zero; a little more does not.
        "2.98023223876953125E-8, 0x0000",
        "2.99E-8, 0x0001",
        "6.103515625E-5, 0x0400",
        "6.1E-5, 0x03FF",
        // Ties between two numbers go to the even mantissa; the second carries into the exponent.
        "1.00048828125, 0x3C00",
        "1.99951171875, 0x4000",
        "0.333, 0x3554"
    })
    void roundsHalves(String text, String bits) {
        assertEquals(Long.decode(bits), RealBits.parse(Precision.HALF, text));
    }

    @Test
    void readsBackEveryHalfThatIsANumber() {
        for (int bits = 0; bits <= 0xFFFF; bits++) {
            double value = RealBits.toDouble(Precision.HALF, bits);
            if (!Double.isNaN(value)) {
                assertEquals(bits, RealBits.parse(Precision.HALF, Double.toString(value)));
            }
        }
    }

    @Test
    void keepsTheBitsOfWiderNumbers() {
        assertEquals(0x3DCCCCCDL, RealBits.parse(Precision.SINGLE, "0.1"));
        assertEquals(0x80000000L, RealBits.parse(Precision.SINGLE, "-0.0"));
        assertEquals(0x3FB999999999999AL, RealBits.parse(Precision.DOUBLE, "0.1"));
        assertEquals(-0.0, RealBits.toDouble(Precision.SINGLE, 0x80000000L));
    }
}
