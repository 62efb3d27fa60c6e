package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static io.arrowfmt.validate.ColumnDraft.ints;
import static io.arrowfmt.validate.ColumnDraft.longs;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TextRulesTest {
    private static final Field TEXT = Field.nullable("t", DataType.utf8());
    private static final Field LARGE = Field.nullable("T", new DataType.LargeUtf8());
    private static final Field VIEW = Field.of("v", new DataType.Utf8View());

    static Stream<RuleCase<ColumnDraft>> cases() {
        Bytes none = Bytes.empty();
        return Stream.of(
                RuleCase.of(
                        "DATA-UTF8-001 ERROR t buffer 2 DATA/8",
                        ColumnDraft.of(TEXT, 2, 0, none, ints(0, 1, 3), bytes('a', 0xC3, 'b')),
                        ColumnDraft.of(TEXT, 2, 0, none, ints(0, 1, 3), bytes('a', 0xC3, 0xA4))),
                RuleCase.of(
                        "DATA-UTF8-001 ERROR T buffer 2 DATA/8",
                        ColumnDraft.of(LARGE, 1, 0, none, longs(0, 3), bytes(0xED, 0xA0, 0x80)),
                        ColumnDraft.of(LARGE, 1, 0, none, longs(0, 3), bytes(0xED, 0x9F, 0xBF))),
                RuleCase.of(
                        "DATA-UTF8-002 ERROR t buffer 1 OFFSET/32",
                        ColumnDraft.of(TEXT, 2, 0, none, ints(0, 2, 3), bytes('a', 0xC3, 0xA4)),
                        ColumnDraft.of(TEXT, 2, 0, none, ints(0, 1, 3), bytes('a', 0xC3, 0xA4))),
                RuleCase.of(
                        "DATA-UTF8-003 ERROR v buffer 1 VIEW/128",
                        ColumnDraft.of(VIEW, 1, 0, none, ints(2, 0xA4C1, 0, 0)),
                        ColumnDraft.of(VIEW, 1, 0, none, ints(2, 0xA4C3, 0, 0))),
                RuleCase.of(
                        "DATA-UTF8-003 ERROR v buffer 1 VIEW/128",
                        ColumnDraft.of(VIEW, 1, 0, none, ints(2, 0xC361, 0, 0)),
                        ColumnDraft.of(VIEW, 1, 0, none, ints(1, 0x61, 0, 0))),
                RuleCase.of(
                        "DATA-UTF8-003 ERROR v buffer 1 VIEW/128",
                        ColumnDraft.of(VIEW, 1, 0, none, ints(13, 0x61616161, 0, 0), text("aaaaaaaaaaaaäb")),
                        ColumnDraft.of(VIEW, 1, 0, none, ints(14, 0x61616161, 0, 0), text("aaaaaaaaaaaaäb"))),
                RuleCase.of(
                                "DATA-UTF8-004 WARNING t buffer 2 DATA/8",
                                ColumnDraft.of(TEXT, 2, 1, bytes(0b01), ints(0, 1, 3), bytes('a', 0xC3, 'b')),
                                ColumnDraft.of(TEXT, 2, 1, bytes(0b01), ints(0, 1, 3), bytes('a', 0xC3, 0xA4)))
                        .and("DATA-OFFSETS-006 INFO t buffer 1 OFFSET/32"));
    }

    private static Bytes text(String text) {
        return Bytes.of(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aRuleIsFoundBrokenWhereItIs(RuleCase<ColumnDraft> each) {
        each.verify(ColumnDraft::check);
    }

    @Test
    void textsOfViewsAreShownFromTheFirstWrongByteOn() {
        Bytes long13 = text("aaaaaaaaaaaaäb");
        ColumnDraft draft = ColumnDraft.of(
                VIEW,
                6,
                1,
                bytes(0b101111),
                ints(
                        1,
                        'a',
                        0,
                        0, //
                        3,
                        0x61C361,
                        0,
                        0, //
                        12,
                        0x61616161,
                        0x61616161,
                        0xC3616161, //
                        13,
                        0x61616161,
                        0,
                        0, //
                        2,
                        0xC3C3,
                        0,
                        0, //
                        13,
                        0x61616161,
                        0,
                        1),
                long13);
        assertEquals(
                List.of("row 1: a text in UTF-8, C3 61", "row 2: a text in UTF-8, C3", "row 3: a text in UTF-8, C3"),
                draft.check().stream()
                        .filter(finding -> finding.rule().id().equals("DATA-UTF8-003"))
                        .map(finding ->
                                "row " + finding.location().row() + ": " + finding.expected() + ", " + finding.found())
                        .toList());
    }

    @Test
    void nullViewsAreNoTexts() {
        Bytes none = ints(2, 0xC3C3, 0, 0, 13, 0x61616161, 0, 0);
        List<String> found = ColumnDraft.of(VIEW, 2, 2, bytes(0), none, text("aaaaaaaaaaaaäb")).check().stream()
                .map(finding -> finding.rule().id())
                .filter(id -> id.startsWith("DATA-UTF8-003"))
                .toList();
        assertEquals(List.of(), found);
    }

    @Test
    void aCharacterThatTwoOffsetsCutIsNotAWrongText() {
        Bytes smile = text("\uD83D\uDE00");
        List<Finding> found = ColumnDraft.of(TEXT, 3, 0, Bytes.empty(), ints(0, 1, 3, 4), smile)
                .check();
        assertEquals(
                List.of("DATA-UTF8-002 row 0 1, within F0 9F 98 80", "DATA-UTF8-002 row 1 3, within F0 9F 98 80"),
                found.stream().map(TextRulesTest::rowAndText).toList());
    }

    @Test
    void wrongBytesBesideACutAreBoth() {
        List<Finding> found = ColumnDraft.of(TEXT, 2, 0, Bytes.empty(), ints(0, 3, 4), bytes('a', 0xFF, 0xC3, 0xA4))
                .check();
        assertEquals(
                List.of("DATA-UTF8-001 row 0 FF C3", "DATA-UTF8-002 row 0 3, within C3 A4"),
                found.stream().map(TextRulesTest::rowAndText).sorted().toList());
    }

    private static String rowAndText(Finding finding) {
        return finding.rule().id() + " row " + finding.location().row() + " " + finding.found();
    }

    @Test
    void aWrongByteIsFoundInEveryPlaceOfALongText() {
        byte[] text = "ä€😀 and nothing but letters ".repeat(1_000).getBytes(StandardCharsets.UTF_8);
        for (int at = 0; at < text.length; at += at < 100 ? 1 : 997) {
            byte[] wrong = text.clone();
            wrong[at] = (byte) 0xFF;
            assertEquals(
                    1,
                    ColumnDraft.of(TEXT, 1, 0, Bytes.empty(), ints(0, wrong.length), Bytes.of(wrong))
                            .check()
                            .size());
        }
    }
}
