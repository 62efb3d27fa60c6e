package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static io.arrowfmt.validate.ColumnDraft.ints;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UnionRulesTest {
    private static final Field LEFT = Field.nullable("l", DataType.int32());
    private static final Field RIGHT = Field.nullable("r", DataType.int32());
    private static final Field SPARSE =
            Field.nullable("u", new DataType.Union(UnionMode.SPARSE, List.of(5, 7)), LEFT, RIGHT);
    private static final Field DENSE =
            Field.nullable("u", new DataType.Union(UnionMode.DENSE, List.of(5, 7)), LEFT, RIGHT);

    static Stream<RuleCase<ColumnDraft>> cases() {
        return Stream.of(
                RuleCase.of("BATCH-BUF-010 ERROR u buffer 0 VALIDITY/1", idle(0b01), idle(0b11))
                        .and("DATA-NULL-002 ERROR u buffer 0 VALIDITY/1"),
                RuleCase.of("DATA-UNION-001 ERROR u buffer 0 TYPE/8", sparse(5, 6), sparse(5, 7)),
                RuleCase.of("DATA-UNION-001 ERROR u buffer 0 TYPE/8", sparse(5, -5), sparse(7, 5)),
                RuleCase.of(
                        "DATA-UNION-001 ERROR u buffer 0 TYPE/8",
                        dense(new int[] {5, 0}, 0, 9),
                        dense(new int[] {5, 7}, 0, 0)),
                RuleCase.of(
                        "DATA-UNION-002 ERROR u buffer 1 OFFSET/32",
                        dense(new int[] {5, 7}, 0, 1),
                        dense(new int[] {5, 7}, 0, 0)),
                RuleCase.of(
                        "DATA-UNION-002 ERROR u buffer 1 OFFSET/32",
                        dense(new int[] {5, 7}, 0, -1),
                        dense(new int[] {5, 7}, 0, 0)),
                RuleCase.of(
                        "DATA-UNION-003 ERROR u buffer 1 OFFSET/32",
                        dense(new int[] {5, 5, 7}, 1, 0, 0),
                        dense(new int[] {5, 5, 7}, 0, 1, 0)),
                RuleCase.of(
                        "DATA-UNION-004 INFO u.l",
                        dense(new int[] {5, 5, 7}, 0, 0, 0),
                        dense(new int[] {5, 7, 5}, 0, 0, 1)),
                RuleCase.of("DATA-UNION-004 INFO u.r", dense(new int[] {5}, 0), dense(new int[] {5, 7}, 0, 0)));
    }

    /** Two slots of a union of version 4. */
    private static ColumnDraft idle(int validity) {
        Layout layout = SPARSE.layout().withIdleValidity();
        Column column = Column.of(
                SPARSE, layout, 2, 0, List.of(bytes(validity), bytes(5, 7)), List.of(child(LEFT, 2), child(RIGHT, 2)));
        return new ColumnDraft(column, Optional.empty(), Map.of());
    }

    private static ColumnDraft sparse(int... ids) {
        return ColumnDraft.of(
                SPARSE, ids.length, 0, List.of(child(LEFT, ids.length), child(RIGHT, ids.length)), bytes(ids));
    }

    /** As many left slots as ids of the left child, at least one, and one right slot. */
    private static ColumnDraft dense(int[] ids, int... offsets) {
        int left = (int) Math.max(1, Arrays.stream(ids).filter(id -> id == 5).count());
        return ColumnDraft.of(
                DENSE, ids.length, 0, List.of(child(LEFT, left), child(RIGHT, 1)), bytes(ids), ints(offsets));
    }

    private static Column child(Field field, int length) {
        return ColumnDraft.column(field, length, 0, List.of(), Bytes.empty(), ints(new int[length]));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aRuleIsFoundBrokenWhereItIs(RuleCase<ColumnDraft> each) {
        each.verify(ColumnDraft::check);
    }

    @Test
    void nullsOfOldVersionsAreToldOnce() {
        Layout layout = SPARSE.layout().withNullsByTypeId();
        Column column =
                Column.of(SPARSE, layout, 3, 2, List.of(bytes(0, 7, 0)), List.of(child(LEFT, 3), child(RIGHT, 3)));
        List<Finding> found = new ColumnDraft(column, Optional.empty(), Map.of()).check();
        assertEquals(
                List.of("DATA-UNION-001 WARNING u buffer 0 TYPE/8"),
                found.stream().map(RuleCase::text).toList());
        assertEquals("0 in 2 slots", found.get(0).found());
    }

    @Test
    void aSlotBehindTheFirstBlockIsFound() {
        int[] ids = new int[IntegerBlocks.SIZE + 3];
        Arrays.fill(ids, 5);
        ids[IntegerBlocks.SIZE + 1] = 6;
        Finding found = sparse(ids).check().get(0);
        assertEquals(IntegerBlocks.SIZE + 1L, found.location().row());
        assertEquals(List.of("a type id of [5, 7]", "6"), List.of(found.expected(), found.found()));
    }
}
