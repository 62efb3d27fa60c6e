package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.invalid.InvalidCase.file;
import static io.arrowfmt.corpus.invalid.InvalidCase.legal;

import io.arrowfmt.conformance.Container;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** What is around the messages of files, and what the footer says of them. */
final class FileCases {
    private static final String BATCHES = "recordBatches";
    private static final int LENGTH = 8;
    private static final int BODY_LENGTH = 16;
    private static final int SCHEMA_SIZE = 184;

    private FileCases() {}

    /** The cases. */
    static List<InvalidCase> all() {
        return List.of(
                file(
                        "FILE-MAGIC-001",
                        "last-byte",
                        Bases.NUMBERS,
                        d -> d.patch(made -> made.put(made.bytes().length - 1, '2')),
                        Place.whole(),
                        "the end of the file: expected ARROW1, found ARROW2"),
                file(
                        "FILE-MAGIC-001",
                        "cut",
                        Bases.NUMBERS,
                        d -> d.patch(made -> made.cut(made.bytes().length - 1)),
                        Place.whole(),
                        "the end of the file: expected ARROW1, found ARROW"),
                file(
                        "FILE-MAGIC-002",
                        "first-byte",
                        Bases.NUMBERS,
                        d -> d.patch(made -> made.put(0, 'X')),
                        Place.whole().at(made -> 0),
                        "the start of the file: expected ARROW1, found XRROW1"),
                file(
                                "FILE-MAGIC-003",
                                "one",
                                Bases.NUMBERS,
                                d -> d.patch(made -> made.put(6, 1)),
                                Place.whole().at(made -> 6),
                                "bytes 6 and 7 of the file: expected zeros, found 1 and 0")
                        .warning(),
                file(
                                "FILE-MAGIC-003",
                                "second",
                                Bases.NUMBERS,
                                d -> d.patch(made -> made.put(7, 1)),
                                Place.whole(),
                                "bytes 6 and 7 of the file: expected zeros, found 0 and 1")
                        .warning(),
                file(
                        "FILE-MAGIC-004",
                        "nothing-between",
                        Base.raw(DraftMessage.text("ARROW1\0\0\0\0\0\0ARROW1")),
                        d -> {},
                        Place.whole(),
                        "the file: expected a footer between what it starts and ends with, found none"),
                file(
                        "FILE-MAGIC-004",
                        "too-short",
                        Base.raw(DraftMessage.text("ARROW1\0\0ARROW1")),
                        d -> {},
                        Place.whole(),
                        "the file: expected what it starts and ends with and a footer, found 14 bytes"),
                file(
                        "FILE-MAGIC-005",
                        "parquet",
                        Base.raw(DraftMessage.text("PAR1\0\0\0\0\0\0\0\0PAR1")),
                        d -> {},
                        Place.whole(),
                        "the file: expected ARROW1 at its start and end, found PAR1"),
                file(
                        "FILE-MAGIC-005",
                        "feather-1",
                        Base.raw(DraftMessage.text("FEA1\0\0\0\0\0\0\0\0FEA1")),
                        d -> {},
                        Place.whole(),
                        "the file: expected ARROW1 at its start and end, found FEA1"),
                file(
                        "FILE-MAGIC-005",
                        "gzip",
                        Base.raw(
                                (byte) 0x1f,
                                (byte) 0x8b,
                                (byte) 8,
                                (byte) 0,
                                (byte) 0,
                                (byte) 0,
                                (byte) 0,
                                (byte) 0,
                                (byte) 0,
                                (byte) 3,
                                (byte) 3,
                                (byte) 0,
                                (byte) 0,
                                (byte) 0,
                                (byte) 0,
                                (byte) 0,
                                (byte) 0,
                                (byte) 0,
                                (byte) 0,
                                (byte) 0),
                        d -> {},
                        Place.whole(),
                        "the file: expected ARROW1 at its start, found a gzip wrapper"),
                file(
                        "FILE-FOOTER-001",
                        "zero",
                        Bases.NUMBERS,
                        d -> d.patch(made -> tail(made, 0)),
                        Place.whole(),
                        "the length of the footer: expected it, found 0"),
                file(
                        "FILE-FOOTER-001",
                        "negative",
                        Bases.NUMBERS,
                        d -> d.patch(made -> tail(made, -1)),
                        Place.whole(),
                        "the length of the footer: expected it, found -1"),
                file(
                        "FILE-FOOTER-001",
                        "past-the-start",
                        Bases.NUMBERS,
                        d -> d.patch(made -> tail(made, made.bytes().length)),
                        Place.whole(),
                        "the length of the footer: expected it, found that of the whole file"),
                file(
                        "FILE-FOOTER-002",
                        "no-schema",
                        Bases.NUMBERS,
                        d -> d.footer(footer -> footer.remove("schema")),
                        Place.footer(),
                        "the footer: expected a schema, found none"),
                file(
                                "FILE-FOOTER-003",
                                "4-more",
                                Bases.NUMBERS,
                                d -> d.behindEnd(new byte[4]),
                                Place.footer().at(Emitted::footer),
                                "the start of the footer: expected a multiple of 8, found 4 more")
                        .warning(),
                file(
                        "FILE-FOOTER-004",
                        "version-4",
                        Bases.NUMBERS,
                        d -> d.footer(footer -> footer.set("version", 3)),
                        Place.footer(),
                        "the version of the footer: expected 5, found 4"),
                file(
                                "FILE-FOOTER-004",
                                "absent",
                                Bases.NUMBERS,
                                d -> d.footer(footer -> footer.remove("version")),
                                Place.footer(),
                                "the version of the footer: expected 5, found none")
                        .warning(),
                file(
                        "FILE-FOOTER-005",
                        "name",
                        Bases.NUMBERS,
                        d -> d.footer(footer -> footer.at("schema.fields[0]").text("name", "b")),
                        Place.footer(),
                        "the name of the column in the footer: expected \"a\", found \"b\""),
                file(
                        "FILE-FOOTER-005",
                        "nullable",
                        Bases.NO_NULLS,
                        d -> d.footer(footer -> footer.at("schema.fields[0]").remove("nullable")),
                        Place.footer().column("a"),
                        "column a in the footer: expected it nullable, found it not"),
                file(
                        "FILE-FOOTER-005",
                        "signed",
                        Bases.NUMBERS,
                        d -> d.footer(
                                footer -> footer.at("schema.fields[0].type").remove("is_signed")),
                        Place.footer().column("a"),
                        "the type of column a in the footer: expected int32, found uint32"),
                file(
                        "FILE-FOOTER-005",
                        "endianness",
                        Bases.NUMBERS,
                        d -> d.footer(footer -> footer.at("schema").set("endianness", 1)),
                        Place.footer(),
                        "the byte order in the footer: expected little-endian, found big-endian"),
                file(
                        "FILE-FOOTER-005",
                        "field-missing",
                        Bases.TWO_COLUMNS,
                        d -> {
                            d.footer(footer ->
                                    footer.at("schema").tables("fields").remove(1));
                            d.batch(0).batch().elements("nodes").remove(1);
                            d.batch(0).contents(d.batch(0).contents().subList(0, 2));
                        },
                        Place.footer(),
                        "the schema of the footer: expected 2 columns, found 1"),
                file(
                        "FILE-FOOTER-005",
                        "layout",
                        Bases.DECLARED,
                        d -> d.footer(footer -> footer.at("schema.fields[0]").remove("layout")),
                        Place.footer().column("a"),
                        "column a in the footer: expected a declared layout, found none"),
                file(
                                "FILE-FOOTER-006",
                                "more",
                                Bases.NUMBERS,
                                d -> d.footer(footer -> footer.keyValue("k", "v")),
                                Place.footer(),
                                "the custom metadata of the footer: expected none, found an entry")
                        .warning(),
                file(
                                "FILE-FOOTER-006",
                                "less",
                                Bases.NUMBERS,
                                d -> d.message(0).metadata().keyValue("k", "v"),
                                Place.footer(),
                                "the custom metadata of the footer: expected an entry, found none")
                        .warning(),
                file(
                                "FILE-FOOTER-007",
                                "absent",
                                Bases.NO_BATCHES,
                                d -> d.footer(footer -> footer.remove(BATCHES)),
                                Place.footer(),
                                "the footer: expected a vector of record batches, found none")
                        .warning(),
                block("FILE-BLOCK-001", "negative-offset", b -> b.putLong(0, -8), "the offset: expected it, found -8"),
                block(
                        "FILE-BLOCK-001",
                        "negative-metadata",
                        b -> b.putInt(LENGTH, -8),
                        "the length of the metadata: expected it, found -8"),
                block(
                        "FILE-BLOCK-001",
                        "negative-body",
                        b -> b.putLong(BODY_LENGTH, -8),
                        "the length of the body: expected it, found -8"),
                block(
                        "FILE-BLOCK-001",
                        "sum-overflows",
                        b -> b.putLong(0, Long.MAX_VALUE - 7),
                        "the offset: expected it, found 2^63 - 8, of which the sum with the lengths overflows"),
                block("FILE-BLOCK-002", "before-the-stream", b -> b.putLong(0, 0), "the offset: expected it, found 0"),
                block(
                        "FILE-BLOCK-002",
                        "past-the-footer",
                        b -> b.putLong(0, 1 << 20),
                        "the offset: expected it, found 2^20"),
                block(
                        "FILE-BLOCK-002",
                        "body-past-the-footer",
                        b -> b.putLong(BODY_LENGTH, 1 << 20),
                        "the length of the body: expected it, found 2^20"),
                block(
                        "FILE-BLOCK-003",
                        "offset",
                        b -> b.putLong(0, b.getLong(0) + 4),
                        "the offset: expected a multiple of 8, found 4 more"),
                block(
                        "FILE-BLOCK-003",
                        "metadata",
                        b -> b.putInt(LENGTH, b.getInt(LENGTH) - 4),
                        "the length of the metadata: expected a multiple of 8, found 4 less"),
                block(
                        "FILE-BLOCK-003",
                        "body",
                        b -> b.putLong(BODY_LENGTH, b.getLong(BODY_LENGTH) - 4),
                        "the length of the body: expected a multiple of 8, found 4 less"),
                block(
                        "FILE-BLOCK-004",
                        "metadata-shorter",
                        b -> b.putInt(LENGTH, b.getInt(LENGTH) - 8),
                        "the length of the metadata: expected that of the message, found 8 less"),
                block(
                        "FILE-BLOCK-004",
                        "metadata-longer",
                        b -> b.putInt(LENGTH, b.getInt(LENGTH) + 8),
                        "the length of the metadata: expected that of the message, found 8 more"),
                block(
                        "FILE-BLOCK-004",
                        "at-the-body",
                        b -> b.putLong(0, b.getLong(0) + b.getInt(LENGTH))
                                .putInt(LENGTH, 64)
                                .putLong(BODY_LENGTH, 0),
                        "the offset: expected that of the message, found that of its body"),
                block(
                        "FILE-BLOCK-005",
                        "shorter",
                        b -> b.putLong(BODY_LENGTH, b.getLong(BODY_LENGTH) - 8),
                        "the length of the body: expected 128 as in the message, found 120"),
                block(
                        "FILE-BLOCK-005",
                        "longer",
                        b -> b.putLong(BODY_LENGTH, b.getLong(BODY_LENGTH) + 8),
                        "the length of the body: expected 128 as in the message, found 136"),
                file(
                        "FILE-BLOCK-006",
                        "batch-among-dictionaries",
                        Bases.NUMBERS,
                        d -> d.footer(footer -> {
                            footer.elements("dictionaries").addAll(footer.elements(BATCHES));
                            footer.elements(BATCHES).clear();
                        }),
                        Place.ledTo("dictionaries", 0),
                        "the block of a dictionary: expected a dictionary, found a record batch"),
                file(
                        "FILE-BLOCK-006",
                        "schema-among-batches",
                        Bases.NO_BATCHES,
                        d -> d.footer(footer -> footer.elements(BATCHES).add(schemaBlock())),
                        Place.ledTo(BATCHES, 0),
                        "the block of a record batch: expected one, found the schema message"),
                file(
                        "FILE-BLOCK-007",
                        "twice",
                        Bases.NUMBERS,
                        d -> d.footer(footer -> footer.elements(BATCHES)
                                .add(footer.elements(BATCHES).get(0).clone())),
                        Place.block(BATCHES, 1),
                        "block 1: expected bytes of its own, found those of block 0"),
                file(
                                "FILE-BLOCK-007",
                                "within",
                                Bases.BATCHES,
                                d -> d.block(BATCHES, 0, b -> b.putLong(BODY_LENGTH, b.getLong(BODY_LENGTH) + 64)),
                                Place.block(BATCHES, 1),
                                "block 1: expected bytes of its own, found 64 that block 0 has too")
                        .also("FILE-BLOCK-005"),
                file(
                                "FILE-BLOCK-008",
                                "swapped",
                                Bases.BATCHES,
                                d -> d.footer(footer -> Collections.swap(footer.elements(BATCHES), 0, 1)),
                                Place.block(BATCHES, 1),
                                "block 1: expected that of the second batch, found that of the first")
                        .warning(),
                file(
                                "FILE-BLOCK-009",
                                "unlisted",
                                Bases.BATCHES,
                                d -> d.footer(footer -> footer.elements(BATCHES).remove(1)),
                                Place.footer().at(made -> made.offset(2)),
                                "the footer: expected a block for message 2, found none")
                        .warning(),
                file(
                                "FILE-BLOCK-009",
                                "behind-the-end",
                                Bases.BATCHES,
                                d -> d.message(2).before(marker()),
                                Place.block(BATCHES, 1),
                                "the message of block 1: expected in the embedded stream, found behind its marker")
                        .warning(),
                file(
                                "FILE-BLOCK-010",
                                "before-the-footer",
                                Bases.NUMBERS,
                                d -> d.behindEnd(new byte[64]),
                                Place.footer().at(made -> made.end() + 8),
                                "before the footer: expected fewer than 64 bytes of padding, found 64")
                        .warning(),
                legal(
                                "FILE-BLOCK-010",
                                "padding",
                                Bases.NUMBERS,
                                d -> d.behindEnd(new byte[56]),
                                "56 bytes of padding stand before the footer")
                        .in(Container.FILE),
                file(
                                "FILE-BLOCK-010",
                                "between-messages",
                                Bases.BATCHES,
                                d -> d.message(2).before(marker()),
                                Place.footer().at(made -> made.offset(2) - 8),
                                "between messages 1 and 2: expected no bytes, found 8")
                        .warning(),
                file(
                                "FILE-STREAM-001",
                                "no-marker",
                                Bases.NUMBERS,
                                Draft::end,
                                Place.footer(),
                                "before the footer: expected a marker at the end of the stream, found none")
                        .warning(),
                file(
                                "FILE-STREAM-001",
                                "schema-cut",
                                Bases.NUMBERS,
                                d -> d.patch(made -> made.put32(made.offset(0) + 4, -8)),
                                Place.message(0).changed(),
                                "the length of the metadata of the schema message: expected it, found -8")
                        .warning(),
                file(
                        "FILE-DICT-001",
                        "replacement",
                        Bases.CITIES,
                        d -> d.messages().add(2, d.message(1).copy()),
                        Place.dictionary(1).start(2),
                        "the second block of dictionary 1: expected a delta or none, found values"),
                file(
                        "FILE-DICT-002",
                        "delta-first",
                        Bases.DELTA,
                        d -> {
                            d.footer(footer -> Collections.swap(footer.elements("dictionaries"), 0, 1));
                            d.batch(1).poke(1, 0, 0);
                        },
                        Place.dictionary(1),
                        "the first block of dictionary 1: expected its values, found a delta"),
                InvalidCase.stream(
                                "CRC-001",
                                "no-marker",
                                Bases.CHECKSUMS,
                                d -> d.message(1).metadata().remove("profile"),
                                Place.message(1),
                                "message 1, which has checksums: expected the marker of arrowfmt, found none")
                        .warning(),
                InvalidCase.stream(
                                "CRC-002",
                                "fewer",
                                Bases.CHECKSUMS,
                                d -> d.message(1)
                                        .metadata()
                                        .elements("buffer_crc32c")
                                        .remove(1),
                                Place.batch(0),
                                "the checksums of batch 0: expected 2 for 2 buffers, found 1")
                        .at(io.arrowfmt.error.Level.LAYOUT),
                file(
                        "CRC-003",
                        "fewer",
                        Bases.CHECKSUMS,
                        d -> d.footer(
                                footer -> footer.elements("metadata_crc32c").clear()),
                        Place.footer(),
                        "the checksums of the footer: expected 1 for 1 block, found 0"),
                file(
                        "CRC-004",
                        "other",
                        Bases.CHECKSUMS,
                        d -> d.footer(
                                footer -> footer.elements("metadata_crc32c").get(0)[0] ^= 1),
                        Place.batch(0).at(made -> made.offset(1)),
                        "the checksum of block 0: expected that of its metadata, found another"),
                InvalidCase.stream(
                                "CRC-005",
                                "other",
                                Bases.CHECKSUMS,
                                d -> d.message(1).poke32(1, 2, 4),
                                Place.batch(0).column("a").at(made -> made.body(1) + 64),
                                "the last number of buffer 1: expected 3, of which the checksum was taken, found 4")
                        .at(io.arrowfmt.error.Level.DATA));
    }

    private static InvalidCase block(String rule, String name, Consumer<ByteBuffer> change, String words) {
        return file(
                rule,
                name,
                Bases.NUMBERS,
                d -> d.block(BATCHES, 0, change),
                Place.block(BATCHES, 0),
                "record batch block 0, " + words);
    }

    private static byte[] marker() {
        byte[] marker = new byte[8];
        Arrays.fill(marker, 0, 4, (byte) -1);
        return marker;
    }

    private static byte[] schemaBlock() {
        byte[] block = FlatValue.bytes(8, 0, 0);
        ByteBuffer.wrap(block).order(java.nio.ByteOrder.LITTLE_ENDIAN).putInt(LENGTH, SCHEMA_SIZE);
        return block;
    }

    private static void tail(Emitted made, int length) {
        made.put32(made.bytes().length - 10, length);
    }
}
