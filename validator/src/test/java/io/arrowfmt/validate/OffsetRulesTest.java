package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static io.arrowfmt.validate.ColumnDraft.ints;
import static io.arrowfmt.validate.ColumnDraft.longs;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OffsetRulesTest {
    private static final Field BINARY = Field.nullable("b", DataType.binary());
    private static final Field LARGE = Field.nullable("L", new DataType.LargeBinary());
    private static final Field ITEM = Field.of("item", DataType.int8());
    private static final Field LIST = Field.of("l", new DataType.List(), ITEM);

    static Stream<RuleCase<ColumnDraft>> cases() {
        Bytes none = Bytes.empty();
        return Stream.of(
                RuleCase.of(
                        "DATA-OFFSETS-001 ERROR b buffer 1 OFFSET/32",
                        ColumnDraft.of(BINARY, 2, 0, none, ints(-1, 1, 2), bytes(1, 2)),
                        ColumnDraft.of(BINARY, 2, 0, none, ints(0, 1, 2), bytes(1, 2))),
                RuleCase.of(
                        "DATA-OFFSETS-002 ERROR b buffer 1 OFFSET/32",
                        ColumnDraft.of(BINARY, 3, 0, none, ints(0, 2, 1, 2), bytes(1, 2)),
                        ColumnDraft.of(BINARY, 3, 0, none, ints(0, 1, 1, 2), bytes(1, 2))),
                RuleCase.of(
                        "DATA-OFFSETS-003 ERROR b buffer 1 OFFSET/32",
                        ColumnDraft.of(BINARY, 2, 0, none, ints(0, 1, 3), bytes(1, 2)),
                        ColumnDraft.of(BINARY, 2, 0, none, ints(0, 1, 2), bytes(1, 2))),
                RuleCase.of(
                        "DATA-OFFSETS-003 ERROR l buffer 1 OFFSET/32",
                        ColumnDraft.of(LIST, 2, 0, List.of(items(2)), none, ints(0, 1, 3)),
                        ColumnDraft.of(LIST, 2, 0, List.of(items(2)), none, ints(0, 1, 2))),
                RuleCase.of(
                        "DATA-OFFSETS-004 WARNING b buffer 1 OFFSET/32",
                        ColumnDraft.of(BINARY, 2, 0, none, ints(1, 1, 2), bytes(1, 2)),
                        ColumnDraft.of(BINARY, 2, 0, none, ints(0, 1, 2), bytes(1, 2))),
                RuleCase.of(
                        "DATA-OFFSETS-005 INFO b buffer 2 DATA/8",
                        ColumnDraft.of(BINARY, 2, 0, none, ints(0, 1, 2), bytes(1, 2, 0, 3)),
                        ColumnDraft.of(BINARY, 2, 0, none, ints(0, 1, 2), bytes(1, 2, 0, 0))),
                RuleCase.of(
                        "DATA-OFFSETS-005 INFO b buffer 2 DATA/8",
                        ColumnDraft.of(BINARY, 1, 0, none, ints(0, 1), Bytes.of(new byte[65])),
                        ColumnDraft.of(BINARY, 1, 0, none, ints(0, 1), Bytes.of(new byte[64]))),
                RuleCase.of(
                        "DATA-OFFSETS-005 INFO l buffer 1 OFFSET/32",
                        ColumnDraft.of(LIST, 2, 0, List.of(items(3)), none, ints(0, 1, 2)),
                        ColumnDraft.of(LIST, 2, 0, List.of(items(2)), none, ints(0, 1, 2))),
                RuleCase.of(
                        "DATA-OFFSETS-006 INFO b buffer 1 OFFSET/32",
                        ColumnDraft.of(BINARY, 2, 1, bytes(0b10), ints(0, 1, 2), bytes(1, 2)),
                        ColumnDraft.of(BINARY, 2, 1, bytes(0b10), ints(0, 0, 2), bytes(1, 2))),
                RuleCase.of(
                        "DATA-OFFSETS-006 INFO L buffer 1 OFFSET/64",
                        ColumnDraft.of(LARGE, 2, 1, bytes(0b10), longs(0, 1, 2), bytes(1, 2)),
                        ColumnDraft.of(LARGE, 2, 1, bytes(0b10), longs(0, 0, 2), bytes(1, 2))));
    }

    private static Column items(int count) {
        return ColumnDraft.column(ITEM, count, 0, List.of(), Bytes.empty(), Bytes.of(new byte[count]));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aRuleIsFoundBrokenWhereItIs(RuleCase<ColumnDraft> each) {
        each.verify(ColumnDraft::check);
    }

    @Test
    void aFallIsFoundAtTheFirstAndLastOffsetOfABlock() {
        for (int slot : new int[] {0, IntegerBlocks.SIZE - 2, IntegerBlocks.SIZE - 1, IntegerBlocks.SIZE, 2_999}) {
            int[] offsets = new int[3_001];
            for (int i = 0; i < offsets.length; i++) {
                offsets[i] = i;
            }
            offsets[slot] = slot + 5;
            Finding found =
                    ColumnDraft.of(BINARY, 3_000, 0, Bytes.empty(), ints(offsets), Bytes.of(new byte[3_005]))
                            .check()
                            .stream()
                            .filter(finding -> finding.rule().id().equals("DATA-OFFSETS-002"))
                            .findFirst()
                            .orElseThrow();
            assertEquals(
                    List.of((long) slot, "an offset of at least " + (slot + 5), "" + (slot + 1)),
                    List.of(found.location().row(), found.expected(), found.found()));
        }
    }

    @Test
    void differencesThatOverflowDoNotHideAFall() {
        long[][] wrong = {
            {0, Long.MAX_VALUE, Long.MIN_VALUE, 1},
            {0, Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE},
            {Long.MAX_VALUE, Long.MIN_VALUE, 0, 1}
        };
        for (long[] offsets : wrong) {
            assertTrue(OffsetSpan.falls(offsets, 4, Long.MIN_VALUE));
        }
        assertFalse(OffsetSpan.falls(new long[] {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE}, 4, Long.MIN_VALUE));
        assertTrue(OffsetSpan.falls(new long[] {4, 5}, 2, 5));
    }
}
