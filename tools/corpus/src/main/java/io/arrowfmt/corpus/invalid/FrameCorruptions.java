package io.arrowfmt.corpus.invalid;

import io.arrowfmt.type.Field;
import io.arrowfmt.walk.NodeLayout;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Corruptions of how messages are framed and follow each other. */
final class FrameCorruptions {
    private FrameCorruptions() {}

    /** The classes. */
    static List<Corruption> all() {
        return List.of(
                Corruption.of(
                        "IPC-FRAME-001",
                        "frame-start",
                        "the four bytes FF before a message, made another negative number",
                        s -> s.read(m -> {
                            int value = Math.min(-2, s.negativeInt());
                            return m > 0 && s.patch(made -> made.put32(made.offset(m), value));
                        })),
                Corruption.of(
                        "IPC-FRAME-002",
                        "metadata-length-negative",
                        "the length of the metadata of a message, below 0",
                        s -> s.read(m -> {
                            int value = s.negativeInt();
                            return m > 0 && s.patch(made -> made.put32(made.offset(m) + 4, value));
                        })),
                Corruption.of(
                                "IPC-FRAME-004",
                                "metadata-length-odd",
                                "the length of the metadata of a message, 1 to 7 bytes of padding less",
                                s -> s.read(m -> {
                                    int less = s.number(1, 8);
                                    s.draft().message(m).behindMetadata(new byte[Long.BYTES]);
                                    return s.patch(made ->
                                            made.put32(made.offset(m) + 4, made.get32(made.offset(m) + 4) - less));
                                }))
                        .or("FILE-BLOCK-004"),
                Corruption.of(
                        "IPC-FRAME-006",
                        "metadata-length-beyond-end",
                        "the length of the metadata of a message, beyond the end of a stream",
                        s -> !s.isFile()
                                && s.message(m -> true, m -> {
                                    int more = 8 * s.number(0, 1000);
                                    return s.patch(made ->
                                            made.put32(made.offset(m) + 4, (made.bytes().length + 7) / 8 * 8 + more));
                                })),
                Corruption.of(
                        "IPC-FRAME-007",
                        "body-length-negative",
                        "the length of a body, below 0",
                        s -> s.read(m -> {
                            s.draft().message(m).metadata().set("bodyLength", s.negative());
                            return true;
                        })),
                Corruption.of(
                                "IPC-FRAME-008",
                                "body-length-odd",
                                "the length of a body, 1 to 7 bytes more",
                                s -> s.batchMessage(m -> {
                                    m.body(Arrays.copyOf(m.body(), m.body().length / 8 * 8 + s.number(1, 8)));
                                    return true;
                                }))
                        .or("FILE-BLOCK-003"),
                Corruption.of(
                                "IPC-FRAME-006",
                                "body-length-beyond-end",
                                "the length of a body, beyond the end of the input",
                                s -> s.batchMessage(m -> {
                                    m.metadata().set("bodyLength", 8L * s.number(1 << 14, 1 << 20));
                                    return true;
                                }))
                        .or("IPC-FRAME-007"),
                Corruption.of(
                        "IPC-FRAME-006",
                        "stream-cut",
                        "the end of a stream, cut off within a message",
                        s -> !s.isFile()
                                && s.message(m -> true, m -> {
                                    int part = s.number(1, 1 << 30);
                                    return s.patch(made -> {
                                        int from = made.offset(m);
                                        int below =
                                                made.body(m) + made.message(m).body().length;
                                        made.cut(from + 1 + part % (below - from - 1));
                                    });
                                })),
                Corruption.of(
                        "IPC-SEQ-001",
                        "schema-not-first",
                        "the schema, behind a batch",
                        s -> s.draft().messages().size() > 1
                                && !s.isFile()
                                && s.message(Site::isBatch, m -> {
                                    Collections.swap(s.draft().messages(), 0, m);
                                    return true;
                                })),
                Corruption.of("IPC-SEQ-002", "schema-twice", "a second schema, anywhere behind the first", s -> {
                    DraftMessage schema = s.draft().message(0).copy();
                    s.draft().messages().add(s.number(1, s.draft().messages().size() + 1), schema);
                    return !s.isFile();
                }),
                Corruption.of("IPC-SEQ-003", "schema-with-body", "a schema, with a body", s -> {
                    s.draft().message(0).body(new byte[8 * s.number(1, 20)]);
                    return !s.isFile();
                }),
                Corruption.of(
                        "IPC-SEQ-004",
                        "header-missing",
                        "the header of a batch, left out",
                        s -> s.batchMessage(m -> {
                            m.metadata().remove("header").remove("header_type");
                            return !s.isFile();
                        })),
                Corruption.of(
                        "IPC-SEQ-005",
                        "dictionary-missing",
                        "a dictionary that indices need, left out",
                        s -> s.message(m -> isNeeded(s, m), m -> {
                            s.draft().messages().remove((int) m);
                            return true;
                        })),
                Corruption.of(
                                "BATCH-DICT-004",
                                "delta-first",
                                "the first dictionary of an id, said to be a delta",
                                s -> s.message(m -> isFirst(s, m), m -> {
                                    s.draft().message(m).header().set("isDelta", 1);
                                    return true;
                                }))
                        .or("FILE-DICT-002"),
                Corruption.of(
                        "BATCH-DICT-002",
                        "dictionary-unknown",
                        "the id of a dictionary, one that no field has",
                        s -> s.message(m -> m.is(Shape.DICTIONARY_BATCH), m -> {
                            long id = Math.abs(s.any() / 2) + 100_000;
                            s.draft().message(m).header().set("id", id);
                            return true;
                        })),
                Corruption.of(
                        "BATCH-DICT-001",
                        "dictionary-without-data",
                        "the data of a dictionary batch, left out",
                        s -> s.message(m -> m.is(Shape.DICTIONARY_BATCH), m -> {
                            s.draft().message(m).header().remove("data");
                            return true;
                        })),
                Corruption.of(
                        "IPC-VER-004",
                        "version-missing",
                        "the version of a message, left out",
                        s -> s.read(m -> {
                            s.draft().message(m).metadata().remove("version");
                            return true;
                        })),
                Corruption.of(
                        "IPC-VER-002",
                        "version-unknown",
                        "the version of a message, one that is not defined",
                        s -> s.read(m -> {
                            s.draft().message(m).metadata().set("version", s.number(5, 1 << 15));
                            return true;
                        })));
    }

    private static boolean isFirst(Site site, DraftMessage message) {
        if (!message.is(Shape.DICTIONARY_BATCH)) {
            return false;
        }
        long id = message.header().number("id");
        for (DraftMessage other : site.draft().messages()) {
            if (other.is(Shape.DICTIONARY_BATCH) && other.header().number("id") == id) {
                return other == message;
            }
        }
        return false;
    }

    /** Whether a message is the only one of a dictionary, and a batch has an index into it. */
    private static boolean isNeeded(Site site, DraftMessage message) {
        if (!message.is(Shape.DICTIONARY_BATCH)) {
            return false;
        }
        long id = message.header().number("id");
        Set<Integer> columns = new HashSet<>();
        for (NodeLayout node : site.layout().nodes()) {
            Field field = node.field();
            if (node.depth() == 0
                    && field.dictionary().filter(d -> d.id() == id).isPresent()) {
                columns.add(node.index());
            }
        }
        boolean used = false;
        for (DraftMessage other : site.draft().messages()) {
            if (other != message
                    && other.is(Shape.DICTIONARY_BATCH)
                    && other.header().number("id") == id) {
                return false;
            }
            if (other.is(Shape.RECORD_BATCH)) {
                BatchSite batch = new BatchSite(site, other, site.layout());
                for (int column : columns) {
                    used |= batch.at(column).slots() > batch.at(column).nulls();
                }
            }
        }
        return used;
    }
}
