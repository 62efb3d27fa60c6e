package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.invalid.InvalidCase.legal;
import static io.arrowfmt.corpus.invalid.InvalidCase.stream;

import io.arrowfmt.error.Level;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.WriteOptions;
import java.util.Arrays;
import java.util.List;

/** Compressed buffers, and what limits keep readers from. */
final class CompressionCases {
    private static final String DATA = "DATA/32";

    private static final Base NESTED =
            Bases.schema(new DataType.List(), Field.nullable("item", new DataType.List(), Bases.ITEM));
    private static final Base NO_COLUMNS = Base.built(WriteOptions.plain(), Schema.of(), List.of(batch -> {}));

    private CompressionCases() {}

    /** The cases. */
    static List<InvalidCase> all() {
        return List.of(
                stream(
                        "BATCH-COMP-002",
                        "7-bytes",
                        Bases.LZ4,
                        d -> d.batch(0).resize(1, 7),
                        Place.batch(0).buffer(0, 1, "a", DATA),
                        "the data: expected 0 bytes or at least 8, found 7"),
                stream(
                        "BATCH-COMP-002",
                        "1-byte",
                        Bases.LZ4,
                        d -> d.batch(0).resize(1, 1),
                        Place.batch(0).buffer(0, 1, "a", DATA),
                        "the data: expected 0 bytes or at least 8, found 1"),
                stream(
                        "BATCH-COMP-003",
                        "minus-2",
                        Bases.LZ4,
                        d -> d.batch(0).poke64(1, 0, -2),
                        Place.batch(0).bytes(0, "a", 1, DATA, 0),
                        "the prefix of the data: expected 256, found -2"),
                stream(
                        "BATCH-COMP-003",
                        "smallest",
                        Bases.ZSTD,
                        d -> d.batch(0).poke64(1, 0, Long.MIN_VALUE),
                        Place.batch(0).bytes(0, "a", 1, DATA, 0),
                        "the prefix of the data: expected 256, found -2^63"),
                legal(
                        "BATCH-COMP-003",
                        "minus-1",
                        Bases.LZ4,
                        d -> d.batch(0).content(1, raw()),
                        "the prefix of the data is -1, and 256 bytes follow that are not compressed"),
                stream(
                                "BATCH-COMP-004",
                                "prefix-only",
                                Bases.LZ4,
                                d -> d.batch(0).content(0, new byte[8]),
                                Place.batch(0).bytes(0, "a", 0, "VALIDITY/1", 0),
                                "the validity buffer without content: expected 0 bytes, found a prefix of 8")
                        .warning(),
                stream(
                                "BATCH-COMP-005",
                                "one-more",
                                Bases.LZ4,
                                d -> d.batch(0).poke64(1, 0, 257),
                                Place.batch(0).column("a"),
                                "the prefix of the data: expected 256, found 257")
                        .at(Level.DATA),
                stream(
                                "BATCH-COMP-005",
                                "one-more-zstd",
                                Bases.ZSTD,
                                d -> d.batch(0).poke64(1, 0, 257),
                                Place.batch(0).column("a"),
                                "the prefix of the data: expected 256, found 257")
                        .at(Level.DATA),
                stream(
                                "BATCH-COMP-006",
                                "trailing",
                                Bases.LZ4,
                                d -> d.batch(0).resize(1, d.batch(0).length(1) + 1),
                                Place.batch(0).column("a"),
                                "behind the LZ4 frame of the data: expected nothing, found a byte")
                        .at(Level.DATA),
                stream(
                                "BATCH-COMP-006",
                                "cut",
                                Bases.LZ4,
                                d -> d.batch(0).resize(1, d.batch(0).length(1) - 1),
                                Place.batch(0).column("a"),
                                "the LZ4 frame of the data: expected it whole, found it without its last " + "byte")
                        .at(Level.DATA),
                stream(
                                "BATCH-COMP-006",
                                "magic",
                                Bases.LZ4,
                                d -> d.batch(0).poke(1, 8, 0x05),
                                Place.batch(0).column("a"),
                                "the start of the LZ4 frame of the data: expected 04 22 4D 18, found 05")
                        .at(Level.DATA),
                stream(
                                "BATCH-COMP-006",
                                "skippable",
                                Bases.LZ4,
                                d -> {
                                    byte[] content = d.batch(0).content(1);
                                    byte[] more = new byte[content.length + 8];
                                    System.arraycopy(content, 0, more, 0, 8);
                                    System.arraycopy(new byte[] {0x50, 0x2a, 0x4d, 0x18}, 0, more, 8, 4);
                                    System.arraycopy(content, 8, more, 16, content.length - 8);
                                    d.batch(0).content(1, more);
                                },
                                Place.batch(0).column("a"),
                                "the data: expected one LZ4 frame, found a skippable one before it")
                        .at(Level.DATA),
                stream(
                                "BATCH-COMP-006",
                                "two-frames",
                                Bases.LZ4,
                                d -> {
                                    byte[] content = d.batch(0).content(1);
                                    byte[] more = Arrays.copyOf(content, 2 * content.length - 8);
                                    System.arraycopy(content, 8, more, content.length, content.length - 8);
                                    d.batch(0).content(1, more);
                                },
                                Place.batch(0).column("a"),
                                "the data: expected one LZ4 frame, found two")
                        .at(Level.DATA),
                stream(
                                "BATCH-COMP-006",
                                "zstd-cut",
                                Bases.ZSTD,
                                d -> d.batch(0).resize(1, d.batch(0).length(1) - 1),
                                Place.batch(0).column("a"),
                                "the Zstandard frame of the data: expected it whole, found it without its last byte")
                        .at(Level.DATA),
                stream(
                                "BATCH-COMP-006",
                                "zstd-magic",
                                Bases.ZSTD,
                                d -> d.batch(0).poke(1, 8, 0x29),
                                Place.batch(0).column("a"),
                                "the start of the Zstandard frame of the data: expected 28 B5 2F FD, found 29")
                        .at(Level.DATA),
                stream(
                        "BATCH-COMP-007",
                        "lz4",
                        Bases.LZ4,
                        d -> d.batch(0).poke64(1, 0, 1L << 40),
                        Place.batch(0).bytes(0, "a", 1, DATA, 0),
                        "the prefix of the data: expected 256, found 2^40, more than its bytes can hold"),
                stream(
                        "BATCH-COMP-007",
                        "zstd",
                        Bases.ZSTD,
                        d -> d.batch(0).poke64(1, 0, Long.MAX_VALUE),
                        Place.batch(0).bytes(0, "a", 1, DATA, 0),
                        "the prefix of the data: expected 256, found 2^63 - 1, more than its bytes can hold"),
                stream(
                                "BATCH-COMP-009",
                                "larger",
                                Bases.LZ4,
                                d -> d.batch(0).rows(3).node(0, 3, 0).content(1, frame()),
                                Place.batch(0).buffer(0, 1, "a", DATA),
                                "the compressed data of 12 bytes: expected no more of them, found more")
                        .info(),
                stream(
                                "BATCH-COMP-010",
                                "key",
                                Bases.LZ4.version(3),
                                d -> d.message(1).metadata().keyValue("ARROW:experimental_compression", "LZ4_FRAME"),
                                Place.message(1),
                                "the metadata of message 1: expected no key of release 0.17, found it")
                        .warning()
                        .at(Level.STRUCTURE),
                stream(
                                "LIMIT-META-001",
                                "schema",
                                Bases.NO_BATCHES,
                                d -> d.schema().keyValue("k", "v".repeat(300)),
                                Place.message(0),
                                "the metadata of message 0: expected at most 256 bytes, found more")
                        .limit("maxMetadataBytes", 256),
                stream(
                                "LIMIT-BODY-001",
                                "128",
                                Bases.NUMBERS,
                                d -> {},
                                Place.message(1),
                                "the body of message 1: expected at most 127 bytes, found 128")
                        .limit("maxBodyBytes", 127),
                legal(
                                "LIMIT-BODY-001",
                                "as-many",
                                Bases.NUMBERS,
                                d -> {},
                                "the body of message 1 has 128 bytes, the limit")
                        .limit("maxBodyBytes", 128),
                stream(
                                "LIMIT-DEPTH-001",
                                "list-of-lists",
                                NESTED,
                                d -> {},
                                Place.message(0),
                                "the columns: expected at most 2 levels, found 3")
                        .limit("fieldDepth", 2),
                legal("LIMIT-DEPTH-001", "as-deep", NESTED, d -> {}, "the columns have 3 levels, the limit")
                        .limit("fieldDepth", 3),
                stream(
                                "LIMIT-FIELDS-001",
                                "two",
                                Bases.TWO_COLUMNS,
                                d -> {},
                                Place.message(0),
                                "the columns: expected at most 1, found 2")
                        .limit("maxFields", 1),
                stream(
                                "LIMIT-FIELDS-001",
                                "children",
                                Bases.LISTS,
                                d -> {},
                                Place.message(0),
                                "the columns and their children: expected at most 1, found 2")
                        .limit("maxFields", 1),
                legal("LIMIT-FIELDS-001", "as-many", Bases.TWO_COLUMNS, d -> {}, "there are 2 columns, the limit")
                        .limit("maxFields", 2),
                stream(
                                "LIMIT-MSG-001",
                                "three",
                                Bases.BATCHES,
                                d -> {},
                                Place.message(2),
                                "the messages: expected at most 2, found 3")
                        .limit("maxMessages", 2),
                legal("LIMIT-MSG-001", "as-many", Bases.BATCHES, d -> {}, "there are 3 messages, the limit")
                        .limit("maxMessages", 3),
                stream(
                                "LIMIT-ROWS-001",
                                "nulls",
                                Bases.NULLS,
                                d -> {},
                                Place.batch(0).node(0, 0, "a"),
                                "the slots of a column of nulls, which no buffer bounds: expected at most 2, found 3")
                        .limit("maxRows", 2)
                        .at(Level.LAYOUT),
                stream(
                                "LIMIT-ROWS-001",
                                "no-columns",
                                NO_COLUMNS,
                                d -> d.batch(0).rows(3),
                                Place.batch(0),
                                "the rows of a batch without columns: expected at most 2, found 3")
                        .limit("maxRows", 2)
                        .at(Level.LAYOUT),
                legal(
                                "LIMIT-ROWS-001",
                                "bounded",
                                Bases.NO_NULLS,
                                d -> {},
                                "a column whose data bounds its slots has more than the limit")
                        .limit("maxRows", 2),
                stream(
                                "LIMIT-DICT-001",
                                "values",
                                Bases.CITIES,
                                d -> {},
                                Place.whole(),
                                "the dictionaries: expected at most 8 bytes, found more")
                        .limit("maxDictionaryBytes", 8)
                        .at(Level.DATA),
                stream(
                                "LIMIT-DECOMP-001",
                                "buffer",
                                Bases.LZ4,
                                d -> {},
                                Place.batch(0).column("a"),
                                "the data, decompressed: expected at most 255 bytes, found 256")
                        .limit("maxDecompressedBufferBytes", 255)
                        .at(Level.DATA),
                legal(
                                "LIMIT-DECOMP-001",
                                "as-many",
                                Bases.LZ4,
                                d -> {},
                                "the data has 256 bytes once decompressed, the limit")
                        .limit("maxDecompressedBufferBytes", 256),
                stream(
                                "LIMIT-DECOMP-002",
                                "batch",
                                Bases.LZ4,
                                d -> {},
                                Place.batch(0),
                                "the buffers, decompressed: expected at most 255 bytes, found 256")
                        .limit("maxDecompressedBatchBytes", 255)
                        .at(Level.DATA),
                legal(
                                "LIMIT-DECOMP-002",
                                "as-many",
                                Bases.LZ4,
                                d -> {},
                                "the buffers have 256 bytes once decompressed, the limit")
                        .limit("maxDecompressedBatchBytes", 256));
    }

    private static byte[] raw() {
        byte[] raw = new byte[8 + 256];
        Arrays.fill(raw, 0, 8, (byte) -1);
        for (int i = 8; i < raw.length; i += 4) {
            raw[i] = 7;
        }
        return raw;
    }

    /** Three numbers as an LZ4 frame of one block that is not compressed. */
    private static byte[] frame() {
        return new byte[] {
            12,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            4,
            0x22,
            0x4d,
            0x18,
            0x60,
            0x40,
            (byte) 0x82,
            12,
            0,
            0,
            (byte) 0x80,
            1,
            0,
            0,
            0,
            2,
            0,
            0,
            0,
            3,
            0,
            0,
            0,
            0,
            0,
            0,
            0
        };
    }
}
