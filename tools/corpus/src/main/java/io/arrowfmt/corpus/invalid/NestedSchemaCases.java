package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.invalid.InvalidCase.legal;
import static io.arrowfmt.corpus.invalid.SchemaCases.MAP;
import static io.arrowfmt.corpus.invalid.SchemaCases.RUNS;
import static io.arrowfmt.corpus.invalid.SchemaCases.UNION;
import static io.arrowfmt.corpus.invalid.SchemaCases.child;
import static io.arrowfmt.corpus.invalid.SchemaCases.field;

import io.arrowfmt.type.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Types with children, and fields that dictionaries encode. */
final class NestedSchemaCases {
    private NestedSchemaCases() {}

    /** The cases. */
    static List<InvalidCase> all() {
        List<InvalidCase> cases = new ArrayList<>(nested());
        cases.addAll(dictionaries());
        return cases;
    }

    private static List<InvalidCase> nested() {
        return List.of(
                field(
                        "SCHEMA-UNION-001",
                        "more-ids",
                        UNION,
                        "fields[0].type",
                        "a",
                        t -> t.put("typeIds", FlatValue.Elements.ints(0, 1, 2)),
                        "the type ids of a union of 2 children: expected 2, found 3"),
                field(
                        "SCHEMA-UNION-001",
                        "fewer-ids",
                        UNION,
                        "fields[0].type",
                        "a",
                        t -> t.put("typeIds", FlatValue.Elements.ints(0)),
                        "the type ids of a union of 2 children: expected 2, found 1"),
                legal(
                        "SCHEMA-UNION-001",
                        "absent",
                        UNION,
                        d -> d.field("fields[0].type", t -> t.remove("typeIds")),
                        "the type ids of a union are absent, and so those of the positions"),
                field(
                        "SCHEMA-UNION-002",
                        "128",
                        UNION,
                        "fields[0].type",
                        "a",
                        t -> t.put("typeIds", FlatValue.Elements.ints(0, 128)),
                        "the second type id of a union: expected 0 to 127, found 128"),
                field(
                        "SCHEMA-UNION-002",
                        "negative",
                        UNION,
                        "fields[0].type",
                        "a",
                        t -> t.put("typeIds", FlatValue.Elements.ints(-1, 1)),
                        "the first type id of a union: expected 0 to 127, found -1"),
                legal(
                        "SCHEMA-UNION-002",
                        "127",
                        UNION,
                        d -> d.field("fields[0].type", t -> t.put("typeIds", FlatValue.Elements.ints(0, 127))),
                        "the second type id of a union is 127"),
                field(
                        "SCHEMA-UNION-003",
                        "twice",
                        UNION,
                        "fields[0].type",
                        "a",
                        t -> t.put("typeIds", FlatValue.Elements.ints(5, 5)),
                        "the second type id of a union: expected another than the first, found 5 again"),
                field(
                        "SCHEMA-UNION-004",
                        "129-children",
                        UNION,
                        "fields[0]",
                        "a",
                        f -> children(f, 129),
                        "the children of a union: expected at most 128, found 129"),
                field(
                                "SCHEMA-UNION-004",
                                "none",
                                UNION,
                                "fields[0]",
                                "a",
                                f -> children(f, 0),
                                "the children of a union: expected at least 1, found none")
                        .warning(),
                legal(
                        "SCHEMA-UNION-004",
                        "128-children",
                        UNION,
                        d -> d.field("fields[0]", f -> children(f, 128)),
                        "a union has 128 children"),
                field(
                                "SCHEMA-UNION-005",
                                "not-nullable",
                                UNION,
                                "fields[0]",
                                "a",
                                f -> f.remove("nullable"),
                                "column a of a union type: expected it nullable, found it not")
                        .warning(),
                field(
                                "SCHEMA-NULL-001",
                                "not-nullable",
                                Bases.schema(new DataType.Null()),
                                "fields[0]",
                                "a",
                                f -> f.remove("nullable"),
                                "column a of nulls: expected it nullable, found it not")
                        .warning(),
                field(
                        "SCHEMA-MAP-001",
                        "entries-no-struct",
                        MAP,
                        "fields[0].children[0]",
                        "a.entries",
                        f -> f.type(Shape.BOOL).tables("children").clear(),
                        "the type of the entries of a map: expected a struct, found bool"),
                field(
                        "SCHEMA-MAP-001",
                        "three-children",
                        MAP,
                        "fields[0].children[0]",
                        "a.entries",
                        f -> f.tables("children").add(child("x", Shape.BOOL)),
                        "the entries of a map: expected a struct of 2 children, found 3"),
                field(
                        "SCHEMA-MAP-001",
                        "one-child",
                        MAP,
                        "fields[0].children[0]",
                        "a.entries",
                        f -> f.tables("children").remove(1),
                        "the entries of a map: expected a struct of 2 children, found 1"),
                field(
                        "SCHEMA-MAP-002",
                        "nullable",
                        MAP,
                        "fields[0].children[0]",
                        "a.entries",
                        f -> f.set("nullable", 1),
                        "the entries of a map: expected them not nullable, found them nullable"),
                field(
                        "SCHEMA-MAP-003",
                        "nullable",
                        MAP,
                        "fields[0].children[0].children[0]",
                        "a.entries.key",
                        f -> f.set("nullable", 1),
                        "the keys of a map: expected them not nullable, found them nullable"),
                legal(
                        "SCHEMA-MAP-003",
                        "value-not-nullable",
                        MAP,
                        d -> d.field("fields[0].children[0].children[1]", f -> f.remove("nullable")),
                        "the values of a map are not nullable either"),
                field(
                                "SCHEMA-MAP-004",
                                "key",
                                MAP,
                                "fields[0].children[0].children[0]",
                                "a.entries.keys",
                                f -> f.text("name", "keys"),
                                "the name of the keys of a map: expected \"key\", found \"keys\"")
                        .info(),
                field(
                        "SCHEMA-REE-001",
                        "int8",
                        RUNS,
                        "fields[0].children[0].type",
                        "a.run_ends",
                        t -> t.set("bitWidth", 8),
                        "the type of the run ends: expected int16, int32 or int64, found int8"),
                field(
                        "SCHEMA-REE-001",
                        "unsigned",
                        RUNS,
                        "fields[0].children[0].type",
                        "a.run_ends",
                        t -> t.remove("is_signed"),
                        "the type of the run ends: expected int32, found uint32"),
                field(
                        "SCHEMA-REE-001",
                        "bool",
                        RUNS,
                        "fields[0].children[0]",
                        "a.run_ends",
                        f -> f.type(Shape.BOOL),
                        "the type of the run ends: expected int32, found bool"),
                legal(
                        "SCHEMA-REE-001",
                        "int16",
                        RUNS,
                        d -> d.field("fields[0].children[0].type", t -> t.set("bitWidth", 16)),
                        "the type of the run ends is int16"),
                field(
                        "SCHEMA-REE-002",
                        "nullable",
                        RUNS,
                        "fields[0].children[0]",
                        "a.run_ends",
                        f -> f.set("nullable", 1),
                        "the run ends: expected them not nullable, found them nullable"),
                field(
                        "SCHEMA-REE-002",
                        "encoded",
                        RUNS,
                        "fields[0].children[0]",
                        "a.run_ends",
                        f -> f.put("dictionary", encoding(7)),
                        "the run ends: expected numbers, found indices of dictionary 7"),
                field(
                                "SCHEMA-REE-003",
                                "values",
                                RUNS,
                                "fields[0].children[1]",
                                "a.items",
                                f -> f.text("name", "items"),
                                "the name of the values of runs: expected \"values\", found \"items\"")
                        .warning(),
                field(
                                "SCHEMA-REE-004",
                                "runs-of-runs",
                                RUNS,
                                "fields[0].children[1]",
                                "a.values",
                                NestedSchemaCases::runs,
                                "the type of the values of runs: expected another, found run-end encoded")
                        .warning());
    }

    private static void runs(FlatTable field) {
        FlatTable ends = child("run_ends", Shape.INT).remove("nullable");
        ends.type().set("bitWidth", 32).set("is_signed", 1);
        field.type(Shape.RUN_END_ENCODED)
                .put("children", new FlatValue.Tables(new ArrayList<>(List.of(ends, child("values", Shape.BOOL)))));
    }

    private static FlatTable encoding(long id) {
        return new FlatTable(Shape.DICTIONARY_ENCODING)
                .set("id", id)
                .put("indexType", new FlatTable(Shape.INT).set("bitWidth", 32).set("is_signed", 1));
    }

    private static void children(FlatTable union, int count) {
        FlatTable[] children = new FlatTable[count];
        Arrays.setAll(
                children, i -> new FlatTable(Shape.FIELD).text("name", "" + i).type(Shape.BOOL));
        union.put("children", new FlatValue.Tables(new ArrayList<>(List.of(children))));
        int[] ids = new int[count];
        Arrays.setAll(ids, i -> i);
        if (count <= 128) {
            union.type().put("typeIds", FlatValue.Elements.ints(ids));
        } else {
            union.type().remove("typeIds"); // those that there are would be too large
        }
    }

    private static List<InvalidCase> dictionaries() {
        String index = "the type of the indices of column city";
        return List.of(
                field(
                        "SCHEMA-DICT-001",
                        "24-bits",
                        Bases.CITIES,
                        "fields[0].dictionary.indexType",
                        "city",
                        t -> t.set("bitWidth", 24),
                        index + ": expected 8, 16, 32 or 64 bits, found 24"),
                field(
                                "SCHEMA-DICT-001",
                                "absent",
                                Bases.INT_INDICES,
                                "fields[0].dictionary",
                                "city",
                                t -> t.remove("indexType"),
                                index + ": expected it, found none, which means int32")
                        .warning(),
                field(
                                "SCHEMA-DICT-002",
                                "unsigned",
                                Bases.CITIES,
                                "fields[0].dictionary.indexType",
                                "city",
                                t -> t.remove("is_signed"),
                                index + ": expected int8, found uint8")
                        .warning(),
                field(
                        "SCHEMA-DICT-003",
                        "other-type",
                        Bases.SHARED,
                        "fields[1]",
                        "to",
                        f -> f.type(Shape.BINARY),
                        "the type of column to: expected utf8 as of the other column with dictionary 1, found binary"),
                field(
                                "SCHEMA-DICT-004",
                                "other-index",
                                Bases.SHARED_MIXED,
                                "fields[1]",
                                "to",
                                f -> {},
                                "the type of the indices of column to: expected int8 as of the other column with dictionary 1, "
                                        + "found int16")
                        .warning(),
                field(
                                "SCHEMA-DICT-004",
                                "other-order",
                                Bases.SHARED,
                                "fields[1].dictionary",
                                "to",
                                e -> e.set("isOrdered", 1),
                                "whether dictionary 1 is ordered: expected it not as for the other column, found it so")
                        .warning(),
                field(
                                "SCHEMA-DICT-006",
                                "itself",
                                Bases.schema(new DataType.Struct(), Bases.ITEM),
                                "fields[0]",
                                "a.item",
                                f -> {
                                    f.put("dictionary", encoding(1));
                                    f.at("children[0]").put("dictionary", encoding(1));
                                },
                                "the dictionary of a child of what dictionary 1 holds: expected another, found 1")
                        .also("SCHEMA-DICT-003"),
                field(
                                "SCHEMA-DICT-007",
                                "null",
                                Bases.schema(new DataType.Null()),
                                "fields[0]",
                                "a",
                                f -> f.put("dictionary", encoding(1)),
                                "the type of the values of dictionary 1: expected one that has values, found null")
                        .warning(),
                field(
                                "SCHEMA-DICT-007",
                                "union",
                                UNION,
                                "fields[0]",
                                "a",
                                f -> f.put("dictionary", encoding(1)),
                                "the type of the values of dictionary 1: expected another, found a union")
                        .warning());
    }
}
