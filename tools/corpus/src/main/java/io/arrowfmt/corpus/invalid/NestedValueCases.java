package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.MessageSequence.values;
import static io.arrowfmt.corpus.invalid.InvalidCase.legal;
import static io.arrowfmt.corpus.invalid.InvalidCase.stream;

import io.arrowfmt.corpus.EncodedColumn;
import io.arrowfmt.corpus.MessageSequence;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values of list views, unions, runs, maps and dictionaries. */
final class NestedValueCases {
    private static final String OFFSETS = "OFFSET/32";
    private static final Base TWO_KEYS =
            Base.column(map(false, Field.of("key", DataType.utf8())), List.of(Map.entry("a", 1), Map.entry("b", 2)));
    private static final Base SORTED_KEYS =
            Base.column(map(true, Field.of("key", DataType.utf8())), List.of(Map.entry("a", 1), Map.entry("b", 2)));
    private static final Base ENCODED_KEYS = Base.of(MessageSequence.of(map(
                    false,
                    Field.of("key", DataType.utf8())
                            .withDictionary(Optional.of(new DictionaryEncoding(1, new DataType.Int(32, true), false)))))
            .dictionary(1, "k", "l")
            .batch(values(List.of(Map.entry(0, 1)), List.of(Map.entry(1, 2)))));
    private static final Base UNSIGNED =
            Base.of(MessageSequence.of(EncodedColumn.field("city", 1, new DataType.Int(8, false), DataType.utf8()))
                    .dictionary(1, "Bergen", "Oslo")
                    .batch(values(0, 1)));

    private NestedValueCases() {}

    private static Field map(boolean sorted, Field key) {
        return Field.nullable(
                "a",
                new DataType.Map(sorted),
                Field.of("entries", new DataType.Struct(), key, Field.nullable("value", DataType.int32())));
    }

    private static List<InvalidCase> listViews() {
        return List.of(
                stream(
                        "DATA-LISTVIEW-001",
                        "one-more",
                        Bases.LIST_VIEWS,
                        d -> d.batch(0).poke32(1, 0, 4),
                        Place.batch(0).column("a").row(0),
                        "view 0 of 2 items: expected to start at 3 of 5, found 4"),
                stream(
                        "DATA-LISTVIEW-001",
                        "negative-offset",
                        Bases.LIST_VIEWS,
                        d -> d.batch(0).poke32(1, 0, -1),
                        Place.batch(0).column("a").row(0),
                        "the offset of view 0: expected 3, found -1"),
                stream(
                        "DATA-LISTVIEW-001",
                        "negative-size",
                        Bases.LIST_VIEWS,
                        d -> d.batch(0).poke32(2, 0, -1),
                        Place.batch(0).column("a").row(0),
                        "the size of view 0: expected 2, found -1"),
                stream(
                        "DATA-LISTVIEW-001",
                        "sum-overflows",
                        Bases.LIST_VIEWS,
                        d -> d.batch(0).poke32(2, 0, Integer.MAX_VALUE),
                        Place.batch(0).column("a").row(0),
                        "the size of view 0 from item 3 on: expected 2, found 2^31 - 1"),
                stream(
                        "DATA-LISTVIEW-001",
                        "null",
                        Bases.LIST_VIEWS,
                        d -> d.batch(0).poke32(1, 2, 6),
                        Place.batch(0).column("a").row(2),
                        "the offset of the null view 2: expected 0 to 5, found 6"),
                legal(
                        "DATA-LISTVIEW-001",
                        "at-the-end",
                        Bases.LIST_VIEWS,
                        d -> {},
                        "view 3 of no items starts at 5 of 5"),
                stream(
                                "DATA-LISTVIEW-002",
                                "unused",
                                Bases.LIST_VIEWS,
                                d -> d.batch(0).poke32(2, 1, 2),
                                Place.batch(0),
                                "item 2: expected a view of it, found none")
                        .info());
    }

    private static List<InvalidCase> unions() {
        return List.of(
                stream(
                        "DATA-UNION-001",
                        "unknown",
                        Bases.SPARSE,
                        d -> d.batch(0).poke(0, 1, 2),
                        Place.batch(0).slot(0, "a", 1, 0, "TYPE/8", 1),
                        "the type id of slot 1: expected 0 or 1, found 2"),
                stream(
                        "DATA-UNION-001",
                        "negative",
                        Bases.DENSE,
                        d -> d.batch(0).poke(0, 1, -1),
                        Place.batch(0).slot(0, "a", 1, 0, "TYPE/8", 1),
                        "the type id of slot 1: expected 0 or 1, found -1"),
                stream(
                        "DATA-UNION-002",
                        "one-more",
                        Bases.DENSE,
                        d -> d.batch(0).poke32(1, 3, 2),
                        Place.batch(0).slot(0, "a", 3, 1, OFFSETS, 12),
                        "the offset of slot 3 into a child of 2 slots: expected 1, found 2"),
                stream(
                        "DATA-UNION-002",
                        "negative",
                        Bases.DENSE,
                        d -> d.batch(0).poke32(1, 0, -1),
                        Place.batch(0).slot(0, "a", 0, 1, OFFSETS, 0),
                        "the offset of slot 0 into a child of 2 slots: expected 0, found -1"),
                stream(
                        "DATA-UNION-003",
                        "falls",
                        Bases.DENSE,
                        d -> d.batch(0).poke32(1, 0, 1).poke32(1, 3, 0),
                        Place.batch(0).slot(0, "a", 3, 1, OFFSETS, 12),
                        "the offset of slot 3: expected at least 1 as of slot 0 of the same child, found 0"),
                legal(
                        "DATA-UNION-003",
                        "again",
                        Bases.DENSE,
                        d -> d.batch(0).poke32(1, 3, 0),
                        "the offset of slot 3 is that of slot 0 of the same child"),
                stream(
                                "DATA-UNION-004",
                                "again",
                                Bases.DENSE,
                                d -> d.batch(0).poke32(1, 3, 0),
                                Place.batch(0),
                                "the offset of slot 3: expected 1, found 0 as of slot 0")
                        .info());
    }

    private static InvalidCase run(String rule, String name, int index, int value, String words) {
        return stream(
                rule,
                name,
                Bases.RUNS,
                d -> d.batch(0).poke32(1, index, value),
                Place.batch(0).slot(0, "a.run_ends", index, 1, "DATA/32", index * Integer.BYTES),
                "run end " + index + ": expected " + words + ", found " + value);
    }

    private static List<InvalidCase> runs() {
        return List.of(
                run("DATA-REE-001", "zero", 0, 0, "at least 1"),
                run("DATA-REE-001", "negative", 0, -1, "at least 1"),
                run("DATA-REE-001", "same", 1, 3, "at least 4"),
                run("DATA-REE-001", "less", 1, 2, "at least 4"),
                run("DATA-REE-002", "one-less", 2, 5, "6 as there are slots"),
                run("DATA-REE-002", "one-more", 2, 7, "6 as there are slots").warning(),
                stream(
                        "DATA-NULL-002",
                        "run-ends",
                        Bases.RUNS,
                        d -> d.batch(0).content(0, (byte) 0b101),
                        Place.batch(0).column("a.run_ends"),
                        "the validity of the run ends: expected all set, found a zero bit"),
                stream(
                                "DATA-REE-004",
                                "same",
                                Bases.RUNS,
                                d -> d.batch(0).nulls(2, 0).resize(2, 0).poke32(3, 1, 7),
                                Place.batch(0),
                                "the value of run 1: expected another than that of run 0, found 7 again")
                        .info());
    }

    private static List<InvalidCase> maps() {
        return List.of(
                stream(
                        "DATA-MAP-001",
                        "null-in-the-dictionary",
                        ENCODED_KEYS,
                        d -> d.dictionary(0).nulls(0, 1).content(0, (byte) 0b01),
                        Place.batch(0).column("a.entries.key").row(1),
                        "the key of entry 1: expected a value, found the index of one that is null"),
                stream(
                                "DATA-MAP-002",
                                "falls",
                                SORTED_KEYS,
                                d -> d.batch(0).poke(5, 0, 'c'),
                                Place.batch(0),
                                "the keys of a map that says they are sorted: expected \"a\" and \"b\", found \"c\" and "
                                        + "\"b\"")
                        .warning(),
                stream(
                                "DATA-MAP-003",
                                "same",
                                TWO_KEYS,
                                d -> d.batch(0).poke(5, 1, 'a'),
                                Place.batch(0),
                                "the keys of a map: expected \"a\" and \"b\", found \"a\" twice")
                        .warning(),
                stream(
                        "DATA-NULL-002",
                        "entries",
                        Bases.MAPS,
                        d -> d.batch(0).content(2, (byte) 0b10),
                        Place.batch(0).column("a.entries"),
                        "the validity of the entries of a map: expected all set, found a " + "zero bit"));
    }

    private static List<InvalidCase> dictionaries() {
        return List.of(
                stream(
                        "DATA-DICT-001",
                        "one-more",
                        Bases.CITIES,
                        d -> d.batch(0).poke(1, 0, 3),
                        Place.batch(0).slot(0, "city", 0, 1, "DATA/8", 0),
                        "the index of slot 0: expected 0 to 2 of 3 values, found 3"),
                stream(
                        "DATA-DICT-001",
                        "negative",
                        Bases.CITIES,
                        d -> d.batch(1).poke(1, 1, -1),
                        Place.batch(1).slot(1, "city", 1, 1, "DATA/8", 1),
                        "the index of slot 1: expected 0 to 2 of 3 values, found -1"),
                stream(
                        "DATA-DICT-001",
                        "unsigned",
                        UNSIGNED,
                        d -> d.batch(0).poke(1, 1, 0xff),
                        Place.batch(0).slot(0, "city", 1, 1, "DATA/8", 1),
                        "the index of slot 1: expected 0 or 1 of 2 values, found 255"),
                legal("DATA-DICT-001", "last", Bases.CITIES, d -> {}, "the index of a slot is 2 of 3 values"),
                stream(
                                "DATA-DICT-002",
                                "null",
                                Bases.CITIES,
                                d -> d.batch(0).poke(1, 1, 9),
                                Place.batch(0).column("city"),
                                "the index of the null slot 1: expected 0 to 2 of 3 values, found 9")
                        .info(),
                stream(
                                "DATA-DICT-003",
                                "twice",
                                Bases.SHARED,
                                d -> d.dictionary(0)
                                        .content(2, DraftMessage.text("OsloOslo"))
                                        .poke32(1, 1, 4)
                                        .poke32(1, 2, 8),
                                Place.dictionary(0),
                                "the values of dictionary 1: expected each once, found \"Oslo\" twice")
                        .info(),
                stream(
                                "DATA-DICT-004",
                                "null",
                                Bases.CITIES,
                                d -> d.dictionary(0).nulls(0, 1).content(0, (byte) 0b011),
                                Place.dictionary(0),
                                "the values of dictionary 1: expected none that is null, found value 2")
                        .info(),
                stream(
                                "DATA-DICT-005",
                                "falling",
                                Bases.SHARED,
                                d -> {
                                    d.schema().at("fields[0].dictionary").set("isOrdered", 1);
                                    d.schema().at("fields[1].dictionary").set("isOrdered", 1);
                                    d.dictionary(0).poke(2, 0, 'Z');
                                },
                                Place.dictionary(0),
                                "the values of the ordered dictionary 1: expected \"Bergen\" before \"Oslo\", found "
                                        + "\"Zergen\"")
                        .info(),
                stream(
                                "DATA-DICT-006",
                                "ordered-twice",
                                Bases.SHARED,
                                d -> {
                                    d.schema().at("fields[0].dictionary").set("isOrdered", 1);
                                    d.schema().at("fields[1].dictionary").set("isOrdered", 1);
                                    d.dictionary(0)
                                            .content(2, DraftMessage.text("OsloOslo"))
                                            .poke32(1, 1, 4)
                                            .poke32(1, 2, 8);
                                },
                                Place.dictionary(0),
                                "the values of the ordered dictionary 1: expected each once, found \"Oslo\" twice")
                        .warning());
    }

    /** The cases. */
    static List<InvalidCase> all() {
        List<InvalidCase> cases = new ArrayList<>(listViews());
        cases.addAll(unions());
        cases.addAll(runs());
        cases.addAll(maps());
        cases.addAll(dictionaries());
        return cases;
    }
}
