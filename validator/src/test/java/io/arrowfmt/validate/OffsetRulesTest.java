package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static io.arrowfmt.validate.ColumnDraft.ints;
import static org.junit.jupiter.api.Assertions.assertEquals;

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
    private static final Field BINARY = Field.of("b", DataType.binary());

    static Stream<RuleCase<ColumnDraft>> cases() {
        return Stream.of(RuleCase.of(
                "DATA-OFFSETS-002 ERROR b buffer 1 OFFSET/32",
                ColumnDraft.of(BINARY, 3, 0, Bytes.empty(), ints(0, 2, 1, 2), bytes(1, 2)),
                ColumnDraft.of(BINARY, 3, 0, Bytes.empty(), ints(0, 1, 1, 2), bytes(1, 2))));
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
}
