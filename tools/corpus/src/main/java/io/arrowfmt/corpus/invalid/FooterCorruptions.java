package io.arrowfmt.corpus.invalid;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Corruptions of what a file has around its messages. */
final class FooterCorruptions {
    private static final List<String> LISTS = List.of("dictionaries", "recordBatches");
    private static final int TAIL = 10;

    private FooterCorruptions() {}

    /** The classes. */
    static List<Corruption> all() {
        return List.of(
                Corruption.of(
                        "FILE-MAGIC-002",
                        "magic-at-start",
                        "a byte of the ARROW1 that a file starts with",
                        s -> s.isFile() && other(s, made -> 0, 6)),
                Corruption.of(
                        "FILE-MAGIC-001",
                        "magic-at-end",
                        "a byte of the ARROW1 that a file ends with",
                        s -> s.isFile() && other(s, made -> made.bytes().length - 6, 6)),
                Corruption.of("FILE-MAGIC-001", "file-cut", "the end of a file, cut off", s -> {
                            int part = s.number(0, 1 << 30);
                            return s.isFile() && s.patch(made -> made.cut(8 + part % (made.bytes().length - 8)));
                        })
                        .or("FILE-MAGIC-004"),
                Corruption.of(
                        "FILE-FOOTER-001", "footer-length", "the length of the footer, too small or too large", s -> {
                            int more = s.number(0, 1 << 20);
                            boolean small = s.number(0, 2) == 0;
                            return s.isFile()
                                    && s.patch(made -> made.put32(
                                            made.bytes().length - TAIL,
                                            small ? -more : made.bytes().length - TAIL + more));
                        }),
                Corruption.of(
                        "FILE-FOOTER-002",
                        "footer-without-schema",
                        "the schema of the footer, left out",
                        s -> footer(s, footer -> footer.remove("schema"))),
                Corruption.of(
                        "FILE-FOOTER-004",
                        "footer-version",
                        "the version of the footer, another than that of the messages",
                        s -> footer(s, footer -> footer.set("version", 3))),
                Corruption.of(
                        "FILE-FOOTER-005",
                        "footer-schema",
                        "a field in the schema of the footer, with another name or as nullable where it is not",
                        s -> s.isFile()
                                && s.draft().footer().at("schema").has("fields")
                                && !s.draft()
                                        .footer()
                                        .at("schema")
                                        .tables("fields")
                                        .isEmpty()
                                && rename(s)),
                block("FILE-BLOCK-001", "block-negative", "the offset or a length of a block, below 0", (s, block) -> {
                    switch (s.number(0, 3)) {
                        case 0 -> block.putLong(0, s.negative());
                        case 1 -> block.putInt(8, s.negativeInt());
                        default -> block.putLong(16, s.negative());
                    }
                }),
                block(
                        "FILE-BLOCK-002",
                        "block-beyond-messages",
                        "the offset of a block, behind the messages",
                        (s, block) -> block.putLong(0, (1L << 20) + 8L * s.number(0, 1 << 20))),
                block(
                        "FILE-BLOCK-003",
                        "block-odd",
                        "the offset of a block, 1 to 7 bytes further on",
                        (s, block) -> block.putLong(0, block.getLong(0) + s.number(1, 8))),
                block(
                                "FILE-BLOCK-004",
                                "block-metadata-length",
                                "the length of the metadata in a block, 8 bytes less or more",
                                (s, block) -> block.putInt(8, block.getInt(8) + (s.number(0, 2) == 0 ? 8 : -8)))
                        .or("FILE-BLOCK-002"),
                block(
                                "FILE-BLOCK-005",
                                "block-body-length",
                                "the length of the body in a block, some 8 bytes more",
                                (s, block) -> block.putLong(16, block.getLong(16) + 8L * s.number(1, 4)))
                        .or("FILE-BLOCK-002"),
                Corruption.of(
                        "FILE-BLOCK-006",
                        "block-of-other-kind",
                        "a block of a dictionary, among those of record batches or the other way round",
                        s -> {
                            int from = s.number(0, 2);
                            s.draft().footer(footer -> {
                                byte[] moved = footer.elements(LISTS.get(from)).remove(0);
                                footer.elements(LISTS.get(1 - from)).add(moved);
                            });
                            return s.isFile() && has(s, from);
                        }),
                Corruption.of("FILE-BLOCK-007", "block-twice", "a block, listed twice", s -> {
                    int from = has(s, 0) && s.number(0, 2) == 0 ? 0 : 1;
                    int at = s.number(0, 1 << 20);
                    s.draft().footer(footer -> {
                        List<byte[]> blocks = footer.elements(LISTS.get(from));
                        blocks.add(blocks.get(at % blocks.size()).clone());
                        Collections.rotate(blocks, at);
                    });
                    return s.isFile() && has(s, from) && !s.draft().footer().has("metadata_crc32c");
                }),
                Corruption.of(
                        "CRC-003",
                        "metadata-checksum-missing",
                        "a checksum of the footer, left out",
                        s -> footer(s, f -> f.has("metadata_crc32c"), footer -> footer.elements("metadata_crc32c")
                                .remove(0))),
                Corruption.of(
                        "CRC-004",
                        "metadata-checksum",
                        "a bit of a checksum of the footer",
                        s -> footer(s, f -> f.has("metadata_crc32c"), footer -> {
                            byte[] sum = s.pick(footer.elements("metadata_crc32c"));
                            sum[s.number(0, 4)] ^= (byte) (1 << s.number(0, 8));
                        })));
    }

    /** Changes what is in the footer, blocks and all, of a file that has batches. */
    private static boolean footer(Site site, Predicate<FlatTable> which, Consumer<FlatTable> change) {
        boolean batches = has(site, 0) || has(site, 1);
        site.draft().footer(change);
        return site.isFile() && batches && which.test(site.draft().footer());
    }

    private static boolean footer(Site site, Consumer<FlatTable> change) {
        site.draft().footer(change);
        return site.isFile();
    }

    private static boolean rename(Site site) {
        FlatTable field = site.pick(site.draft().footer().at("schema").tables("fields"));
        field.text("name", "another " + site.number(0, 1000));
        return true;
    }

    private static boolean has(Site site, int list) {
        Shape shape = list == 0 ? Shape.DICTIONARY_BATCH : Shape.RECORD_BATCH;
        return site.draft().messages().stream().anyMatch(message -> message.is(shape));
    }

    /** Changes a block. */
    @FunctionalInterface
    private interface BlockChange {
        void apply(Site site, ByteBuffer block);
    }

    private static Corruption block(String rule, String name, String change, BlockChange apply) {
        return Corruption.of(rule, name, change, s -> {
            int from = has(s, 0) && s.number(0, 2) == 0 ? 0 : 1;
            s.draft()
                    .footer(footer -> apply.apply(
                            s,
                            ByteBuffer.wrap(s.pick(footer.elements(LISTS.get(from))))
                                    .order(ByteOrder.LITTLE_ENDIAN)));
            return s.isFile() && has(s, from);
        });
    }

    /** Makes a byte another. */
    private static boolean other(Site site, java.util.function.ToIntFunction<Emitted> from, int count) {
        int at = site.number(0, count);
        int change = site.number(1, 256);
        return site.patch(made -> {
            int place = from.applyAsInt(made) + at;
            made.put(place, made.bytes()[place] ^ change);
        });
    }
}
