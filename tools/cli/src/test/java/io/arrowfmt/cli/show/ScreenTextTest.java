package io.arrowfmt.cli.show;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ScreenTextTest {
    static Stream<Arguments> widths() {
        return Stream.of(
                Arguments.of("", 0),
                Arguments.of("plain", 5),
                Arguments.of("Łódź", 4),
                Arguments.of("東京", 4),
                Arguments.of("한국", 4),
                Arguments.of("ｱｲｳ", 3), // half-width forms
                Arguments.of("ＡＢ", 4), // full-width forms
                Arguments.of("e\u0301", 1), // é of two characters
                Arguments.of("🚕", 2),
                Arguments.of("👩\u200D👩\u200D👧", 2), // a family: one picture
                Arguments.of("👍🏽", 2), // with a skin tone
                Arguments.of("🇵🇱🇯🇵", 4), // two flags of two letters each
                Arguments.of("❤\uFE0F", 2), // a heart that asks to be an emoji
                Arguments.of("❤", 1));
    }

    @ParameterizedTest(name = "{0} takes {1}")
    @MethodSource("widths")
    void textTakesTheCellsThatATerminalGivesIt(String text, int cells) {
        assertEquals(cells, ScreenText.cells(text));
    }

    static Stream<Arguments> cuts() {
        return Stream.of(
                Arguments.of("abcdef", 6, "abcdef"),
                Arguments.of("abcdef", 5, "abcd…"),
                Arguments.of("abcdef", 1, "…"),
                Arguments.of("東京都", 6, "東京都"),
                Arguments.of("東京都", 5, "東京…"),
                Arguments.of("東京都", 4, "東…"),
                Arguments.of("ae\u0301io", 3, "ae\u0301…"),
                Arguments.of("x👩\u200D👩\u200D👧yz", 4, "x👩\u200D👩\u200D👧…"),
                Arguments.of("x👩\u200D👩\u200D👧yz", 3, "x…"));
    }

    @ParameterizedTest(name = "{0} cut to {1}")
    @MethodSource("cuts")
    void cutsBetweenCharactersThatStandApart(String text, int most, String expected) {
        assertEquals(expected, ScreenText.cut(text, most));
    }

    static Stream<Arguments> escapes() {
        return Stream.of(
                Arguments.of("plain ünï 東京 🚕", "plain ünï 東京 🚕"),
                Arguments.of("two\nlines\r\n\ttab", "two\\nlines\\r\\n\\ttab"),
                Arguments.of("\u001b[31mred\u0007", "\\u001b[31mred\\u0007"),
                Arguments.of("\u009b1m", "\\u009b1m"),
                Arguments.of("abc\u202Egnp.exe", "abc\\u202egnp.exe"),
                Arguments.of("\uFEFFbom", "\\ufeffbom"),
                Arguments.of("👩\u200D👧", "👩\u200D👧"),
                Arguments.of("half \uD83D of a pair", "half \\ud83d of a pair"));
    }

    @ParameterizedTest
    @MethodSource("escapes")
    void escapesWhatATerminalWouldObey(String text, String expected) {
        assertEquals(expected, ScreenText.escape(text));
    }
}
