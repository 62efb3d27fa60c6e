package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.invalid.InvalidCase.legal;
import static io.arrowfmt.corpus.invalid.InvalidCase.stream;

import java.util.List;

/** How long the buffers of batches are. */
final class LengthCases {
    private LengthCases() {}

    /** The cases. */
    static List<InvalidCase> all() {
        return List.of(
                stream(
                        "BATCH-LAYOUT-001",
                        "absent",
                        Bases.NUMBERS,
                        d -> d.batch(0).resize(0, 0),
                        Place.batch(0).buffer(0, 0, "a", "VALIDITY/1"),
                        "the validity buffer of a column with a null: expected at least 1 byte for 3 slots, found 0"),
                stream(
                        "BATCH-LAYOUT-001",
                        "short",
                        Bases.NINE,
                        d -> d.batch(0).resize(0, 1),
                        Place.batch(0).buffer(0, 0, "a", "VALIDITY/1"),
                        "the validity buffer of a column with a null: expected at least 2 bytes for 9 slots, found 1"),
                legal(
                        "BATCH-LAYOUT-001",
                        "exact",
                        Bases.NINE,
                        d -> d.batch(0).resize(0, 2),
                        "the validity buffer has 2 bytes for 9 slots"),
                stream(
                        "BATCH-LAYOUT-002",
                        "short",
                        Bases.NINE_VALID,
                        d -> d.batch(0).content(0, (byte) 0xff),
                        Place.batch(0).buffer(0, 0, "a", "VALIDITY/1"),
                        "the validity buffer of a column without nulls: expected 0 or at least 2 bytes, found 1"),
                legal(
                        "BATCH-LAYOUT-002",
                        "exact",
                        Bases.NINE_VALID,
                        d -> d.batch(0).content(0, (byte) 0xff, (byte) 1),
                        "the validity buffer of a column without nulls has 2 bytes for 9 slots"),
                stream(
                                "BATCH-LAYOUT-003",
                                "present",
                                Bases.NO_NULLS,
                                d -> d.batch(0).content(0, (byte) 0b111),
                                Place.batch(0).buffer(0, 0, "a", "VALIDITY/1"),
                                "the validity buffer of a column without nulls: expected 0 bytes, found 1")
                        .info(),
                stream(
                        "BATCH-LAYOUT-004",
                        "int32",
                        Bases.REQUIRED,
                        d -> d.batch(0).resize(1, 8),
                        Place.batch(0).buffer(0, 1, "a", "DATA/32"),
                        "the data: expected at least 12 bytes for 3 slots, found 8"),
                stream(
                        "BATCH-LAYOUT-004",
                        "int32-one-byte",
                        Bases.REQUIRED,
                        d -> d.batch(0).resize(1, 11),
                        Place.batch(0).buffer(0, 1, "a", "DATA/32"),
                        "the data: expected at least 12 bytes for 3 slots, found 11"),
                stream(
                        "BATCH-LAYOUT-004",
                        "bool",
                        Bases.column(
                                io.arrowfmt.type.DataType.bool(), true, true, true, true, true, true, true, true, true),
                        d -> d.batch(0).resize(1, 1),
                        Place.batch(0).buffer(0, 1, "a", "DATA/1"),
                        "the data: expected at least 2 bytes for 9 slots of a bit, found 1"),
                stream(
                        "BATCH-LAYOUT-004",
                        "fixed-size-binary",
                        Bases.FIXED_BINARY,
                        d -> d.batch(0).resize(1, 8),
                        Place.batch(0).buffer(0, 1, "a", "DATA/24"),
                        "the data: expected at least 9 bytes for 3 slots of 3 bytes, found 8"),
                stream(
                        "BATCH-LAYOUT-004",
                        "absent",
                        Bases.REQUIRED,
                        d -> d.batch(0).resize(1, 0),
                        Place.batch(0).buffer(0, 1, "a", "DATA/32"),
                        "the data: expected at least 12 bytes for 3 slots, found 0"),
                legal(
                        "BATCH-LAYOUT-004",
                        "exact",
                        Bases.FIXED_BINARY,
                        d -> {},
                        "the data has 9 bytes for 3 slots of 3"),
                stream(
                        "BATCH-LAYOUT-005",
                        "utf8",
                        Bases.TEXTS,
                        d -> d.batch(0).resize(1, 12),
                        Place.batch(0).buffer(0, 1, "a", "OFFSET/32"),
                        "the offsets: expected at least 16 bytes for 3 slots and one more, found 12"),
                stream(
                        "BATCH-LAYOUT-005",
                        "large-utf8",
                        Bases.LARGE_TEXTS,
                        d -> d.batch(0).resize(1, 24),
                        Place.batch(0).buffer(0, 1, "a", "OFFSET/64"),
                        "the offsets: expected at least 32 bytes for 3 slots and one more, found 24"),
                stream(
                        "BATCH-LAYOUT-005",
                        "list",
                        Bases.LISTS,
                        d -> d.batch(0).resize(1, 12),
                        Place.batch(0).buffer(0, 1, "a", "OFFSET/32"),
                        "the offsets: expected at least 16 bytes for 3 slots and one more, found 12"),
                stream(
                        "BATCH-LAYOUT-005",
                        "map",
                        Bases.MAPS,
                        d -> d.batch(0).resize(1, 12),
                        Place.batch(0).buffer(0, 1, "a", "OFFSET/32"),
                        "the offsets: expected at least 16 bytes for 3 slots and one more, found 12"),
                legal(
                        "BATCH-LAYOUT-005",
                        "exact",
                        Bases.TEXTS,
                        d -> d.batch(0).resize(1, 16),
                        "the offsets have 16 bytes for 3 slots and one more"),
                stream(
                                "BATCH-LAYOUT-006",
                                "none",
                                Bases.NO_TEXTS,
                                d -> d.batch(0).resize(1, 0),
                                Place.batch(0).buffer(0, 1, "a", "OFFSET/32"),
                                "the offsets of no slots: expected 4 bytes, found 0")
                        .warning(),
                stream(
                        "BATCH-LAYOUT-006",
                        "part",
                        Bases.NO_TEXTS,
                        d -> d.batch(0).resize(1, 2),
                        Place.batch(0).buffer(0, 1, "a", "OFFSET/32"),
                        "the offsets of no slots: expected 4 bytes, found 2"),
                legal(
                        "BATCH-LAYOUT-006",
                        "one",
                        Bases.NO_TEXTS,
                        d -> d.batch(0).resize(1, 4),
                        "the offsets of no slots have 4 bytes"),
                stream(
                        "BATCH-LAYOUT-007",
                        "type-ids",
                        Bases.SPARSE,
                        d -> d.batch(0).resize(0, 3),
                        Place.batch(0).buffer(0, 0, "a", "TYPE/8"),
                        "the type ids: expected at least 4 bytes for 4 slots, found 3"),
                stream(
                        "BATCH-LAYOUT-007",
                        "dense-offsets",
                        Bases.DENSE,
                        d -> d.batch(0).resize(1, 12),
                        Place.batch(0).buffer(0, 1, "a", "OFFSET/32"),
                        "the offsets of a dense union: expected at least 16 bytes for 4 slots, found 12"),
                stream(
                        "BATCH-LAYOUT-007",
                        "list-view-offsets",
                        Bases.LIST_VIEWS,
                        d -> d.batch(0).resize(1, 12),
                        Place.batch(0).buffer(0, 1, "a", "OFFSET/32"),
                        "the offsets of a list view: expected at least 16 bytes for 4 slots, found 12"),
                stream(
                        "BATCH-LAYOUT-007",
                        "list-view-sizes",
                        Bases.LIST_VIEWS,
                        d -> d.batch(0).resize(2, 12),
                        Place.batch(0).buffer(0, 2, "a", "SIZE/32"),
                        "the sizes of a list view: expected at least 16 bytes for 4 slots, found 12"),
                legal(
                        "BATCH-LAYOUT-007",
                        "exact",
                        Bases.DENSE,
                        d -> d.batch(0).resize(0, 4).resize(1, 16),
                        "type ids and offsets of a dense union are as long as 4 slots need"),
                stream(
                        "BATCH-LAYOUT-008",
                        "short",
                        Bases.VIEWS,
                        d -> d.batch(0).resize(1, 32),
                        Place.batch(0).buffer(0, 1, "a", "VIEW/128"),
                        "the views: expected at least 48 bytes for 3 slots, found 32"),
                stream(
                        "BATCH-LAYOUT-008",
                        "one-byte",
                        Bases.VIEWS,
                        d -> d.batch(0).resize(1, 47),
                        Place.batch(0).buffer(0, 1, "a", "VIEW/128"),
                        "the views: expected at least 48 bytes for 3 slots, found 47"),
                legal(
                        "BATCH-LAYOUT-008",
                        "exact",
                        Bases.VIEWS,
                        d -> d.batch(0).resize(1, 48),
                        "the views have 48 bytes for 3 slots"),
                stream(
                                "BATCH-LAYOUT-009",
                                "spare",
                                Bases.SMALL,
                                d -> d.batch(0).resize(1, 68),
                                Place.batch(0).buffer(0, 1, "a", "DATA/8"),
                                "the data of 3 bytes: expected at most 64 bytes of padding, found 65")
                        .warning(),
                legal(
                        "BATCH-LAYOUT-009",
                        "padded",
                        Bases.SMALL,
                        d -> d.batch(0).resize(1, 67),
                        "the data of 3 bytes has 64 bytes of padding"),
                stream(
                                "BATCH-LAYOUT-010",
                                "part",
                                Bases.REQUIRED,
                                d -> d.batch(0).resize(1, 14),
                                Place.batch(0).buffer(0, 1, "a", "DATA/32"),
                                "the data of slots of 4 bytes: expected 12 bytes or a multiple, found 14")
                        .warning(),
                legal(
                        "BATCH-LAYOUT-010",
                        "whole",
                        Bases.REQUIRED,
                        d -> d.batch(0).resize(1, 20),
                        "the data of slots of 4 bytes has 20 bytes"));
    }
}
