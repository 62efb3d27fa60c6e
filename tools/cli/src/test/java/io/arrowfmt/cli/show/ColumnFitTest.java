package io.arrowfmt.cli.show;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ColumnFitTest {
    static Stream<Arguments> fits() {
        return Stream.of(
                Arguments.of("what fits stays", 20, widths(5, 5, 4), widths(5, 5, 4), "5 5 4"),
                Arguments.of("the widest gives way first", 20, widths(30, 5, 4), widths(5, 5, 4), "5 5 4"),
                Arguments.of("spare cells go to the widest", 25, widths(30, 5, 4), widths(5, 5, 4), "10 5 4"),
                Arguments.of("wide columns share alike", 26, widths(90, 80), widths(3, 8), "12 11"),
                Arguments.of("middle columns go", 23, widths(4, 4, 4, 4, 4), widths(4, 4, 4, 4, 4), "4 4 … 4"),
                Arguments.of("the first column stays", 6, widths(9, 4), widths(4, 4), "2 …"),
                Arguments.of("one column gets all there is", 6, widths(9), widths(4), "6"),
                Arguments.of("one column that needs more gets all there is", 3, widths(9), widths(9), "3"),
                Arguments.of("even of nothing there is something", 1, widths(9, 9), widths(4, 4), "1 …"),
                Arguments.of("no columns", 10, widths(), widths(), ""));
    }

    private static int[] widths(int... widths) {
        return widths;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("fits")
    void columnsShareTheScreen(String what, int screen, int[] wanted, int[] least, String expected) {
        assertEquals(expected, ColumnFit.of(wanted, least, screen).toString());
    }
}
