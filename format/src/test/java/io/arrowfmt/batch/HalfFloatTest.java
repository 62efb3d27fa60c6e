package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class HalfFloatTest {
    private static final int INFINITE = 0x7C00;

    @Test
    void everyNumberComesBackWithItsBits() {
        for (int bits = 0; bits <= 0xFFFF; bits++) {
            assertEquals((short) bits, HalfFloat.fromFloat(HalfFloat.toFloat((short) bits)));
        }
    }

    @Test
    void betweenTwoNumbersTheNearestIsTakenAndTheEvenOneInTheMiddle() {
        for (int bits = 0; bits < INFINITE - 1; bits++) {
            float low = HalfFloat.toFloat((short) bits);
            float high = HalfFloat.toFloat((short) (bits + 1));
            float middle = low + (high - low) / 2;
            assertEquals((short) bits, HalfFloat.fromFloat(Math.nextDown(middle)));
            assertEquals((short) (bits + 1), HalfFloat.fromFloat(Math.nextUp(middle)));
            assertEquals((short) (bits + (bits & 1)), HalfFloat.fromFloat(middle));
        }
    }

    static Stream<Arguments> numbers() {
        return Stream.of(
                Arguments.of(0x0000, 0f),
                Arguments.of(0x8000, -0f),
                Arguments.of(0x3C00, 1f),
                Arguments.of(0xC000, -2f),
                Arguments.of(0x3555, 0.33325195f),
                Arguments.of(0x7BFF, 65504f),
                Arguments.of(0x0400, 0x1p-14f),
                Arguments.of(0x0001, 0x1p-24f),
                Arguments.of(0x83FF, -0x3FFp-24f),
                Arguments.of(0x7C00, Float.POSITIVE_INFINITY),
                Arguments.of(0xFC00, Float.NEGATIVE_INFINITY));
    }

    @ParameterizedTest(name = "{0} is {1}")
    @MethodSource("numbers")
    void bitsStandForTheNumberOfTheStandard(int bits, float number) {
        assertEquals(number, HalfFloat.toFloat((short) bits));
        assertEquals((short) bits, HalfFloat.fromFloat(number));
    }

    @Test
    void numbersTooLargeAreInfiniteAndTooSmallAreZero() {
        assertEquals((short) 0x7BFF, HalfFloat.fromFloat(65519.996f));
        assertEquals((short) INFINITE, HalfFloat.fromFloat(65520f));
        assertEquals((short) INFINITE, HalfFloat.fromFloat(Float.MAX_VALUE));
        assertEquals((short) 0, HalfFloat.fromFloat(0x1p-25f));
        assertEquals((short) 0x8000, HalfFloat.fromFloat(-Float.MIN_VALUE));
        assertEquals((short) 0x7E00, HalfFloat.fromFloat(Float.NaN));
    }
}
