package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.invalid.InvalidCase.legal;
import static io.arrowfmt.corpus.invalid.InvalidCase.stream;

import io.arrowfmt.corpus.EncodedColumn;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.WriteOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** Declared layouts that are not those of the types. */
final class LayoutCases {
    private static final Base ENCODED = Base.built(
            WriteOptions.defaults(), Schema.of(EncodedColumn.field("a", 1, Bases.INT8, DataType.utf8())), List.of());
    private static final Base FLAT =
            Base.built(WriteOptions.defaults(), Schema.of(Field.nullable("a", DataType.int32())), List.of());

    private LayoutCases() {}

    private static InvalidCase layout(
            String rule, String name, String column, Consumer<List<byte[]>> lie, String words) {
        int index = column.equals("a") ? 0 : 1;
        return stream(
                rule,
                name,
                Bases.DECLARED,
                d -> lie.accept(d.schema().at("fields[" + index + "]").elements("layout")),
                Place.schema().column(column),
                "the declared layout of column " + column + ": expected " + words);
    }

    /** The cases. */
    static List<InvalidCase> all() {
        return List.of(
                layout(
                        "LAYOUT-DECL-001",
                        "missing",
                        "a",
                        entries -> entries.remove(2),
                        "VALIDITY/1 OFFSET/32 DATA/8, found it without the last"),
                layout(
                        "LAYOUT-DECL-001",
                        "extra",
                        "a",
                        entries -> entries.add(entry(BufferKind.DATA, 8)),
                        "VALIDITY/1 OFFSET/32 DATA/8, found another DATA/8 behind it"),
                layout("LAYOUT-DECL-001", "empty", "a", List::clear, "VALIDITY/1 OFFSET/32 DATA/8, found no buffer"),
                layout(
                        "LAYOUT-DECL-002",
                        "swapped",
                        "a",
                        entries -> Collections.swap(entries, 1, 2),
                        "VALIDITY/1 OFFSET/32 DATA/8, found the last two in each other's place"),
                layout(
                        "LAYOUT-DECL-002",
                        "other",
                        "a",
                        entries -> entries.set(1, entry(BufferKind.SIZE, 32)),
                        "VALIDITY/1 OFFSET/32 DATA/8, found SIZE/32 for OFFSET/32"),
                layout(
                        "LAYOUT-DECL-003",
                        "wider",
                        "a",
                        entries -> entries.set(1, entry(BufferKind.OFFSET, 64)),
                        "VALIDITY/1 OFFSET/32 DATA/8, found OFFSET/64"),
                layout(
                        "LAYOUT-DECL-003",
                        "narrower",
                        "a",
                        entries -> entries.set(2, entry(BufferKind.DATA, 1)),
                        "VALIDITY/1 OFFSET/32 DATA/8, found DATA/1"),
                layout(
                        "LAYOUT-DECL-004",
                        "validity-of-8-bits",
                        "a",
                        entries -> entries.set(0, entry(BufferKind.VALIDITY, 8)),
                        "VALIDITY/1, found VALIDITY/8"),
                layout(
                        "LAYOUT-DECL-004",
                        "offsets-of-no-bits",
                        "a",
                        entries -> entries.set(1, entry(BufferKind.OFFSET, 0)),
                        "OFFSET/32, found OFFSET/0"),
                layout(
                        "LAYOUT-DECL-005",
                        "kind-7",
                        "a",
                        entries -> entries.set(2, entry(7, 0, 8)),
                        "the kind DATA, number 1, found number 7"),
                layout(
                        "LAYOUT-DECL-005",
                        "kind-65535",
                        "a",
                        entries -> entries.set(2, entry(65535, 0, 8)),
                        "the kind DATA, number 1, found number 65535"),
                stream(
                                "LAYOUT-DECL-006",
                                "some",
                                Bases.DECLARED,
                                d -> d.schema().at("fields[0]").remove("layout"),
                                Place.schema().column("a"),
                                "column a: expected a declared layout as column b has one, found none")
                        .warning(),
                legal(
                        "LAYOUT-DECL-006",
                        "none",
                        Bases.DECLARED,
                        d -> d.schema().tables("fields").forEach(field -> field.remove("layout")),
                        "no column declares its layout"),
                stream(
                        "LAYOUT-DECL-007",
                        "of-the-values",
                        ENCODED,
                        d -> d.schema()
                                .at("fields[0]")
                                .put(
                                        "layout",
                                        new FlatValue.Elements(
                                                8,
                                                4,
                                                new ArrayList<>(List.of(
                                                        entry(BufferKind.VALIDITY, 1),
                                                        entry(BufferKind.OFFSET, 32),
                                                        entry(BufferKind.DATA, 8))))),
                        Place.schema().column("a"),
                        "the declared layout of column a: expected that of the indices, VALIDITY/1 DATA/8, found that of the "
                                + "values"),
                stream(
                        "LAYOUT-DECL-007",
                        "no-dictionary",
                        FLAT,
                        d -> d.schema()
                                .at("fields[0]")
                                .put(
                                        "dictionary_layout",
                                        new FlatValue.Elements(
                                                8,
                                                4,
                                                new ArrayList<>(List.of(
                                                        entry(BufferKind.VALIDITY, 1), entry(BufferKind.DATA, 8))))),
                        Place.schema().column("a"),
                        "the declared layout of the dictionary of column a: expected none as it has none, found one"),
                stream(
                                "LAYOUT-DECL-007",
                                "indices-only",
                                ENCODED,
                                d -> d.schema().at("fields[0]").remove("dictionary_layout"),
                                Place.schema().column("a"),
                                "the declared layout of the dictionary of column a: expected one, found none")
                        .warning(),
                stream(
                                "LAYOUT-DECL-009",
                                "no-marker",
                                Bases.DECLARED,
                                d -> d.schema().remove("layout_profile"),
                                Place.schema(),
                                "the schema, whose columns declare layouts: expected the marker of arrowfmt, found none")
                        .warning(),
                layout(
                                "LAYOUT-DECL-009",
                                "unknown-flag",
                                "a",
                                entries -> entries.set(2, entry(1, 0x8000, 8)),
                                "flags of 0 or 1, found 32768")
                        .info(),
                layout(
                        "LAYOUT-DECL-010",
                        "first",
                        "b",
                        entries -> Collections.swap(entries, 1, 2),
                        "VALIDITY/1 VIEW/128 VARIADIC_DATA/8, found the last two in each other's place"),
                layout(
                        "LAYOUT-DECL-010",
                        "twice",
                        "b",
                        entries -> entries.add(entry(BufferKind.VARIADIC_DATA, 8)),
                        "VALIDITY/1 VIEW/128 VARIADIC_DATA/8, found VARIADIC_DATA/8 twice"));
    }

    private static byte[] entry(BufferKind kind, int bitWidth) {
        return entry(kind.number(), 0, bitWidth);
    }

    private static byte[] entry(int kind, int flags, int bitWidth) {
        return ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putShort((short) kind)
                .putShort((short) flags)
                .putInt(bitWidth)
                .array();
    }
}
