package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.TimeUnit;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NumberKindsTest {
    private static long[] numbers(long... numbers) {
        return numbers;
    }

    static Stream<Arguments> kinds() {
        return Stream.of(
                Arguments.of(
                        NumberKinds.WHOLE_DAYS,
                        "a multiple of 86400000",
                        numbers(0, 86_400_000, -86_400_000),
                        numbers(1, -1, 86_399_999, Long.MAX_VALUE, Long.MIN_VALUE)),
                Arguments.of(
                        NumberKinds.time(new DataType.Time(TimeUnit.MILLISECOND)),
                        "0 to 86399999",
                        numbers(0, 1, 86_399_999),
                        numbers(-1, 86_400_000, Long.MAX_VALUE, Long.MIN_VALUE)),
                Arguments.of(
                        NumberKinds.seconds(new DataType.Timestamp(TimeUnit.SECOND, Optional.of("UTC"))),
                        "-31557014167219200 to 31556889864403199",
                        numbers(0, 31_556_889_864_403_199L, -31_557_014_167_219_200L),
                        numbers(31_556_889_864_403_200L, -31_557_014_167_219_201L, Long.MAX_VALUE, Long.MIN_VALUE)),
                Arguments.of(
                        NumberKinds.decimal(new DataType.Decimal(32, 1, 0)),
                        "at most 1 digit",
                        numbers(0, 9, -9),
                        numbers(10, -10, Long.MAX_VALUE, Long.MIN_VALUE)),
                Arguments.of(
                        NumberKinds.decimal(new DataType.Decimal(64, 18, 0)),
                        "at most 18 digits",
                        numbers(0, 999_999_999_999_999_999L, -999_999_999_999_999_999L),
                        numbers(1_000_000_000_000_000_000L, -1_000_000_000_000_000_000L)),
                Arguments.of(
                        NumberKinds.floatingPoint(new DataType.FloatingPoint(Precision.HALF)),
                        "no negative zero, and no NaN but the usual one",
                        numbers(0, 0x3C00, 0x7C00, (short) 0xFC00, (short) 0x8001),
                        numbers(Short.MIN_VALUE, 0x7C01, 0x7FFF, (short) 0xFE00)),
                Arguments.of(
                        NumberKinds.floatingPoint(new DataType.FloatingPoint(Precision.DOUBLE)),
                        "no negative zero, and no NaN but the usual one",
                        numbers(0, 1, Long.MAX_VALUE & 0x7FF0_0000_0000_0000L, 0xFFF0_0000_0000_0000L),
                        numbers(Long.MIN_VALUE, 0x7FF0_0000_0000_0001L, Long.MAX_VALUE, -1)));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("kinds")
    void aNumberIsJudgedAloneAndAmongOthers(NumberSlots.Kind kind, String expected, long[] right, long[] wrong) {
        assertEquals(expected, kind.expected());
        assertEquals(1, kind.words());
        assertEquals(false, kind.anyWrong(right, right.length), "right ones");
        for (int at = 0; at < right.length; at++) {
            assertEquals(false, kind.isWrong(right, at), "" + right[at]);
        }
        for (int at = 0; at < wrong.length; at++) {
            assertEquals(true, kind.isWrong(wrong, at), "" + wrong[at]);
            assertEquals("" + wrong[at], kind.found(wrong, at));
            long[] mixed = {right[0], wrong[at], right[1]};
            assertEquals(true, kind.anyWrong(mixed, 3), "among others: " + wrong[at]);
            assertEquals(false, kind.anyWrong(mixed, 1), "behind the others: " + wrong[at]);
        }
    }

    @ParameterizedTest
    @MethodSource("wide")
    void aWideNumberIsJudgedByAllItsWords(long[] words, String number, boolean wrong) {
        NumberSlots.Kind kind = NumberKinds.decimal(new DataType.Decimal(128, 20, 0));
        assertEquals(2, kind.words());
        assertEquals(wrong, kind.isWrong(words, 2));
        assertEquals(wrong, kind.anyWrong(words, 4));
        assertEquals(false, kind.anyWrong(words, 2));
        assertEquals(number, kind.found(words, 2));
    }

    static Stream<Arguments> wide() {
        return Stream.of(
                Arguments.of(numbers(1, 0, 7, 0), "7", false),
                Arguments.of(numbers(1, 0, -1, -1), "-1", false),
                Arguments.of(numbers(1, 0, 7_766_279_631_452_241_919L, 5), "99999999999999999999", false),
                Arguments.of(numbers(1, 0, 7_766_279_631_452_241_920L, 5), "100000000000000000000", true),
                Arguments.of(numbers(1, 0, 0, 6), "110680464442257309696", true),
                Arguments.of(numbers(1, 0, -7_766_279_631_452_241_919L, -6), "-99999999999999999999", false),
                Arguments.of(numbers(1, 0, -7_766_279_631_452_241_920L, -6), "-100000000000000000000", true));
    }
}
