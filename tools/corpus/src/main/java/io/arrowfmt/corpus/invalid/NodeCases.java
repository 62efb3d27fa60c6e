package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.invalid.InvalidCase.legal;
import static io.arrowfmt.corpus.invalid.InvalidCase.stream;

import java.util.List;

/** Nodes of batches. */
final class NodeCases {
    private NodeCases() {}

    /** The cases. */
    static List<InvalidCase> all() {
        return List.of(
                stream(
                        "BATCH-NODE-001",
                        "missing",
                        Bases.TWO_COLUMNS,
                        d -> d.batch(0).batch().elements("nodes").remove(1),
                        Place.batch(0),
                        "the batch: expected 2 nodes for 2 columns, found 1"),
                stream(
                        "BATCH-NODE-001",
                        "extra",
                        Bases.NUMBERS,
                        d -> d.batch(0).batch().elements("nodes").add(FlatValue.bytes(3, 0)),
                        Place.batch(0),
                        "the batch: expected 1 node, found 2"),
                stream(
                        "BATCH-NODE-001",
                        "absent",
                        Bases.NUMBERS,
                        d -> d.batch(0).batch().remove("nodes"),
                        Place.batch(0),
                        "the batch: expected a vector of nodes, found none"),
                stream(
                                "BATCH-NODE-002",
                                "negative",
                                Bases.NO_NULLS,
                                d -> d.batch(0).node(0, -1, 0),
                                Place.batch(0).node(0, 0, "a"),
                                "the node of column a: expected a length of 3, found -1")
                        .also("BATCH-NODE-004"),
                stream(
                                "BATCH-NODE-002",
                                "smallest",
                                Bases.NO_NULLS,
                                d -> d.batch(0).node(0, Long.MIN_VALUE, 0),
                                Place.batch(0).node(0, 0, "a"),
                                "the node of column a: expected a length of 3, found -2^63")
                        .also("BATCH-NODE-004"),
                stream(
                                "BATCH-NODE-002",
                                "above-31-bits",
                                Bases.NULLS,
                                d -> d.batch(0).rows(1L << 31).node(0, 1L << 31, 1L << 31),
                                Place.batch(0).node(0, 0, "a"),
                                "the node of a column of nulls: expected at most 2^31 - 1 slots, found 2^31")
                        .warning()
                        .also("LIMIT-ROWS-001"),
                legal(
                        "BATCH-NODE-002",
                        "31-bits",
                        Bases.NULLS,
                        d -> d.batch(0).rows((1L << 31) - 1).node(0, (1L << 31) - 1, (1L << 31) - 1),
                        "the node of a column of nulls has 2^31 - 1 slots, as many as every reader takes"),
                stream(
                        "BATCH-NODE-003",
                        "not-counted",
                        Bases.NO_NULLS,
                        d -> d.batch(0).nulls(0, -1),
                        Place.batch(0).node(0, 0, "a"),
                        "the node of column a: expected a null count of 0, found -1"),
                stream(
                        "BATCH-NODE-003",
                        "above-length",
                        Bases.column(io.arrowfmt.type.DataType.int32(), null, null, null),
                        d -> d.batch(0).nulls(0, 4),
                        Place.batch(0).node(0, 0, "a"),
                        "the node of column a: expected a null count of 3, found 4"),
                legal(
                        "BATCH-NODE-003",
                        "all-null",
                        Bases.column(io.arrowfmt.type.DataType.int32(), null, null, null),
                        d -> {},
                        "the node of column a has as many nulls as slots"),
                stream(
                                "BATCH-NODE-004",
                                "longer",
                                Bases.TWO_COLUMNS,
                                d -> d.batch(0).slots(0, 3),
                                Place.batch(0).node(0, 0, "a"),
                                "the node of column a: expected 2 slots as the batch has rows, found 3")
                        .also("BATCH-LAYOUT-004"),
                stream(
                        "BATCH-NODE-004",
                        "shorter",
                        Bases.TWO_COLUMNS,
                        d -> d.batch(0).slots(0, 1),
                        Place.batch(0).node(0, 0, "a"),
                        "the node of column a: expected 2 slots as the batch has rows, found 1"),
                stream(
                                "BATCH-NODE-005",
                                "negative",
                                Bases.EMPTY,
                                d -> d.batch(0).rows(-1),
                                Place.batch(0),
                                "the batch: expected 0 rows, found -1")
                        .also("BATCH-NODE-004"),
                legal("BATCH-NODE-005", "none", Bases.EMPTY, d -> {}, "the batch has 0 rows"),
                stream(
                        "BATCH-NODE-006",
                        "none-null",
                        Bases.NULLS,
                        d -> d.batch(0).nulls(0, 0),
                        Place.batch(0).node(0, 0, "a"),
                        "the node of a column of nulls: expected a null count of 3, found 0"),
                stream(
                        "BATCH-NODE-006",
                        "one-less",
                        Bases.NULLS,
                        d -> d.batch(0).nulls(0, 2),
                        Place.batch(0).node(0, 0, "a"),
                        "the node of a column of nulls: expected a null count of 3, found 2"),
                stream(
                        "BATCH-NODE-007",
                        "sparse",
                        Bases.SPARSE,
                        d -> d.batch(0).nulls(0, 1),
                        Place.batch(0).node(0, 0, "a"),
                        "the node of a union: expected a null count of 0, found 1"),
                stream(
                        "BATCH-NODE-007",
                        "dense",
                        Bases.DENSE,
                        d -> d.batch(0).nulls(0, 1),
                        Place.batch(0).node(0, 0, "a"),
                        "the node of a union: expected a null count of 0, found 1"),
                stream(
                        "BATCH-NODE-008",
                        "null",
                        Bases.RUNS,
                        d -> d.batch(0).nulls(0, 1),
                        Place.batch(0).node(0, 0, "a"),
                        "the node of a run-end encoded column: expected a null count of 0, found 1"),
                stream(
                        "BATCH-NODE-009",
                        "shorter",
                        Bases.STRUCTS,
                        d -> d.batch(0).slots(1, 2),
                        Place.batch(0).node(0, 1, "a.x"),
                        "the node of a struct's child: expected 3 slots, found 2"),
                stream(
                                "BATCH-NODE-009",
                                "longer",
                                Bases.STRUCTS,
                                d -> d.batch(0).slots(1, 4).resize(2, 16),
                                Place.batch(0).node(0, 1, "a.x"),
                                "the node of a struct's child: expected 3 slots, found 4")
                        .warning(),
                stream(
                        "BATCH-NODE-010",
                        "shorter",
                        Bases.SPARSE,
                        d -> d.batch(0).slots(1, 3),
                        Place.batch(0).node(0, 1, "a.x"),
                        "the node of a sparse union's child: expected 4 slots, found 3"),
                stream(
                        "BATCH-NODE-010",
                        "longer",
                        Bases.SPARSE,
                        d -> d.batch(0).slots(1, 5).resize(2, 20),
                        Place.batch(0).node(0, 1, "a.x"),
                        "the node of a sparse union's child: expected 4 slots, found 5"),
                legal(
                        "BATCH-NODE-010",
                        "dense",
                        Bases.DENSE,
                        d -> {},
                        "the children of a dense union have fewer slots than the union"),
                stream(
                        "BATCH-NODE-011",
                        "shorter",
                        Bases.PAIRS,
                        d -> d.batch(0).slots(1, 5),
                        Place.batch(0).node(0, 1, "a.item"),
                        "the node of the items of 3 pairs: expected 6 slots, found 5"),
                stream(
                                "BATCH-NODE-011",
                                "longer",
                                Bases.PAIRS,
                                d -> d.batch(0)
                                        .slots(1, 7)
                                        .poke(1, 0, 0b1110011)
                                        .resize(2, 28),
                                Place.batch(0).node(0, 1, "a.item"),
                                "the node of the items of 3 pairs: expected 6 slots, found 7")
                        .warning(),
                stream(
                                "BATCH-NODE-011",
                                "product-overflows",
                                Bases.PAIRS,
                                d -> d.batch(0).rows(Long.MAX_VALUE).node(0, Long.MAX_VALUE, 0),
                                Place.batch(0).node(0, 1, "a.item"),
                                "the number of lists: expected 3, found 2^63 - 1, times 2 items more than 64 bits hold")
                        .also("BATCH-LAYOUT-002"),
                stream(
                        "BATCH-NODE-012",
                        "no-runs",
                        Bases.RUNS,
                        d -> d.batch(0)
                                .node(1, 0, 0)
                                .node(2, 0, 0)
                                .resize(1, 0)
                                .resize(2, 0)
                                .resize(3, 0),
                        Place.batch(0).node(0, 1, "a.run_ends"),
                        "the node of the run ends: expected 3 slots, found 0 for 6 slots of the column"),
                stream(
                        "BATCH-NODE-012",
                        "fewer-values",
                        Bases.RUNS,
                        d -> d.batch(0).node(2, 2, 1),
                        Place.batch(0).node(0, 2, "a.values"),
                        "the node of the values: expected 3 slots as there are run ends, found 2"),
                legal(
                        "BATCH-NODE-012",
                        "empty",
                        Bases.RUNS,
                        d -> d.batch(0)
                                .rows(0)
                                .node(0, 0, 0)
                                .node(1, 0, 0)
                                .node(2, 0, 0)
                                .resize(0, 0)
                                .resize(1, 0)
                                .resize(2, 0),
                        "a run-end encoded column without slots has no runs"),
                stream(
                        "BATCH-NODE-013",
                        "column",
                        Bases.REQUIRED,
                        d -> d.batch(0).nulls(0, 1).content(0, (byte) 0b110),
                        Place.batch(0).node(0, 0, "a"),
                        "the node of a column that is not nullable: expected a null count of 0, found 1"),
                legal(
                        "BATCH-NODE-013",
                        "under-null-struct",
                        Bases.STRUCTS,
                        d -> d.batch(0).nulls(1, 1).content(1, (byte) 0b101),
                        "a child that is not nullable has a null where the struct is null too"),
                stream(
                        "BATCH-NODE-014",
                        "entries",
                        Bases.MAPS,
                        d -> d.batch(0).nulls(1, 1).content(2, (byte) 0b10),
                        Place.batch(0).node(0, 1, "a.entries"),
                        "the node of the entries of a map: expected a null count of 0, found 1"),
                stream(
                        "BATCH-NODE-014",
                        "keys",
                        Bases.MAPS,
                        d -> d.batch(0).nulls(2, 1).content(3, (byte) 0b10),
                        Place.batch(0).node(0, 2, "a.entries.key"),
                        "the node of the keys of a map: expected a null count of 0, found 1"),
                stream(
                        "BATCH-NODE-015",
                        "null",
                        Bases.RUNS,
                        d -> d.batch(0).nulls(1, 1).content(0, (byte) 0b110),
                        Place.batch(0).node(0, 1, "a.run_ends"),
                        "the node of the run ends: expected a null count of 0, found 1"),
                stream(
                                "BATCH-NODE-016",
                                "too-many",
                                Bases.RUNS16,
                                d -> d.batch(0).rows(1 << 15).node(0, 1 << 15, 0),
                                Place.batch(0).node(0, 0, "a"),
                                "the node of a column with run ends of 16 bits: expected at most 32767 slots, found 32768")
                        .also("DATA-REE-002"),
                legal(
                        "BATCH-NODE-016",
                        "as-many-as-possible",
                        Bases.RUNS16,
                        d -> d.batch(0)
                                .rows((1 << 15) - 1)
                                .node(0, (1 << 15) - 1, 0)
                                .poke(1, 4, 0xff, 0x7f),
                        "a column with run ends of 16 bits has 32767 slots"));
    }
}
