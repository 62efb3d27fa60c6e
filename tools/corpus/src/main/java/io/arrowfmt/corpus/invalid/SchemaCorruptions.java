package io.arrowfmt.corpus.invalid;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/** Corruptions of what a schema says, in the first message and the footer alike. */
final class SchemaCorruptions {
    private SchemaCorruptions() {}

    private static boolean is(FlatTable field, Shape type) {
        return field.number("type_type") == type.typeNumber() && field.has("type");
    }

    private static Corruption type(
            String rule, String name, String change, Shape type, BiConsumer<Site, FlatTable> apply) {
        return field(rule, name, change, field -> is(field, type), (s, field) -> apply.accept(s, field.type()));
    }

    private static Corruption field(
            String rule, String name, String change, Predicate<FlatTable> which, BiConsumer<Site, FlatTable> apply) {
        return Corruption.of(rule, name, change, s -> {
            // The first message and the footer are made wrong alike.
            long seed = s.any();
            return s.field(which, field -> apply.accept(s.again(seed), field));
        });
    }

    /** The classes. */
    static List<Corruption> all() {
        return List.of(
                type(
                        "SCHEMA-INT-001",
                        "int-width",
                        "the width of integers, one that there is not",
                        Shape.INT,
                        (s, type) -> type.set("bitWidth", 1 + 8L * s.number(-1000, 1000) + s.number(0, 7))),
                type(
                        "SCHEMA-DEC-001",
                        "decimal-width",
                        "the width of decimals, one that there is not",
                        Shape.DECIMAL,
                        (s, type) -> type.set("bitWidth", 1 + 8L * s.number(-1000, 1000) + s.number(0, 7))),
                type(
                        "SCHEMA-DEC-002",
                        "decimal-precision",
                        "the precision of decimals, below 1 or above 76",
                        Shape.DECIMAL,
                        (s, type) ->
                                type.set("precision", s.number(0, 2) == 0 ? -s.number(0, 100) : s.number(77, 1 << 20))),
                type(
                        "SCHEMA-TIME-001",
                        "time-width",
                        "the width of times, the other one or none that there is",
                        Shape.TIME,
                        (s, type) -> type.set(
                                "bitWidth",
                                s.number(0, 2) == 0
                                        ? 96 - (type.has("bitWidth") ? type.number("bitWidth") : 32)
                                        : s.number(0, 32))),
                type(
                        "SCHEMA-FSB-001",
                        "byte-width",
                        "the width of byte strings, below 0",
                        Shape.FIXED_SIZE_BINARY,
                        (s, type) -> type.set("byteWidth", s.negativeInt())),
                type(
                        "SCHEMA-FSL-001",
                        "list-size",
                        "the size of lists, below 0",
                        Shape.FIXED_SIZE_LIST,
                        (s, type) -> type.set("listSize", s.negativeInt())),
                field(
                        "SCHEMA-FIELD-004",
                        "child-missing",
                        "the children of a field that needs some, one less",
                        SchemaCorruptions::needsChildren,
                        (s, field) -> {
                            List<FlatTable> children = field.tables("children");
                            children.remove(s.number(0, children.size()));
                        }),
                field(
                        "SCHEMA-TYPE-001",
                        "type-missing",
                        "the type of a field, left out",
                        field -> field.has("type"),
                        (s, field) -> field.remove("type").remove("type_type")),
                field(
                        "FB-UNION-002",
                        "type-unknown",
                        "the type of a field, one that is not defined",
                        field -> field.has("type"),
                        (s, field) -> field.set("type_type", s.number(27, 256))),
                field(
                        "SCHEMA-UNION-002",
                        "union-id-negative",
                        "a type id of a union, below 0 or above 127",
                        field -> is(field, Shape.UNION)
                                && field.type().has("typeIds")
                                && !field.type().elements("typeIds").isEmpty(),
                        (s, field) -> {
                            List<byte[]> ids = field.type().elements("typeIds");
                            int value = s.number(0, 2) == 0 ? s.negativeInt() : s.number(128, 1 << 20);
                            ids.set(s.number(0, ids.size()), java.util.Arrays.copyOf(FlatValue.bytes(value), 4));
                        }),
                field(
                        "SCHEMA-UNION-003",
                        "union-id-twice",
                        "a type id of a union, that of another child",
                        field -> is(field, Shape.UNION)
                                && field.type().has("typeIds")
                                && field.type().elements("typeIds").size() > 1,
                        (s, field) -> {
                            List<byte[]> ids = field.type().elements("typeIds");
                            int one = s.number(0, ids.size());
                            ids.set(one, ids.get((one + 1) % ids.size()).clone());
                        }),
                field(
                        "SCHEMA-MAP-002",
                        "map-entries-nullable",
                        "the entries of a map, said to be nullable",
                        field -> is(field, Shape.MAP),
                        (s, field) -> field.at("children[0]").set("nullable", 1)),
                field(
                        "SCHEMA-MAP-003",
                        "map-keys-nullable",
                        "the keys of a map, said to be nullable",
                        field -> is(field, Shape.MAP),
                        (s, field) -> field.at("children[0].children[0]").set("nullable", 1)),
                field(
                        "SCHEMA-REE-001",
                        "run-ends-type",
                        "the run ends, of 8 bits or unsigned",
                        field -> is(field, Shape.RUN_END_ENCODED),
                        (s, field) -> {
                            FlatTable ends = field.at("children[0]").type();
                            if (s.number(0, 2) == 0) {
                                ends.set("bitWidth", 8);
                            } else {
                                ends.set("is_signed", 0);
                            }
                        }),
                field(
                        "SCHEMA-REE-002",
                        "run-ends-nullable",
                        "the run ends, said to be nullable",
                        field -> is(field, Shape.RUN_END_ENCODED),
                        (s, field) -> field.at("children[0]").set("nullable", 1)),
                field(
                        "SCHEMA-DICT-001",
                        "index-width",
                        "the width of indices, one that there is not",
                        field -> field.has("dictionary")
                                && field.at("dictionary").has("indexType"),
                        (s, field) -> field.at("dictionary.indexType")
                                .set("bitWidth", 1 + 8L * s.number(-1000, 1000) + s.number(0, 7))),
                declared(
                                "LAYOUT-DECL-003",
                                "declared-width",
                                "the width of a declared buffer, another",
                                (s, entries) -> {
                                    byte[] entry = s.pick(entries);
                                    long width = java.nio.ByteBuffer.wrap(entry)
                                            .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                                            .getInt(4);
                                    System.arraycopy(FlatValue.bytes(width + s.number(1, 1 << 10)), 0, entry, 4, 4);
                                })
                        .or("LAYOUT-DECL-004"),
                declared(
                        "LAYOUT-DECL-001",
                        "declared-buffer-missing",
                        "a declared buffer, left out",
                        (s, entries) -> entries.remove(s.number(0, entries.size()))),
                declared(
                                "LAYOUT-DECL-001",
                                "declared-buffer-twice",
                                "a declared buffer, once more",
                                (s, entries) -> entries.add(0, s.pick(entries).clone()))
                        .or("LAYOUT-DECL-010"),
                Corruption.of(
                        "CRC-005",
                        "buffer-checksum",
                        "a bit of the checksum of a buffer that has bytes",
                        s -> s.keepChecksums()
                                .batch(b -> b.message().metadata().has("buffer_crc32c")
                                        && b.buffer(i -> b.message().length(i) > 0, i -> {
                                            byte[] sum = b.message()
                                                    .metadata()
                                                    .elements("buffer_crc32c")
                                                    .get(i);
                                            sum[s.number(0, 4)] ^= (byte) (1 << s.number(0, 8));
                                            return true;
                                        }))),
                Corruption.of("CRC-005", "buffer-bit", "a bit of a buffer that has a checksum", s -> s.keepChecksums()
                        .batch(b -> b.message().metadata().has("buffer_crc32c")
                                && b.buffer(i -> b.message().length(i) > 0, i -> {
                                    int at = b.message().offset(i)
                                            + s.number(0, b.message().length(i));
                                    b.message().body()[at] ^= (byte) (1 << s.number(0, 8));
                                    return true;
                                }))),
                Corruption.of(
                        "CRC-002",
                        "buffer-checksum-missing",
                        "a checksum of a buffer, left out",
                        s -> s.keepChecksums().batch(b -> {
                            if (!b.message().metadata().has("buffer_crc32c") || b.bufferCount() == 0) {
                                return false;
                            }
                            b.message().metadata().elements("buffer_crc32c").remove(0);
                            return true;
                        })));
    }

    private static boolean needsChildren(FlatTable field) {
        return List.of(
                                Shape.LIST,
                                Shape.LARGE_LIST,
                                Shape.LIST_VIEW,
                                Shape.LARGE_LIST_VIEW,
                                Shape.FIXED_SIZE_LIST,
                                Shape.MAP,
                                Shape.RUN_END_ENCODED)
                        .stream()
                        .anyMatch(type -> is(field, type))
                && field.has("children");
    }

    private static Corruption declared(String rule, String name, String change, BiConsumer<Site, List<byte[]>> apply) {
        return Corruption.of(rule, name, change, s -> {
            long seed = s.any();
            return s.declared(
                    field -> field.has("layout") && !field.elements("layout").isEmpty(),
                    field -> apply.accept(s.again(seed), field.elements("layout")));
        });
    }
}
