package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static io.arrowfmt.validate.ColumnDraft.ints;
import static io.arrowfmt.validate.ColumnDraft.longs;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ListViewRulesTest {
    private static final Field ITEM = Field.of("item", DataType.int8());
    private static final Field VIEW = Field.nullable("l", new DataType.ListView(), ITEM);
    private static final Field LARGE = Field.nullable("L", new DataType.LargeListView(), ITEM);

    static Stream<RuleCase<ColumnDraft>> cases() {
        Bytes none = Bytes.empty();
        return Stream.of(
                RuleCase.of(
                        "DATA-LISTVIEW-001 ERROR l buffer 1 OFFSET/32",
                        ColumnDraft.of(VIEW, 2, 0, List.of(items(4)), none, ints(5, 0), ints(0, 4)),
                        ColumnDraft.of(VIEW, 2, 0, List.of(items(4)), none, ints(4, 0), ints(0, 4))),
                RuleCase.of(
                        "DATA-LISTVIEW-001 ERROR l buffer 1 OFFSET/32",
                        ColumnDraft.of(VIEW, 2, 0, List.of(items(4)), none, ints(-1, 0), ints(1, 4)),
                        ColumnDraft.of(VIEW, 2, 0, List.of(items(4)), none, ints(0, 0), ints(1, 4))),
                RuleCase.of(
                        "DATA-LISTVIEW-001 ERROR l buffer 2 SIZE/32",
                        ColumnDraft.of(VIEW, 2, 1, List.of(items(4)), bytes(0b10), ints(2, 0), ints(3, 4)),
                        ColumnDraft.of(VIEW, 2, 1, List.of(items(4)), bytes(0b10), ints(2, 0), ints(2, 4))),
                RuleCase.of(
                        "DATA-LISTVIEW-001 ERROR L buffer 2 SIZE/64",
                        ColumnDraft.of(LARGE, 2, 0, List.of(items(4)), none, longs(2, 0), longs(Long.MAX_VALUE, 4)),
                        ColumnDraft.of(LARGE, 2, 0, List.of(items(4)), none, longs(2, 0), longs(2, 4))),
                RuleCase.of(
                        "DATA-LISTVIEW-001 ERROR L buffer 2 SIZE/64",
                        ColumnDraft.of(LARGE, 2, 0, List.of(items(4)), none, longs(2, 0), longs(Long.MIN_VALUE, 4)),
                        ColumnDraft.of(LARGE, 2, 0, List.of(items(4)), none, longs(2, 0), longs(0, 4))),
                RuleCase.of(
                        "DATA-LISTVIEW-002 INFO l.item",
                        ColumnDraft.of(VIEW, 2, 1, List.of(items(4)), bytes(0b10), ints(0, 1), ints(4, 3)),
                        ColumnDraft.of(VIEW, 2, 1, List.of(items(4)), bytes(0b10), ints(0, 0), ints(0, 4))));
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
    void slotsThatNothingLeadsToAreCountedWhateverTheOrder() {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            boolean[] led = new boolean[40];
            int[] offsets = new int[6];
            int[] sizes = new int[6];
            for (int i = 0; i < offsets.length; i++) {
                offsets[i] = random.nextInt(40);
                sizes[i] = random.nextInt(Math.min(8, 40 - offsets[i]) + 1);
                Arrays.fill(led, offsets[i], offsets[i] + sizes[i], true);
            }
            List<Finding> found = ColumnDraft.of(
                            VIEW, 6, 0, List.of(items(40)), Bytes.empty(), ints(offsets), ints(sizes))
                    .check();
            List<Integer> unused =
                    IntStream.range(0, 40).filter(i -> !led[i]).boxed().collect(Collectors.toList());
            String slots = unused.size() == 1 ? " slot" : " slots";
            assertEquals(
                    List.of(unused.size() + slots + " that none leads to, the first in row " + unused.get(0)),
                    found.stream().map(Finding::found).toList());
        }
    }
}
