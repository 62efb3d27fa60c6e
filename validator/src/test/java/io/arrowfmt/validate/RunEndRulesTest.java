package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static io.arrowfmt.validate.ColumnDraft.ints;
import static org.junit.jupiter.api.Assertions.assertEquals;

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

class RunEndRulesTest {
    private static final Field ENDS = Field.of("run_ends", DataType.int32());
    private static final Field VALUES = Field.nullable("values", DataType.utf8());
    private static final Field RUNS = Field.nullable("r", new DataType.RunEndEncoded(), ENDS, VALUES);

    static Stream<RuleCase<ColumnDraft>> cases() {
        String data = " r.run_ends buffer 1 DATA/32";
        return Stream.of(
                RuleCase.of("DATA-REE-001 ERROR" + data, runs(5, "abc", 2, 2, 5), runs(5, "abc", 2, 3, 5)),
                RuleCase.of("DATA-REE-001 ERROR" + data, runs(5, "abc", 0, 3, 5), runs(5, "abc", 1, 3, 5)),
                RuleCase.of("DATA-REE-002 ERROR" + data, runs(6, "abc", 2, 3, 5), runs(5, "abc", 2, 3, 5)),
                RuleCase.of("DATA-REE-002 WARNING" + data, runs(4, "abc", 2, 3, 5), runs(5, "abc", 2, 3, 5)),
                RuleCase.of(
                        "DATA-REE-004 INFO r.values buffer 3 OFFSET/32",
                        runs(5, "abb", 2, 3, 5),
                        runs(5, "aba", 2, 3, 5)));
    }

    /** Runs of a letter each. */
    private static ColumnDraft runs(int length, String letters, int... ends) {
        return ColumnDraft.of(
                RUNS,
                length,
                0,
                List.of(
                        ColumnDraft.column(ENDS, ends.length, 0, List.of(), Bytes.empty(), ints(ends)),
                        values(letters)));
    }

    private static Column values(String letters) {
        int[] offsets = new int[letters.length() + 1];
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = i;
        }
        return ColumnDraft.column(
                VALUES,
                letters.length(),
                0,
                List.of(),
                Bytes.empty(),
                ints(offsets),
                bytes(letters.chars().toArray()));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aRuleIsFoundBrokenWhereItIs(RuleCase<ColumnDraft> each) {
        each.verify(ColumnDraft::check);
    }

    @Test
    void aRunThatDoesNotAdvanceIsFoundAtTheFirstAndLastRunOfABlock() {
        for (int run : new int[] {1, IntegerBlocks.SIZE - 1, IntegerBlocks.SIZE, 2_999}) {
            int[] ends = new int[3_000];
            for (int i = 0; i < ends.length; i++) {
                ends[i] = 2 * i + 2;
            }
            ends[run] = 2 * run;
            Finding found = runs(6_000, "ab".repeat(1_500), ends).check().get(0);
            assertEquals(
                    List.of("DATA-REE-001", (long) run, "a run end of more than " + 2 * run),
                    List.of(found.rule().id(), found.location().row(), found.expected()));
        }
    }
}
