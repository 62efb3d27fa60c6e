package io.arrowfmt.cli.show;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FloatTextTest {
    static Stream<Arguments> doubles() {
        return Stream.of(
                Arguments.of(0.0, "0.0"),
                Arguments.of(-0.0, "-0.0"),
                Arguments.of(1.0, "1.0"),
                Arguments.of(-1234.5, "-1234.5"),
                Arguments.of(0.1, "0.1"),
                Arguments.of(0.1 + 0.2, "0.30000000000000004"),
                Arguments.of(1e15, "1000000000000000.0"),
                Arguments.of(1e16, "1e16"),
                Arguments.of(1.5e300, "1.5e300"),
                Arguments.of(0.0001, "0.0001"),
                Arguments.of(0.000012, "1.2e-5"),
                // Java before 19 gave these more digits than they need.
                Arguments.of(2.0e-3, "0.002"),
                Arguments.of(Double.parseDouble("8.41e21"), "8.41e21"),
                Arguments.of(Double.parseDouble("2e23"), "2e23"),
                Arguments.of(Double.MIN_VALUE, "5e-324"),
                Arguments.of(Double.MAX_VALUE, "1.7976931348623157e308"),
                Arguments.of(9007199254740992.0, "9007199254740992.0"),
                Arguments.of(Double.NaN, "NaN"),
                Arguments.of(Double.NEGATIVE_INFINITY, "-Infinity"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("doubles")
    void doublesHaveTheFewestDigitsThatReadBack(double value, String expected) {
        assertEquals(expected, FloatText.of(value));
        assertEquals(Double.doubleToLongBits(value), Double.doubleToLongBits(Double.parseDouble(expected)));
    }

    static Stream<Arguments> floats() {
        return Stream.of(
                Arguments.of(0.1f, "0.1"),
                Arguments.of(16777216f, "16777216.0"),
                Arguments.of(0.016666668f, "0.016666668"),
                Arguments.of(3.4028235e38f, "3.4028235e38"),
                Arguments.of(Float.MIN_VALUE, "1e-45"),
                Arguments.of(1.0e10f, "10000000000.0"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("floats")
    void floatsHaveTheFewestDigitsThatReadBackAsFloats(float value, String expected) {
        assertEquals(expected, FloatText.of(value));
        assertTrue(value == Float.parseFloat(expected));
    }
}
