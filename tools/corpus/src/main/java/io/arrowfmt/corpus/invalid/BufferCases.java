package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.invalid.InvalidCase.legal;
import static io.arrowfmt.corpus.invalid.InvalidCase.stream;

import io.arrowfmt.corpus.LegacyCases;
import io.arrowfmt.error.Level;
import io.arrowfmt.metadata.MetadataVersion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Where the buffers of batches lie. */
final class BufferCases {
    private BufferCases() {}

    /** The cases. */
    static List<InvalidCase> all() {
        return List.of(
                stream(
                        "BATCH-BUF-001",
                        "missing",
                        Bases.NUMBERS,
                        d -> d.batch(0).batch().elements("buffers").remove(1),
                        Place.batch(0),
                        "the batch: expected 2 buffers, found 1, that of the data missing"),
                stream(
                        "BATCH-BUF-001",
                        "extra",
                        Bases.NUMBERS,
                        d -> d.batch(0).batch().elements("buffers").add(FlatValue.bytes(0, 0)),
                        Place.batch(0),
                        "the batch: expected 2 buffers, found 3"),
                stream(
                        "BATCH-BUF-001",
                        "absent",
                        Bases.NUMBERS,
                        d -> d.batch(0).batch().remove("buffers"),
                        Place.batch(0),
                        "the batch: expected a vector of buffers, found none"),
                stream(
                        "BATCH-BUF-001",
                        "union-with-validity",
                        Bases.DENSE,
                        d -> d.batch(0).batch().elements("buffers").add(0, FlatValue.bytes(0, 0)),
                        Place.batch(0),
                        "the batch: expected no validity buffer of a union in version 5, found one"),
                stream(
                        "BATCH-BUF-002",
                        "past-the-end",
                        Bases.NUMBERS,
                        d -> d.batch(0).buffer(1, 64, 72),
                        Place.batch(0).buffer(0, 1, "a", "DATA/32"),
                        "buffer 1: expected to end at byte 128 of the body at most, found byte 136"),
                stream(
                        "BATCH-BUF-002",
                        "negative-offset",
                        Bases.NUMBERS,
                        d -> d.batch(0).buffer(1, -64, 12),
                        Place.batch(0).buffer(0, 1, "a", "DATA/32"),
                        "buffer 1: expected the offset 64, found -64"),
                stream(
                        "BATCH-BUF-002",
                        "negative-length",
                        Bases.NUMBERS,
                        d -> d.batch(0).buffer(1, 64, -12),
                        Place.batch(0).buffer(0, 1, "a", "DATA/32"),
                        "buffer 1: expected the length 12, found -12"),
                stream(
                        "BATCH-BUF-002",
                        "sum-overflows",
                        Bases.NUMBERS,
                        d -> d.batch(0).buffer(1, Long.MAX_VALUE - 7, 16),
                        Place.batch(0).buffer(0, 1, "a", "DATA/32"),
                        "buffer 1: expected the offset 64, found 2^63 - 8, of which the sum with the length overflows"),
                legal(
                        "BATCH-BUF-002",
                        "up-to-the-end",
                        Bases.NUMBERS,
                        d -> d.batch(0).buffer(1, 64, 64),
                        "buffer 1 ends where the body ends"),
                stream(
                        "BATCH-BUF-003",
                        "at-4",
                        Bases.REQUIRED,
                        d -> d.batch(0).buffer(1, 4, 12),
                        Place.batch(0).buffer(0, 1, "a", "DATA/32"),
                        "buffer 1: expected the offset 0, found 4"),
                stream(
                        "BATCH-BUF-003",
                        "at-1",
                        Bases.REQUIRED,
                        d -> d.batch(0).buffer(1, 1, 12),
                        Place.batch(0).buffer(0, 1, "a", "DATA/32"),
                        "buffer 1: expected the offset 0, found 1"),
                legal(
                        "BATCH-BUF-003",
                        "at-8",
                        Bases.REQUIRED,
                        d -> d.batch(0).buffer(1, 8, 12),
                        "buffer 1 starts at byte 8 of the body"),
                stream(
                                "BATCH-BUF-004",
                                "at-8",
                                Bases.REQUIRED,
                                d -> d.batch(0).buffer(1, 8, 12),
                                Place.batch(0).buffer(0, 1, "a", "DATA/32"),
                                "buffer 1: expected the offset 0, found 8")
                        .info(),
                stream(
                        "BATCH-BUF-005",
                        "partly",
                        Bases.TWINS,
                        d -> d.batch(0).resize(1, 16).buffer(3, 8, 8),
                        Place.batch(0).buffer(0, 3, "b", "DATA/32"),
                        "buffer 3: expected the offset 64, found 8, which is within buffer 1"),
                stream(
                                "BATCH-BUF-005",
                                "same",
                                Bases.TWINS,
                                d -> d.batch(0).buffer(3, 0, 8),
                                Place.batch(0).buffer(0, 3, "b", "DATA/32"),
                                "buffer 3: expected the offset 64, found 0, the bytes of buffer 1")
                        .warning(),
                legal(
                        "BATCH-BUF-005",
                        "adjacent",
                        Bases.TWINS,
                        d -> d.batch(0).buffer(3, 8, 8),
                        "buffer 3 starts where buffer 1 ends"),
                stream(
                                "BATCH-BUF-006",
                                "swapped",
                                Bases.TWINS,
                                d -> d.batch(0).buffer(1, 64, 8).buffer(3, 0, 8),
                                Place.batch(0).buffer(0, 3, "b", "DATA/32"),
                                "buffer 3: expected an offset behind that of buffer 1, 64, found 0")
                        .warning(),
                stream(
                                "BATCH-BUF-007",
                                "tail",
                                Bases.SIXTEEN,
                                d -> d.batch(0).body(Arrays.copyOf(d.batch(0).body(), 128)),
                                Place.batch(0).at(made -> made.body(1) + 64),
                                "the body: expected fewer than 64 bytes behind the last buffer, found 64")
                        .warning(),
                stream(
                                "BATCH-BUF-007",
                                "between",
                                Bases.TWINS,
                                d -> {
                                    d.batch(0).body(Arrays.copyOf(d.batch(0).body(), 192));
                                    d.batch(0).buffer(3, 128, 8);
                                },
                                Place.batch(0).at(made -> made.body(1) + 8),
                                "the body: expected fewer than 64 bytes between buffers 1 and 3, found 120")
                        .warning(),
                legal(
                        "BATCH-BUF-007",
                        "short-tail",
                        Bases.SIXTEEN,
                        d -> d.batch(0).body(Arrays.copyOf(d.batch(0).body(), 120)),
                        "the body ends 56 bytes behind the last buffer"),
                stream(
                                "BATCH-BUF-008",
                                "data",
                                Bases.NUMBERS,
                                d -> d.batch(0).poke(1, 12, 0x55),
                                Place.batch(0).at(made -> made.body(1) + 64 + 12),
                                "the padding behind buffer 1: expected zeros, found 0x55")
                        .warning()
                        .at(Level.DATA),
                stream(
                                "BATCH-BUF-008",
                                "last-byte",
                                Bases.NUMBERS,
                                d -> d.batch(0).poke(1, 63, 0x55),
                                Place.batch(0).at(made -> made.body(1) + 64 + 63),
                                "the last byte of the padding behind buffer 1: expected zero, found 0x55")
                        .warning()
                        .at(Level.DATA),
                stream(
                                "BATCH-BUF-009",
                                "sparse",
                                Bases.SPARSE.version(3),
                                d -> {},
                                Place.batch(0).column("a"),
                                "the batch: expected a validity buffer of a sparse union in version 4, found none")
                        .warning(),
                stream(
                                "BATCH-BUF-010",
                                "null",
                                Bases.DENSE.version(3),
                                d -> {
                                    List<byte[]> contents =
                                            new ArrayList<>(d.batch(0).contents());
                                    contents.add(0, new byte[] {0b1101});
                                    d.batch(0).contents(contents).nulls(0, 1);
                                },
                                Place.batch(0).column("a").row(1),
                                "the validity of slot 1 of a union in version 4: expected 1, found 0")
                        .at(Level.DATA),
                legal(
                        "BATCH-BUF-010",
                        "no-null",
                        Bases.DENSE.version(3),
                        d -> {
                            List<byte[]> contents = new ArrayList<>(d.batch(0).contents());
                            contents.add(0, new byte[] {0b1111});
                            d.batch(0).contents(contents);
                        },
                        "a union in version 4 has a validity buffer whose bits are all set"),
                stream(
                                "BATCH-BUF-011",
                                "outside",
                                Bases.NO_NULLS,
                                d -> d.batch(0).buffer(0, 72, 0),
                                Place.batch(0).buffer(0, 0, "a", "VALIDITY/1"),
                                "buffer 0, which has no bytes: expected an offset of at most 64, found 72")
                        .warning(),
                legal(
                        "BATCH-BUF-011",
                        "at-the-end",
                        Bases.NO_NULLS,
                        d -> d.batch(0).buffer(0, 64, 0),
                        "buffer 0, which has no bytes, has the offset where the body ends"),
                stream(
                                "BATCH-BUF-012",
                                "page-1",
                                Base.raw(LegacyCases.plain().stream(MetadataVersion.V3)),
                                d -> d.patch(made -> made.put32(page(made), 1)),
                                Place.message(1),
                                "the page of buffer 0 in version 3: expected 0, found 1")
                        .warning()
                        .at(Level.STRUCTURE),
                stream(
                                "BATCH-BUF-013",
                                "two-buffers",
                                Bases.NULLS.version(3),
                                d -> {
                                    d.batch(0).batch().elements("buffers").add(FlatValue.bytes(0, 0));
                                    d.batch(0).batch().elements("buffers").add(FlatValue.bytes(0, 0));
                                },
                                Place.batch(0).column("a"),
                                "a column of nulls in version 4: expected no buffers, found 2 without bytes")
                        .warning(),
                stream(
                        "BATCH-VAR-001",
                        "absent",
                        Bases.VIEWS,
                        d -> d.batch(0).batch().remove("variadicBufferCounts"),
                        Place.batch(0),
                        "the batch: expected a variadic count for its view column, found none"),
                stream(
                        "BATCH-VAR-001",
                        "extra",
                        Bases.VIEWS,
                        d -> d.batch(0).batch().put("variadicBufferCounts", FlatValue.Elements.longs(1, 0)),
                        Place.batch(0),
                        "the batch: expected 1 variadic count, found 2"),
                stream(
                        "BATCH-VAR-002",
                        "negative",
                        Bases.VIEWS,
                        d -> d.batch(0).batch().put("variadicBufferCounts", FlatValue.Elements.longs(-1)),
                        Place.batch(0),
                        "the variadic count: expected 1, found -1"),
                stream(
                        "BATCH-VAR-002",
                        "huge",
                        Bases.VIEWS,
                        d -> d.batch(0).batch().put("variadicBufferCounts", FlatValue.Elements.longs(1L << 40)),
                        Place.batch(0),
                        "the variadic count: expected 1, found 2^40"),
                stream(
                                "BATCH-VAR-002",
                                "one-more",
                                Bases.VIEWS,
                                d -> d.batch(0).batch().put("variadicBufferCounts", FlatValue.Elements.longs(2)),
                                Place.batch(0),
                                "the variadic count: expected 1, found 2")
                        .also("BATCH-BUF-001"),
                legal("BATCH-VAR-002", "as-many", Bases.VIEWS, d -> {}, "the variadic count is 1 and 1 buffer is left"),
                stream(
                        "BATCH-VAR-003",
                        "count",
                        Bases.NUMBERS,
                        d -> d.batch(0).batch().put("variadicBufferCounts", FlatValue.Elements.longs(0)),
                        Place.batch(0),
                        "a batch without view columns: expected no variadic counts, found 1"),
                stream(
                                "BATCH-VAR-003",
                                "empty",
                                Bases.NUMBERS,
                                d -> d.batch(0).batch().put("variadicBufferCounts", FlatValue.Elements.longs()),
                                Place.batch(0),
                                "a batch without view columns: expected no variadic counts, found an empty list")
                        .info(),
                stream(
                                "BATCH-VAR-004",
                                "large",
                                Bases.VIEWS,
                                d -> d.batch(0).buffer(2, 128, 1L << 31),
                                Place.batch(0).buffer(0, 2, "a", "VARIADIC_DATA/8"),
                                "buffer 2: expected fewer than 2^31 bytes, found 2^31")
                        .warning()
                        .also("BATCH-BUF-002"));
    }

    /** Where the page of the first buffer of the second message is, whose prefix has four bytes as that of the first. */
    private static int page(Emitted made) {
        int metadata = 2 * Integer.BYTES + made.get32(0);
        byte[] message = Arrays.copyOfRange(made.bytes(), metadata, made.bytes().length);
        return metadata + new FlatPlaces(message, Shape.MESSAGE).element("header", "buffers", 0);
    }
}
