package io.arrowfmt.corpus.invalid;

import java.util.List;
import java.util.function.Predicate;

/** Corruptions of metadata as FlatBuffers. */
final class TableCorruptions {
    private TableCorruptions() {}

    /** Changes the metadata of a message as it is encoded. */
    @FunctionalInterface
    private interface Change {
        void apply(Emitted made, int message, int start, FlatPlaces places);
    }

    private static boolean encoded(Site site, Predicate<DraftMessage> which, Change change) {
        return site.message(
                message -> which.test(message) && (!site.isFile() || Site.isBatch(message)),
                m -> site.patch(made -> change.apply(made, m, made.metadata(m), made.places(m))));
    }

    private static boolean anyMessage(DraftMessage message) {
        return message.metadata().has("version");
    }

    private static boolean isNamed(DraftMessage message) {
        return message.is(Shape.SCHEMA)
                && message.header().has("fields")
                && !message.header().tables("fields").isEmpty()
                && message.header().tables("fields").get(0).has("name");
    }

    private static int length(Emitted made, int message) {
        return made.body(message) - made.metadata(message);
    }

    /** The classes. */
    static List<Corruption> all() {
        return List.of(
                Corruption.of("FB-ROOT-002", "root-outside", "the place of the root table, outside the metadata", s -> {
                    int more = s.number(0, 1 << 20);
                    return encoded(s, m -> true, (made, m, start, places) -> made.put32(start, length(made, m) + more));
                }),
                Corruption.of("FB-TABLE-002", "vtable-outside", "the place of a vtable, outside the metadata", s -> {
                    int more = s.number(0, 1 << 20);
                    return encoded(
                            s,
                            m -> true,
                            (made, m, start, places) ->
                                    made.put32(start + places.table(""), -length(made, m) - 2 * more));
                }),
                Corruption.of("FB-TABLE-003", "vtable-size", "the size of a vtable, odd or below 4", s -> {
                    int size = s.number(0, 2) == 0 ? s.number(0, 4) : 2 * s.number(2, 1000) + 1;
                    return encoded(
                            s, m -> true, (made, m, start, places) -> made.put16(start + places.vtable(""), size));
                }),
                Corruption.of(
                        "FB-TABLE-004", "table-size", "the size of a table, beyond the metadata or below 4", s -> {
                            int more = s.number(0, 1000);
                            boolean small = s.number(0, 3) == 0;
                            return encoded(
                                    s,
                                    m -> true,
                                    (made, m, start, places) -> made.put16(
                                            start + places.vtable("") + 2, small ? more % 4 : length(made, m) + more));
                        }),
                Corruption.of("FB-FIELD-001", "field-outside-table", "the place of a field, outside its table", s -> {
                    int more = 2 * s.number(0, 1000);
                    return encoded(
                            s,
                            TableCorruptions::anyMessage,
                            (made, m, start, places) -> made.put16(
                                    start + places.entry("", "version"),
                                    made.get16(start + places.vtable("") + 2) + more));
                }),
                Corruption.of("FB-OFFSET-001", "offset-outside", "the offset to a header, outside the metadata", s -> {
                    int more = s.number(0, 1 << 20);
                    boolean zero = s.number(0, 3) == 0;
                    return encoded(
                            s,
                            m -> m.metadata().has("header"),
                            (made, m, start, places) ->
                                    made.put32(start + places.slot("", "header"), zero ? 0 : length(made, m) + more));
                }),
                Corruption.of("FB-STR-001", "text-beyond-end", "the length of a name, beyond the metadata", s -> {
                    int more = s.number(0, 1 << 20);
                    boolean negative = s.number(0, 3) == 0;
                    return encoded(
                            s,
                            TableCorruptions::isNamed,
                            (made, m, start, places) -> made.put32(
                                    start + places.target("header.fields[0]", "name"),
                                    negative ? -1 - more : length(made, m) + more));
                }),
                Corruption.of("FB-STR-002", "text-without-end", "the zero behind a name, another byte", s -> {
                    int value = s.number(1, 256);
                    return encoded(s, TableCorruptions::isNamed, (made, m, start, places) -> {
                        int text = start + places.target("header.fields[0]", "name");
                        made.put(text + 4 + made.get32(text), value);
                    });
                }),
                Corruption.of("FB-STR-003", "text-not-utf8", "a byte of a name, one that is never in UTF-8", s -> {
                    int value = s.number(0xf8, 0x100);
                    return encoded(
                            s,
                            m -> isNamed(m) && hasText(m),
                            (made, m, start, places) ->
                                    made.put(start + places.target("header.fields[0]", "name") + 4, value));
                }),
                Corruption.of(
                        "FB-VEC-001",
                        "vector-beyond-end",
                        "the number of nodes or buffers of a batch, beyond the metadata",
                        s -> {
                            int more = s.number(0, 1 << 20);
                            String list = s.number(0, 2) == 0 ? "nodes" : "buffers";
                            return encoded(
                                    s,
                                    m -> m.is(Shape.RECORD_BATCH) && m.header().has(list),
                                    (made, m, start, places) -> made.put32(
                                            start + places.target("header", list), length(made, m) / 16 + 1 + more));
                        }),
                Corruption.of(
                        "FB-UNION-001",
                        "union-without-value",
                        "a header, left out but for its type",
                        s -> s.read(m -> {
                            s.draft().message(m).metadata().remove("header");
                            return true;
                        })),
                Corruption.of("FB-UNION-002", "union-unknown", "the type of a header, one that is not defined", s -> {
                    int value = s.number(6, 256);
                    return encoded(
                            s,
                            m -> m.metadata().has("header"),
                            (made, m, start, places) -> made.put(start + places.slot("", "header_type"), value));
                }),
                Corruption.of(
                        "FB-ENUM-001", "enum-unknown", "the byte order of a schema, one that is not defined", s -> {
                            long value = s.number(0, 2) == 0 ? s.number(2, 1 << 15) : -s.number(1, 1 << 15);
                            s.draft().schemas(schema -> schema.set("endianness", value));
                            return true;
                        }));
    }

    private static boolean hasText(DraftMessage schema) {
        FlatValue name = schema.header().tables("fields").get(0).slots().get(0);
        return name instanceof FlatValue.Text text && text.bytes().size() > 0;
    }
}
