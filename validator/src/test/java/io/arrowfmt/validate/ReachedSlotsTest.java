package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static io.arrowfmt.validate.ColumnDraft.ints;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Slots 0 and 1 of a child that may not be null are null; the parents hide one of them. */
class ReachedSlotsTest {
    private static final Bytes NONE = Bytes.empty();
    private static final Field REQUIRED = Field.of("c", DataType.int8());
    private static final Field ENDS = Field.of("run_ends", DataType.int32());
    private static final Field ENTRIES = Field.of(
            "entries", new DataType.Struct(), Field.of("key", DataType.int8()), Field.of("value", DataType.int8()));

    private static Column required(int length) {
        return ColumnDraft.column(REQUIRED, length, 2, List.of(), bytes(0b11111100), Bytes.of(new byte[length]));
    }

    private static Field field(DataType type, Field... children) {
        return Field.nullable("p", type, children);
    }

    private static Column entries() {
        Column key = ColumnDraft.column(ENTRIES.children().get(0), 3, 0, List.of(), NONE, Bytes.of(new byte[3]));
        Column value =
                ColumnDraft.column(ENTRIES.children().get(1), 3, 2, List.of(), bytes(0b100), Bytes.of(new byte[3]));
        return ColumnDraft.column(ENTRIES, 3, 0, List.of(key, value), NONE);
    }

    private static Column sparse(Bytes typeIds) {
        Field union = field(DataType.union(UnionMode.SPARSE, 2), REQUIRED, Field.nullable("d", DataType.int8()));
        Column other = ColumnDraft.column(union.children().get(1), 3, 0, List.of(), NONE, Bytes.of(new byte[3]));
        return ColumnDraft.column(union, 3, 0, List.of(required(3), other), typeIds);
    }

    private static Column dense() {
        Field union = field(DataType.union(UnionMode.DENSE, 1), REQUIRED);
        return ColumnDraft.column(union, 2, 0, List.of(required(3)), bytes(0, 0), ints(1, 2));
    }

    /** A dense union of two children, the first of which has null slots. */
    private static Column dense(Bytes typeIds, Bytes places) {
        Field union = field(DataType.union(UnionMode.DENSE, 2), REQUIRED, Field.nullable("d", DataType.int8()));
        Column other = ColumnDraft.column(union.children().get(1), 3, 0, List.of(), NONE, Bytes.of(new byte[3]));
        return ColumnDraft.column(union, typeIds.size(), 0, List.of(required(3), other), typeIds, places);
    }

    private static Column runs(int length) {
        return runs(length, 2, 4, 5);
    }

    private static Column runs(int length, int... runEnds) {
        Field runs = field(new DataType.RunEndEncoded(), ENDS, REQUIRED);
        Column ends = ColumnDraft.column(ENDS, 3, 0, List.of(), NONE, ints(runEnds));
        return ColumnDraft.column(runs, length, 0, List.of(ends, required(3)));
    }

    private static Column struct(Bytes validity, int nulls, Column child) {
        Field struct = Field.nullable("s", new DataType.Struct(), child.field());
        return ColumnDraft.column(struct, child.length(), nulls, List.of(child), validity);
    }

    static Stream<Arguments> parents() {
        Field list = field(new DataType.List(), REQUIRED);
        Field view = field(new DataType.ListView(), REQUIRED);
        Field fixed = field(new DataType.FixedSizeList(1), REQUIRED);
        Field empty = field(new DataType.FixedSizeList(0), REQUIRED);
        Field map = field(new DataType.Map(false), ENTRIES);
        List<Column> child = List.of(required(3));
        return Stream.of(
                Arguments.of("struct", struct(bytes(0b101), 1, required(3)), "ERROR 0, INFO 1"),
                Arguments.of("struct without nulls", struct(NONE, 0, required(3)), "ERROR 0, ERROR 1"),
                Arguments.of(
                        "struct in struct", struct(bytes(0b110), 1, struct(NONE, 0, required(3))), "INFO 0, ERROR 1"),
                Arguments.of(
                        "two structs with nulls",
                        struct(bytes(0b110), 1, struct(bytes(0b101), 1, required(3))),
                        "INFO 0, INFO 1"),
                Arguments.of(
                        "list", ColumnDraft.column(list, 2, 1, child, bytes(0b10), ints(0, 1, 3)), "INFO 0, ERROR 1"),
                Arguments.of(
                        "list that begins later",
                        ColumnDraft.column(list, 2, 0, child, NONE, ints(1, 1, 3)),
                        "INFO 0, ERROR 1"),
                Arguments.of(
                        "list with wrong offsets",
                        ColumnDraft.column(list, 2, 1, child, bytes(0b10), ints(0, 3, 1)),
                        "ERROR 0, ERROR 1"),
                Arguments.of(
                        "list view",
                        ColumnDraft.column(view, 2, 1, child, bytes(0b10), ints(0, 0), ints(3, 1)),
                        "ERROR 0, INFO 1"),
                Arguments.of(
                        "fixed-size list", ColumnDraft.column(fixed, 3, 1, child, bytes(0b101)), "ERROR 0, INFO 1"),
                Arguments.of(
                        "fixed-size list of nothing",
                        ColumnDraft.column(empty, 1_000_000_000_000L, 0, child, NONE),
                        "INFO 0, INFO 1"),
                Arguments.of(
                        "map",
                        ColumnDraft.column(map, 2, 1, List.of(entries()), bytes(0b10), ints(0, 1, 3)),
                        "INFO 0, ERROR 1"),
                Arguments.of("sparse union", sparse(bytes(1, 0, 0)), "INFO 0, ERROR 1"),
                Arguments.of(
                        "sparse union in struct", struct(bytes(0b101), 1, sparse(bytes(0, 0, 0))), "ERROR 0, INFO 1"),
                Arguments.of("dense union", dense(), "INFO 0, ERROR 1"),
                Arguments.of("dense union of two", dense(bytes(1, 0, 0), ints(0, 1, 2)), "INFO 0, ERROR 1"),
                Arguments.of(
                        "dense union of places before the first", dense(bytes(0, 0), ints(-1, 0)), "ERROR 0, INFO 1"),
                Arguments.of(
                        "dense union of places behind the last", dense(bytes(0, 0), ints(9, 1)), "INFO 0, ERROR 1"),
                Arguments.of(
                        "dense union in struct",
                        struct(bytes(0b01), 1, dense(bytes(0, 0), ints(1, 0))),
                        "INFO 0, ERROR 1"),
                Arguments.of(
                        "list view in struct",
                        struct(bytes(0b01), 1, ColumnDraft.column(view, 2, 0, child, NONE, ints(1, 0), ints(2, 1))),
                        "INFO 0, ERROR 1"),
                Arguments.of(
                        "list view that leads too far",
                        ColumnDraft.column(view, 2, 1, child, bytes(0b10), ints(0, 2), ints(1, 2)),
                        "ERROR 0, ERROR 1"),
                Arguments.of(
                        "list in struct",
                        struct(bytes(0b10), 1, ColumnDraft.column(list, 2, 0, child, NONE, ints(0, 1, 2))),
                        "INFO 0, ERROR 1"),
                Arguments.of(
                        "fixed-size list without nulls",
                        ColumnDraft.column(fixed, 3, 0, child, NONE),
                        "ERROR 0, ERROR 1"),
                Arguments.of(
                        "fixed-size list of three",
                        ColumnDraft.column(
                                field(new DataType.FixedSizeList(3), REQUIRED),
                                2,
                                1,
                                List.of(required(6)),
                                bytes(0b10)),
                        "INFO 0, INFO 1"),
                Arguments.of(
                        "fixed-size list that has fewer slots than its child",
                        ColumnDraft.column(fixed, 1, 0, child, NONE),
                        "ERROR 0, INFO 1"),
                Arguments.of("runs that do not ascend", runs(5, 2, 2, 5), "ERROR 0, ERROR 1"),
                Arguments.of(
                        "runs in struct that do not ascend",
                        struct(bytes(0b11100), 2, runs(5, 2, 1, 5)),
                        "ERROR 0, ERROR 1"),
                Arguments.of("runs", runs(5), "ERROR 0, ERROR 1"),
                Arguments.of("runs past the end", runs(2), "ERROR 0, INFO 1"),
                Arguments.of("runs in struct", struct(bytes(0b11100), 2, runs(5)), "INFO 0, ERROR 1"),
                Arguments.of("half a run in struct", struct(bytes(0b11110), 1, runs(5)), "ERROR 0, ERROR 1"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("parents")
    void aNullThatAParentHidesIsNoError(String name, Column parent, String expected) {
        List<String> found = new ColumnDraft(parent, Optional.empty(), Map.of())
                .check().stream()
                        .filter(finding -> finding.rule().id().equals("DATA-NULL-003"))
                        .map(ReachedSlotsTest::severityAndRow)
                        .toList();
        assertEquals(expected, String.join(", ", found));
    }

    private static String severityAndRow(Finding finding) {
        return finding.severity() + " " + finding.location().row();
    }
}
