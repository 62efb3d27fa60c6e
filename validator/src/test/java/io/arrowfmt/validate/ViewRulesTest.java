package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static io.arrowfmt.validate.ColumnDraft.ints;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ViewRulesTest {
    private static final Field VIEW = Field.nullable("v", new DataType.BinaryView());
    private static final Bytes DATA = Bytes.of("abcdefghijklmnop".getBytes(StandardCharsets.US_ASCII));
    private static final int ABCD = 0x64636261;

    static Stream<RuleCase<ColumnDraft>> cases() {
        Bytes none = Bytes.empty();
        Bytes right = ints(13, ABCD, 0, 0);
        return Stream.of(
                RuleCase.of(
                        "DATA-VIEW-001 ERROR v buffer 1 VIEW/128",
                        ColumnDraft.of(VIEW, 1, 0, none, ints(-1, 0, 0, 0)),
                        ColumnDraft.of(VIEW, 1, 0, none, ints(0, 0, 0, 0))),
                RuleCase.of(
                        "DATA-VIEW-002 ERROR v buffer 1 VIEW/128",
                        ColumnDraft.of(VIEW, 1, 0, none, ints(3, ABCD, 0, 0)),
                        ColumnDraft.of(VIEW, 1, 0, none, ints(4, ABCD, 0, 0))),
                RuleCase.of(
                        "DATA-VIEW-003 ERROR v buffer 1 VIEW/128",
                        ColumnDraft.of(VIEW, 2, 0, none, ints(13, ABCD, 1, 0, 13, ABCD, 0, 0), DATA),
                        ColumnDraft.of(VIEW, 1, 0, none, right, DATA)),
                RuleCase.of(
                        "DATA-VIEW-003 ERROR v buffer 1 VIEW/128",
                        ColumnDraft.of(VIEW, 1, 0, none, ints(13, ABCD, -1, 0)),
                        ColumnDraft.of(VIEW, 1, 0, none, right, DATA)),
                RuleCase.of(
                        "DATA-VIEW-004 ERROR v buffer 1 VIEW/128",
                        ColumnDraft.of(VIEW, 2, 0, none, ints(17, ABCD, 0, 0, 13, ABCD, 0, 0), DATA),
                        ColumnDraft.of(VIEW, 1, 0, none, ints(16, ABCD, 0, 0), DATA)),
                RuleCase.of(
                        "DATA-VIEW-004 ERROR v buffer 1 VIEW/128",
                        ColumnDraft.of(VIEW, 2, 0, none, ints(13, ABCD, 0, -1, 13, ABCD, 0, 0), DATA),
                        ColumnDraft.of(VIEW, 1, 0, none, right, DATA)),
                RuleCase.of(
                        "DATA-VIEW-005 ERROR v buffer 1 VIEW/128",
                        ColumnDraft.of(VIEW, 2, 0, none, ints(13, ABCD, 0, 1, 13, ABCD, 0, 0), DATA),
                        ColumnDraft.of(VIEW, 1, 0, none, right, DATA)),
                RuleCase.of(
                                "DATA-VIEW-006 WARNING v buffer 1 VIEW/128",
                                ColumnDraft.of(VIEW, 1, 1, bytes(0), ints(-1, 0, 0, 0)),
                                ColumnDraft.of(VIEW, 1, 1, bytes(0), ints(1, 1, 0, 0)))
                        .and("DATA-NULL-005 INFO v buffer 1 VIEW/128"),
                RuleCase.of(
                        "DATA-VIEW-007 INFO v buffer 3 VARIADIC_DATA/8",
                        ColumnDraft.of(VIEW, 1, 0, none, right, DATA, DATA),
                        ColumnDraft.of(VIEW, 1, 0, none, right, DATA)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aRuleIsFoundBrokenWhereItIs(RuleCase<ColumnDraft> each) {
        each.verify(ColumnDraft::check);
    }

    @Test
    void everyByteBehindAnInlineStringIsLookedAt() {
        for (int size = 0; size <= 12; size++) {
            for (int at = 0; at < 12; at++) {
                byte[] view = new byte[16];
                view[0] = (byte) size;
                view[4 + at] = (byte) 0x80;
                List<String> found = ColumnDraft.of(VIEW, 1, 0, Bytes.empty(), Bytes.of(view)).check().stream()
                        .map(finding -> finding.rule().id())
                        .toList();
                assertEquals(at < size ? List.of() : List.of("DATA-VIEW-002"), found, size + " " + at);
            }
        }
    }
}
