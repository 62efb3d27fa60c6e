package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.invalid.InvalidCase.legal;
import static io.arrowfmt.corpus.invalid.InvalidCase.stream;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.TimeUnit;
import io.arrowfmt.type.UnionMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Names, children, metadata and types of fields, and the parameters of types. */
final class SchemaCases {
    private static final String TYPE = "the type of column a";
    private static final Base INTS = Bases.schema(DataType.int32());
    private static final Base LIST = Bases.schema(new DataType.List(), Bases.ITEM);
    private static final Base STRUCT = Bases.schema(new DataType.Struct(), Bases.ITEM);
    /** A map of texts to numbers. */
    static final Base MAP = Bases.schema(
            new DataType.Map(false),
            Field.of(
                    "entries",
                    new DataType.Struct(),
                    Field.of("key", DataType.utf8()),
                    Field.nullable("value", DataType.int32())));
    /** Runs of numbers. */
    static final Base RUNS = Bases.schema(
            new DataType.RunEndEncoded(),
            Field.of("run_ends", DataType.int32()),
            Field.nullable("values", DataType.int32()));
    /** A sparse union of two. */
    static final Base UNION = Bases.schema(
            DataType.union(UnionMode.SPARSE, 2),
            Field.nullable("x", DataType.int32()),
            Field.nullable("y", DataType.int32()));

    private static final Base ZONED = Bases.schema(new DataType.Timestamp(TimeUnit.SECOND, Optional.of("UTC")));

    private SchemaCases() {}

    /** The cases. */
    static List<InvalidCase> all() {
        List<InvalidCase> cases = new ArrayList<>(fields());
        cases.addAll(parameters());
        return cases;
    }

    /** A stream with a field or its type changed, in the message of its schema. */
    static InvalidCase field(
            String rule, String name, Base base, String path, String column, Consumer<FlatTable> change, String words) {
        return stream(
                rule, name, base, d -> d.field(path, change), Place.schema().column(column), words);
    }

    private static InvalidCase type(String rule, String name, DataType type, String slot, long value, String words) {
        return field(
                rule, name, Bases.schema(type), "fields[0]", "a", f -> f.type().set(slot, value), words + value);
    }

    private static InvalidCase fine(String rule, String name, DataType type, String slot, long value, String words) {
        return legal(rule, name, Bases.schema(type), d -> d.field("fields[0].type", t -> t.set(slot, value)), words);
    }

    /** A nullable field without children. */
    static FlatTable child(String name, Shape type) {
        return new FlatTable(Shape.FIELD)
                .text("name", name)
                .set("nullable", 1)
                .type(type)
                .put("children", new FlatValue.Tables(new ArrayList<>()));
    }

    private static List<InvalidCase> fields() {
        return List.of(
                stream(
                                "SCHEMA-FIELD-001",
                                "absent",
                                INTS,
                                d -> d.schema().remove("fields"),
                                Place.schema(),
                                "the schema: expected a vector of fields, found none")
                        .warning(),
                field(
                                "SCHEMA-FIELD-002",
                                "absent",
                                INTS,
                                "fields[0]",
                                "",
                                f -> f.remove("name"),
                                "the name of column 0: expected one, found none")
                        .warning(),
                legal(
                        "SCHEMA-FIELD-002",
                        "empty",
                        INTS,
                        d -> d.field("fields[0]", f -> f.text("name", "")),
                        "the name of column 0 is empty"),
                stream(
                                "SCHEMA-FIELD-003",
                                "columns",
                                Bases.TWO_COLUMNS,
                                d -> d.field("fields[1]", f -> f.text("name", "a")),
                                Place.schema().column("a"),
                                "the name of column 1: expected \"b\", found \"a\" as of column 0")
                        .warning(),
                field(
                                "SCHEMA-FIELD-003",
                                "children",
                                UNION,
                                "fields[0].children[1]",
                                "a.x",
                                f -> f.text("name", "x"),
                                "the name of child 1: expected \"y\", found \"x\" as of child 0")
                        .warning(),
                legal(
                        "SCHEMA-FIELD-003",
                        "levels",
                        UNION,
                        d -> d.field("fields[0].children[0]", f -> f.text("name", "a")),
                        "a child has the name of its column"),
                field(
                        "SCHEMA-FIELD-004",
                        "child-of-int",
                        INTS,
                        "fields[0]",
                        "a",
                        f -> f.tables("children").add(child("x", Shape.BOOL)),
                        TYPE + " int32: expected no children, found 1"),
                field(
                        "SCHEMA-FIELD-004",
                        "list-without-child",
                        LIST,
                        "fields[0]",
                        "a",
                        f -> f.tables("children").clear(),
                        TYPE + " list: expected 1 child, found none"),
                field(
                        "SCHEMA-FIELD-004",
                        "list-of-two",
                        LIST,
                        "fields[0]",
                        "a",
                        f -> f.tables("children").add(child("x", Shape.BOOL)),
                        TYPE + " list: expected 1 child, found 2"),
                field(
                        "SCHEMA-FIELD-004",
                        "map-without-entries",
                        MAP,
                        "fields[0]",
                        "a",
                        f -> f.tables("children").clear(),
                        TYPE + " map: expected 1 child, found none"),
                field(
                        "SCHEMA-FIELD-004",
                        "runs-without-values",
                        RUNS,
                        "fields[0]",
                        "a",
                        f -> f.tables("children").remove(1),
                        TYPE + " run-end encoded: expected 2 children, found 1"),
                field(
                        "SCHEMA-FIELD-004",
                        "runs-of-three",
                        RUNS,
                        "fields[0]",
                        "a",
                        f -> f.tables("children").add(child("x", Shape.BOOL)),
                        TYPE + " run-end encoded: expected 2 children, found 3"),
                legal(
                        "SCHEMA-FIELD-004",
                        "struct-without-children",
                        STRUCT,
                        d -> d.field("fields[0]", f -> f.tables("children").clear()),
                        "a struct has no children"),
                field(
                                "SCHEMA-FIELD-007",
                                "absent",
                                STRUCT,
                                "fields[0]",
                                "a",
                                f -> f.remove("children"),
                                TYPE + " struct: expected a vector of children, found none")
                        .warning(),
                field(
                        "SCHEMA-TYPE-001",
                        "absent",
                        INTS,
                        "fields[0]",
                        "a",
                        f -> f.remove("type").remove("type_type"),
                        TYPE + ": expected one, found none"),
                stream(
                                "SCHEMA-META-001",
                                "no-value",
                                INTS,
                                d -> d.schema().keyValue("k", null),
                                Place.schema(),
                                "an entry of the custom metadata: expected a value, found none")
                        .warning(),
                stream(
                                "SCHEMA-META-001",
                                "no-key",
                                INTS,
                                d -> d.schema().keyValue(null, "v"),
                                Place.schema(),
                                "an entry of the custom metadata: expected a key, found none")
                        .warning(),
                legal(
                        "SCHEMA-META-001",
                        "empty",
                        INTS,
                        d -> d.schema().keyValue("", ""),
                        "an entry of the custom metadata has an empty key and an empty value"),
                stream(
                                "SCHEMA-META-002",
                                "schema",
                                INTS,
                                d -> d.schema().keyValue("k", "1").keyValue("k", "2"),
                                Place.schema(),
                                "the keys of the custom metadata: expected each once, found \"k\" twice")
                        .warning(),
                field(
                                "SCHEMA-META-002",
                                "field",
                                INTS,
                                "fields[0]",
                                "a",
                                f -> f.keyValue("k", "1").keyValue("k", "1"),
                                "the keys of the metadata of column a: expected each once, found \"k\" twice")
                        .warning(),
                stream(
                                "SCHEMA-META-003",
                                "unknown",
                                INTS,
                                d -> d.schema().keyValue("ARROW:mine", ""),
                                Place.schema(),
                                "the keys of the custom metadata: expected none of the specification's, found "
                                        + "\"ARROW:mine\"")
                        .warning(),
                legal(
                        "SCHEMA-META-003",
                        "lower-case",
                        INTS,
                        d -> d.schema().keyValue("arrow:mine", ""),
                        "a key of the custom metadata begins with arrow: in lower case"),
                stream(
                                "SCHEMA-ENDIAN-001",
                                "big",
                                INTS,
                                d -> d.schema().set("endianness", 1),
                                Place.schema(),
                                "the byte order of the schema: expected little-endian, found big-endian")
                        .info(),
                stream(
                                "SCHEMA-VERSION-001",
                                "view",
                                Bases.schema(new DataType.Utf8View()).version(3),
                                d -> {},
                                Place.schema().column("a"),
                                TYPE + ": expected one that there was in version 4, found utf8_view")
                        .warning(),
                stream(
                                "SCHEMA-VERSION-001",
                                "run-end-encoded",
                                RUNS.version(3),
                                d -> {},
                                Place.schema().column("a"),
                                TYPE + ": expected one that there was in version 4, found run-end encoded")
                        .warning(),
                legal("SCHEMA-VERSION-001", "list", LIST.version(3), d -> {}, "a list in version 4"));
    }

    private static List<InvalidCase> parameters() {
        DataType decimal = new DataType.Decimal(128, 38, 10);
        return List.of(
                type(
                        "SCHEMA-INT-001",
                        "7",
                        DataType.int32(),
                        "bitWidth",
                        7,
                        TYPE + ": expected 8, 16, 32 or 64 bits, found "),
                type(
                        "SCHEMA-INT-001",
                        "0",
                        DataType.int32(),
                        "bitWidth",
                        0,
                        TYPE + ": expected 8, 16, 32 or 64 bits, found "),
                type(
                        "SCHEMA-INT-001",
                        "128",
                        DataType.int32(),
                        "bitWidth",
                        128,
                        TYPE + ": expected 8, 16, 32 or 64 bits, found "),
                type(
                        "SCHEMA-INT-001",
                        "negative",
                        DataType.int32(),
                        "bitWidth",
                        -32,
                        TYPE + ": expected 8, 16, 32 or 64 bits, found "),
                type(
                        "SCHEMA-DEC-001",
                        "96",
                        decimal,
                        "bitWidth",
                        96,
                        TYPE + ": expected 32, 64, 128 or 256 bits, found "),
                type(
                        "SCHEMA-DEC-002",
                        "0",
                        decimal,
                        "precision",
                        0,
                        TYPE + ": expected a precision of 1 to 38, found "),
                type(
                        "SCHEMA-DEC-002",
                        "39",
                        decimal,
                        "precision",
                        39,
                        TYPE + ": expected a precision of 1 to 38, found "),
                type(
                        "SCHEMA-DEC-002",
                        "10-in-32-bits",
                        new DataType.Decimal(32, 9, 2),
                        "precision",
                        10,
                        TYPE + ": expected a precision of 1 to 9, found "),
                type(
                        "SCHEMA-DEC-002",
                        "19-in-64-bits",
                        new DataType.Decimal(64, 18, 2),
                        "precision",
                        19,
                        TYPE + ": expected a precision of 1 to 18, found "),
                type(
                        "SCHEMA-DEC-002",
                        "77-in-256-bits",
                        new DataType.Decimal(256, 76, 2),
                        "precision",
                        77,
                        TYPE + ": expected a precision of 1 to 76, found "),
                fine(
                        "SCHEMA-DEC-002",
                        "76-in-256-bits",
                        new DataType.Decimal(256, 70, 2),
                        "precision",
                        76,
                        "a decimal of 256 bits has a precision of 76"),
                fine(
                        "SCHEMA-DEC-002",
                        "1",
                        new DataType.Decimal(128, 5, 0),
                        "precision",
                        1,
                        "a decimal has a precision of 1"),
                type("SCHEMA-DEC-003", "negative", decimal, "scale", -1, TYPE + ": expected a scale of 0 to 38, found ")
                        .warning(),
                type(
                                "SCHEMA-DEC-003",
                                "above-precision",
                                decimal,
                                "scale",
                                39,
                                TYPE + ": expected a scale of 0 to 38, found ")
                        .warning(),
                fine("SCHEMA-DEC-003", "precision", decimal, "scale", 38, "the scale of a decimal is its precision"),
                type(
                        "SCHEMA-TIME-001",
                        "seconds-in-64",
                        new DataType.Time(TimeUnit.SECOND),
                        "bitWidth",
                        64,
                        TYPE + " in seconds: expected 32 bits, found "),
                type(
                        "SCHEMA-TIME-001",
                        "microseconds-in-32",
                        new DataType.Time(TimeUnit.MICROSECOND),
                        "bitWidth",
                        32,
                        TYPE + " in microseconds: expected 64 bits, found "),
                type(
                        "SCHEMA-TIME-001",
                        "16",
                        new DataType.Time(TimeUnit.SECOND),
                        "bitWidth",
                        16,
                        TYPE + " in seconds: expected 32 bits, found "),
                type(
                        "SCHEMA-FSB-001",
                        "negative",
                        new DataType.FixedSizeBinary(3),
                        "byteWidth",
                        -1,
                        TYPE + ": expected a width of at least 0, found "),
                type(
                                "SCHEMA-FSB-001",
                                "zero",
                                new DataType.FixedSizeBinary(3),
                                "byteWidth",
                                0,
                                TYPE + ": expected a width of at least 1, found ")
                        .warning(),
                fine(
                        "SCHEMA-FSB-001",
                        "one",
                        new DataType.FixedSizeBinary(3),
                        "byteWidth",
                        1,
                        "byte strings of 1 byte"),
                field(
                        "SCHEMA-FSL-001",
                        "negative",
                        Bases.schema(new DataType.FixedSizeList(2), Bases.ITEM),
                        "fields[0].type",
                        "a",
                        t -> t.set("listSize", -1),
                        TYPE + ": expected a size of at least 0, found -1"),
                field(
                                "SCHEMA-FSL-001",
                                "zero",
                                Bases.schema(new DataType.FixedSizeList(2), Bases.ITEM),
                                "fields[0].type",
                                "a",
                                t -> t.set("listSize", 0),
                                TYPE + ": expected a size of at least 1, found 0")
                        .warning(),
                field(
                                "SCHEMA-TS-001",
                                "unknown",
                                ZONED,
                                "fields[0].type",
                                "a",
                                t -> t.text("timezone", "Nowhere/Land"),
                                "the time zone of column a: expected one of the database, found \"Nowhere/Land\"")
                        .warning(),
                field(
                                "SCHEMA-TS-001",
                                "offset-without-colon",
                                ZONED,
                                "fields[0].type",
                                "a",
                                t -> t.text("timezone", "+0730"),
                                "the time zone of column a: expected an offset like +07:30, found \"+0730\"")
                        .warning(),
                legal(
                        "SCHEMA-TS-001",
                        "offset",
                        ZONED,
                        d -> d.field("fields[0].type", t -> t.text("timezone", "+07:30")),
                        "the time zone of column a is +07:30"),
                field(
                                "SCHEMA-TS-002",
                                "empty",
                                ZONED,
                                "fields[0].type",
                                "a",
                                t -> t.text("timezone", ""),
                                "the time zone of column a: expected one or none, found an empty text")
                        .warning());
    }
}
