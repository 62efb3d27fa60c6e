package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrappedTextTest {
    @ParameterizedTest
    @CsvSource({
        "one two, [X], 20, one two [X]",
        "one two, [X], 14, one two|    [X]",
        "one two, [X], 11, one two|    [X]",
        "one two, [X], 10, one|    two|    [X]",
        "longer-than-the-screen, [X], 10, longer-than-the-screen|    [X]"
    })
    void breaksBetweenWords(String text, String last, int most, String lines) {
        assertEquals(lines.replace('|', '\n'), WrappedText.of(text, last, last, most));
    }
}
