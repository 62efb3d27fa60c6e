package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.invalid.InvalidCase.legal;
import static io.arrowfmt.corpus.invalid.InvalidCase.stream;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Severity;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.TimeUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Metadata that is no FlatBuffer: offsets, vtables, vectors and strings, changed in the bytes. */
final class FlatBufferCases {
    private static final String FIELD = "header.fields[0]";

    private FlatBufferCases() {}

    /** Changes bytes of the metadata of a message, given the place of the metadata. */
    private interface Patch {
        void apply(Emitted made, int metadata, FlatPlaces places);
    }

    /** The cases. */
    static List<InvalidCase> all() {
        List<InvalidCase> cases = new ArrayList<>(tables());
        cases.addAll(values());
        cases.addAll(enums());
        return cases;
    }

    private static InvalidCase batch(
            String rule, String name, Patch patch, ToIntFunction<FlatPlaces> place, String words) {
        return stream(
                rule,
                name,
                Bases.NUMBERS,
                d -> d.patch(made -> patch.apply(made, made.metadata(1), made.places(1))),
                Place.message(1).in(1, place),
                "in the record batch, " + words);
    }

    private static InvalidCase schema(
            String rule, String name, Patch patch, ToIntFunction<FlatPlaces> place, String words) {
        return stream(
                rule,
                name,
                Bases.NUMBERS,
                d -> d.patch(made -> patch.apply(made, made.metadata(0), made.places(0))),
                Place.message(0).in(0, place),
                "in the schema, " + words);
    }

    private static List<InvalidCase> tables() {
        return List.of(
                stream(
                        "FB-ROOT-001",
                        "4-bytes",
                        Bases.NUMBERS.version(3).prepared(d -> {
                            d.messages().forEach(DraftMessage::legacyPrefix);
                            d.end(new byte[4]);
                        }),
                        d -> d.patch(made -> made.insert(
                                made.end(), (byte) 4, (byte) 0, (byte) 0, (byte) 0, (byte) 4, (byte) 0, (byte) 0, (byte)
                                        0)),
                        Place.message(2).at(made -> made.end() + 4),
                        "the metadata of message 2: expected at least 8 bytes, found 4"),
                batch(
                        "FB-ROOT-002",
                        "past-the-end",
                        (made, at, p) -> made.put32(at, 1 << 20),
                        p -> 0,
                        "the offset of the root table: expected it, found 2^20"),
                batch(
                        "FB-ROOT-002",
                        "negative",
                        (made, at, p) -> made.put32(at, -8),
                        p -> 0,
                        "the offset of the root table: expected it, found -8"),
                batch(
                        "FB-ROOT-002",
                        "zero",
                        (made, at, p) -> made.put32(at, 0),
                        p -> 0,
                        "the offset of the root table: expected it, found 0"),
                batch(
                        "FB-TABLE-001",
                        "root",
                        (made, at, p) -> made.put32(at, p.table("") + 2),
                        p -> p.table("") + 2,
                        "the place of the root table: expected a multiple of 4, found 2 more"),
                schema(
                        "FB-TABLE-001",
                        "field",
                        (made, at, p) -> made.put32(
                                at + p.target("header", "fields") + 4,
                                p.table(FIELD) + 2 - p.target("header", "fields") - 4),
                        p -> p.table(FIELD) + 2,
                        "the place of the first field: expected a multiple of 4, found 2 more"),
                batch(
                        "FB-TABLE-002",
                        "past-the-end",
                        (made, at, p) -> made.put32(at + p.table(""), -(1 << 20)),
                        p -> p.table(""),
                        "the offset to the vtable of the root: expected it, found -2^20"),
                batch(
                        "FB-TABLE-002",
                        "before-the-start",
                        (made, at, p) -> made.put32(at + p.table(""), 1 << 20),
                        p -> p.table(""),
                        "the offset to the vtable of the root: expected it, found 2^20"),
                batch(
                        "FB-TABLE-002",
                        "odd",
                        (made, at, p) -> made.put32(at + p.table(""), p.table("") - p.vtable("") + 1),
                        p -> p.table(""),
                        "the offset to the vtable of the root: expected it, found 1 more"),
                batch(
                        "FB-TABLE-003",
                        "odd",
                        (made, at, p) -> made.put16(at + p.vtable(""), 13),
                        p -> p.vtable(""),
                        "the size of the vtable of the root: expected 12, found 13"),
                batch(
                        "FB-TABLE-003",
                        "2-bytes",
                        (made, at, p) -> made.put16(at + p.vtable(""), 2),
                        p -> p.vtable(""),
                        "the size of the vtable of the root: expected at least 4, found 2"),
                batch(
                        "FB-TABLE-003",
                        "past-the-end",
                        (made, at, p) -> made.put16(at + p.vtable(""), 0x7ffe),
                        p -> p.vtable(""),
                        "the size of the vtable of the root: expected it, found 32766"),
                batch(
                        "FB-TABLE-004",
                        "2-bytes",
                        (made, at, p) -> made.put16(at + p.vtable("") + 2, 2),
                        p -> p.vtable("") + 2,
                        "the size of the root table: expected at least 4, found 2"),
                batch(
                        "FB-TABLE-004",
                        "past-the-end",
                        (made, at, p) -> made.put16(at + p.vtable("") + 2, 0x7fff),
                        p -> p.vtable("") + 2,
                        "the size of the root table: expected it, found 32767"),
                batch(
                        "FB-FIELD-001",
                        "past-the-table",
                        (made, at, p) -> made.put16(at + p.entry("", "bodyLength"), 0x4000),
                        p -> p.entry("", "bodyLength"),
                        "the place of the length of the body in its table: expected it, found 16384"),
                batch(
                        "FB-FIELD-001",
                        "in-the-offset",
                        (made, at, p) -> made.put16(at + p.entry("", "version"), 2),
                        p -> p.entry("", "version"),
                        "the place of the version in its table: expected at least 4, found 2"),
                batch(
                        "FB-FIELD-001",
                        "half-outside",
                        (made, at, p) ->
                                made.put16(at + p.entry("", "bodyLength"), made.get16(at + p.vtable("") + 2) - 4),
                        p -> p.entry("", "bodyLength"),
                        "the place of the length of the body in its table: expected 8 bytes, found 4 before its end"),
                stream(
                                "FB-FIELD-002",
                                "body-length",
                                Bases.NUMBERS,
                                d -> d.message(1)
                                        .metadata()
                                        .put("bodyLength", new FlatValue.Inline(4, Bytes.of(FlatValue.bytes(128)))),
                                Place.message(1).in(1, p -> p.slot("", "bodyLength")),
                                "in the record batch, the place of the length of the body: expected a multiple of 8, found 4 more")
                        .warning(),
                stream(
                                "FB-FIELD-002",
                                "rows",
                                Bases.NUMBERS,
                                d -> d.batch(0)
                                        .batch()
                                        .put("length", new FlatValue.Inline(4, Bytes.of(FlatValue.bytes(3)))),
                                Place.message(1).in(1, p -> p.slot("header", "length")),
                                "in the record batch, the place of the number of rows: expected a multiple of 8, found 4 more")
                        .warning(),
                schema(
                                "FB-FIELD-003",
                                "two",
                                (made, at, p) -> made.put(at + p.slot(FIELD, "nullable"), 2),
                                p -> p.slot(FIELD, "nullable"),
                                "whether the column is nullable: expected 0 or 1, found 2")
                        .warning(),
                batch(
                        "FB-OFFSET-001",
                        "zero",
                        (made, at, p) -> made.put32(at + p.slot("", "header"), 0),
                        p -> p.slot("", "header"),
                        "the offset to the header: expected it, found 0"),
                batch(
                        "FB-OFFSET-001",
                        "past-the-end",
                        (made, at, p) -> made.put32(at + p.slot("", "header"), 1 << 20),
                        p -> p.slot("", "header"),
                        "the offset to the header: expected it, found 2^20"),
                batch(
                        "FB-OFFSET-001",
                        "negative",
                        (made, at, p) -> made.put32(at + p.slot("", "header"), -8),
                        p -> p.slot("", "header"),
                        "the offset to the header: expected it, found -8"),
                schema(
                        "FB-OFFSET-001",
                        "element",
                        (made, at, p) -> made.put32(at + p.target("header", "fields") + 4, 0),
                        p -> p.target("header", "fields") + 4,
                        "the offset to the first field: expected it, found 0"),
                schema(
                        "FB-UNION-001",
                        "no-type",
                        (made, at, p) -> made.put(at + p.slot(FIELD, "type_type"), 0),
                        p -> p.slot(FIELD, "type"),
                        "the number of the type of the column: expected 2, found 0"),
                schema(
                        "FB-UNION-001",
                        "no-value",
                        (made, at, p) -> made.put16(at + p.entry(FIELD, "type"), 0),
                        p -> p.table(FIELD),
                        "the type of the column: expected a table for number 2, found none"),
                stream(
                                "FB-UNION-002",
                                "type-99",
                                Bases.NUMBERS,
                                d -> d.patch(made -> made.put(
                                        made.metadata(0) + made.places(0).slot(FIELD, "type_type"), 99)),
                                Place.message(0).column("a"),
                                "in the schema, the number of the type of the column: expected 2, found 99")
                        .as(Severity.UNSUPPORTED),
                stream(
                                "FB-UNION-002",
                                "header-9",
                                Bases.NUMBERS,
                                d -> d.patch(made -> made.put(
                                        made.metadata(1) + made.places(1).slot("", "header_type"), 9)),
                                Place.message(1),
                                "in the record batch, the number of the header: expected 3, found 9")
                        .as(Severity.UNSUPPORTED),
                stream(
                        "FB-REQ-001",
                        "shape",
                        Bases.NUMBERS,
                        d -> {
                            DraftMessage tensor = TensorCases.dense();
                            tensor.header().remove("shape");
                            d.messages().add(tensor);
                        },
                        Place.message(2).in(2, p -> p.table("header")),
                        "the tensor: expected a shape, found none"));
    }

    private static List<InvalidCase> values() {
        return List.of(
                schema(
                        "FB-VEC-001",
                        "fields",
                        (made, at, p) -> made.put32(at + p.target("header", "fields"), 1 << 20),
                        p -> p.target("header", "fields"),
                        "the number of columns: expected 1, found 2^20"),
                schema(
                        "FB-VEC-001",
                        "product-overflows",
                        (made, at, p) -> made.put32(at + p.target("header", "fields"), 1 << 30),
                        p -> p.target("header", "fields"),
                        "the number of columns: expected 1, found 2^30, 2^32 bytes of offsets"),
                batch(
                        "FB-VEC-001",
                        "nodes",
                        (made, at, p) -> made.put32(at + p.target("header", "nodes"), 1 << 28),
                        p -> p.target("header", "nodes"),
                        "the number of nodes: expected 1, found 2^28"),
                batch(
                        "FB-VEC-001",
                        "negative",
                        (made, at, p) -> made.put32(at + p.target("header", "nodes"), -1),
                        p -> p.target("header", "nodes"),
                        "the number of nodes: expected 1, found -1"),
                stream(
                                "FB-VEC-002",
                                "elements",
                                Bases.NUMBERS,
                                d -> d.batch(0)
                                        .batch()
                                        .put(
                                                "nodes",
                                                new FlatValue.Elements(
                                                        16, 4, new ArrayList<>(List.of(FlatValue.bytes(3, 1))))),
                                Place.message(1).in(1, p -> p.element("header", "nodes", 0)),
                                "in the record batch, the place of the first node: expected a multiple of 8, found 4 more")
                        .warning(),
                schema(
                        "FB-STR-001",
                        "past-the-end",
                        (made, at, p) -> made.put32(at + p.target(FIELD, "name"), 1 << 20),
                        p -> p.target(FIELD, "name"),
                        "the length of the name: expected 1, found 2^20"),
                schema(
                        "FB-STR-001",
                        "negative",
                        (made, at, p) -> made.put32(at + p.target(FIELD, "name"), -1),
                        p -> p.target(FIELD, "name"),
                        "the length of the name: expected 1, found -1"),
                schema(
                        "FB-STR-002",
                        "letter",
                        (made, at, p) -> made.put(at + p.target(FIELD, "name") + 5, 'b'),
                        p -> p.target(FIELD, "name") + 5,
                        "behind the name: expected a zero byte, found the letter b"),
                schema(
                        "FB-STR-003",
                        "ff",
                        (made, at, p) -> made.put(at + p.target(FIELD, "name") + 4, 0xff),
                        p -> p.target(FIELD, "name") + 4,
                        "the name: expected UTF-8, found the byte FF"),
                stream(
                        "FB-STR-003",
                        "surrogate",
                        Bases.NUMBERS.prepared(d -> d.field("fields[0]", field -> field.text("name", "abc"))),
                        d -> d.patch(made -> made.put(
                                made.metadata(0) + made.places(0).target(FIELD, "name") + 4, 0xed, 0xa0, 0x80)),
                        Place.message(0).in(0, p -> p.target(FIELD, "name") + 4),
                        "in the schema, the name: expected UTF-8, found a surrogate"),
                stream(
                        "FB-STR-003",
                        "overlong",
                        Bases.NUMBERS.prepared(d -> d.field("fields[0]", field -> field.text("name", "ab"))),
                        d -> d.patch(made ->
                                made.put(made.metadata(0) + made.places(0).target(FIELD, "name") + 4, 0xc0, 0x80)),
                        Place.message(0).in(0, p -> p.target(FIELD, "name") + 4),
                        "in the schema, the name: expected UTF-8, found a zero in two bytes"),
                stream(
                                "FB-STR-003",
                                "metadata-value",
                                Bases.NUMBERS.prepared(d -> d.schema().keyValue("k", "v")),
                                d -> d.patch(made -> made.put(
                                        made.metadata(0)
                                                + made.places(0).target("header.custom_metadata[0]", "value")
                                                + 4,
                                        0xff)),
                                Place.message(0).in(0, p -> p.target("header.custom_metadata[0]", "value") + 4),
                                "in the schema, a value of the custom metadata: expected UTF-8, found the byte FF")
                        .warning(),
                legal(
                        "FB-STR-003",
                        "last-code-point",
                        Bases.NUMBERS.prepared(d -> d.field("fields[0]", field -> field.text("name", "abcd"))),
                        d -> d.patch(made -> made.put(
                                made.metadata(0) + made.places(0).target(FIELD, "name") + 4, 0xf4, 0x8f, 0xbf, 0xbf)),
                        "the name is the last code point, U+10FFFF"),
                stream(
                                "FB-TRAIL-001",
                                "not-zero",
                                Bases.NUMBERS,
                                d -> d.message(1).behindMetadata((byte) 1),
                                Place.message(1),
                                "behind the tables of the record batch: expected zeros, found 1")
                        .warning(),
                stream(
                                "FB-TRAIL-001",
                                "too-many",
                                Bases.NUMBERS,
                                d -> d.message(1).behindMetadata(new byte[64]),
                                Place.message(1),
                                "behind the tables of the record batch: expected fewer than 64 bytes, found more")
                        .warning(),
                stream(
                                "FB-UNKNOWN-001",
                                "slot-5",
                                Bases.NUMBERS,
                                d -> d.message(1).metadata().slots().put(5, new FlatValue.Scalar(1, 1)),
                                Place.message(1).in(1, p -> p.vtable("") + 4 + 5 * 2),
                                "the table of message 1: expected slots 0 to 4, found slot 5")
                        .info(),
                stream(
                        "FB-DEPTH-001",
                        "129-tables",
                        Bases.NO_BATCHES,
                        d -> nest(d.schema(), 127),
                        Place.message(0),
                        "the schema: expected tables at most 128 deep, found a column with 126 others " + "around it"),
                stream(
                        "FB-COUNT-001",
                        "shared-tables",
                        Bases.NO_BATCHES,
                        FlatBufferCases::shareTables,
                        Place.message(0),
                        "the schema: expected at most 8 tables for each byte of it, found 20 columns, all of "
                                + "them one, with 20 children, all of them one, with 20 entries of metadata, all of them one"),
                stream(
                        "FB-SHARE-001",
                        "shared-text",
                        Bases.NO_BATCHES,
                        d -> {
                            d.schema().keyValue("k", "v".repeat(1000));
                            FlatTable entry =
                                    d.schema().tables("custom_metadata").get(0);
                            d.schema().tables("custom_metadata").addAll(Collections.nCopies(119, entry));
                        },
                        Place.message(0),
                        "the schema: expected at most 16 bytes in use for each byte of it and 65536, found "
                                + "120 entries of metadata, all of them one, of 1000 bytes"));
    }

    private static void nest(FlatTable schema, int fields) {
        FlatTable field = schema.at("fields[0]");
        for (int i = 1; i < fields; i++) {
            FlatTable list = new FlatTable(Shape.FIELD)
                    .type(Shape.LIST)
                    .put("children", new FlatValue.Tables(new ArrayList<>(List.of(field))));
            field = list;
        }
        schema.tables("fields").set(0, field);
    }

    private static void shareTables(Draft draft) {
        FlatTable entry = new FlatTable(Shape.KEY_VALUE);
        FlatTable child = new FlatTable(Shape.FIELD)
                .type(Shape.NULL)
                .put("custom_metadata", new FlatValue.Tables(Collections.nCopies(20, entry)));
        FlatTable parent = new FlatTable(Shape.FIELD)
                .type(Shape.STRUCT)
                .put("children", new FlatValue.Tables(Collections.nCopies(20, child)));
        draft.schema().put("fields", new FlatValue.Tables(Collections.nCopies(20, parent)));
    }

    private static InvalidCase unit(String name, DataType type, String slot, int number, String words) {
        return stream(
                "FB-ENUM-001",
                name,
                Bases.schema(type),
                d -> d.schema().at("fields[0].type").set(slot, number),
                Place.message(0).in(0, p -> p.slot(FIELD + ".type", slot)),
                "in the schema, " + words + number);
    }

    private static List<InvalidCase> enums() {
        return List.of(
                unit(
                        "precision",
                        DataType.float32(),
                        "precision",
                        3,
                        "the precision of a float: expected 0 to 2, found "),
                unit(
                        "precision-negative",
                        DataType.float32(),
                        "precision",
                        -1,
                        "the precision of a float: expected 0 to 2, found "),
                unit(
                        "date-unit",
                        new DataType.Date(DateUnit.DAY),
                        "unit",
                        2,
                        "the unit of a date: expected 0 or 1, found "),
                unit(
                        "time-unit",
                        new DataType.Time(TimeUnit.SECOND),
                        "unit",
                        4,
                        "the unit of a time: expected 0 to 3, found "),
                unit(
                        "timestamp-unit",
                        new DataType.Timestamp(TimeUnit.MICROSECOND, Optional.empty()),
                        "unit",
                        4,
                        "the unit of a timestamp: expected 0 to 3, found "),
                unit(
                        "duration-unit",
                        new DataType.Duration(TimeUnit.MICROSECOND),
                        "unit",
                        4,
                        "the unit of a duration: expected 0 to 3, found "),
                unit(
                        "interval-unit",
                        new DataType.Interval(IntervalUnit.DAY_TIME),
                        "unit",
                        3,
                        "the unit of an interval: expected 0 to 2, found "),
                stream(
                        "FB-ENUM-001",
                        "union-mode",
                        Bases.DENSE,
                        d -> d.schema().at("fields[0].type").set("mode", 2),
                        Place.message(0).in(0, p -> p.slot(FIELD + ".type", "mode")),
                        "in the schema, the mode of a union: expected 0 or 1, found 2"),
                stream(
                        "FB-ENUM-001",
                        "endianness",
                        Bases.NUMBERS,
                        d -> d.schema().set("endianness", 2),
                        Place.message(0).in(0, p -> p.slot("header", "endianness")),
                        "in the schema, the byte order: expected 0 or 1, found 2"),
                stream(
                        "FB-ENUM-001",
                        "codec",
                        Bases.LZ4,
                        d -> d.batch(0).batch().at("compression").set("codec", 2),
                        Place.message(1).in(1, p -> p.slot("header.compression", "codec")),
                        "in the record batch, the codec: expected 0 or 1, found 2"),
                stream(
                        "FB-ENUM-001",
                        "method",
                        Bases.LZ4,
                        d -> d.batch(0).batch().at("compression").set("method", 1),
                        Place.message(1).in(1, p -> p.slot("header.compression", "method")),
                        "in the record batch, the method of compression: expected 0, found 1"),
                stream(
                        "FB-ENUM-001",
                        "dictionary-kind",
                        Bases.CITIES,
                        d -> d.schema().at("fields[0].dictionary").set("dictionaryKind", 1),
                        Place.message(0).in(0, p -> p.slot(FIELD + ".dictionary", "dictionaryKind")),
                        "in the schema, the kind of a dictionary: expected 0, found 1"),
                legal(
                        "FB-ENUM-001",
                        "highest",
                        Bases.column(new DataType.Timestamp(TimeUnit.NANOSECOND, Optional.empty())),
                        d -> {},
                        "the unit of a timestamp is 3, the last there is"));
    }
}
