package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.invalid.InvalidCase.legal;
import static io.arrowfmt.corpus.invalid.InvalidCase.stream;

import io.arrowfmt.corpus.LegacyCases;
import io.arrowfmt.metadata.MetadataVersion;
import java.util.Arrays;
import java.util.List;

/** The bytes around the metadata of messages, and its versions. */
final class FrameCases {
    private static final byte[] LEGACY_END = {0, 0, 0, 0};

    private FrameCases() {}

    /** The cases. */
    static List<InvalidCase> all() {
        return List.of(
                stream(
                        "IPC-FRAME-001",
                        "minus-2",
                        Bases.NUMBERS,
                        d -> d.patch(made -> made.put32(made.offset(1), -2)),
                        Place.message(1).start(1),
                        "the first word of message 1: expected -1, found -2"),
                stream(
                        "IPC-FRAME-001",
                        "smallest",
                        Bases.NUMBERS,
                        d -> d.patch(made -> made.put32(made.offset(1), Integer.MIN_VALUE)),
                        Place.message(1).start(1),
                        "the first word of message 1: expected -1, found -2^31"),
                stream(
                        "IPC-FRAME-002",
                        "negative",
                        Bases.NUMBERS,
                        d -> d.patch(made -> made.put32(made.offset(1) + 4, -8)),
                        Place.message(1).changed(),
                        "the length of the metadata of message 1: expected it, found -8"),
                stream(
                        "IPC-FRAME-004",
                        "4-more",
                        Bases.NUMBERS,
                        d -> d.message(1).behindMetadata(new byte[4]).alignment(4),
                        Place.message(1).start(1),
                        "prefix, metadata and padding of message 1: expected a multiple of 8 bytes, found 4 more"),
                stream(
                                "IPC-FRAME-004",
                                "legacy",
                                Bases.NUMBERS.version(3).prepared(FrameCases::legacy),
                                d -> d.message(1).behindMetadata(new byte[3]).alignment(1),
                                Place.message(1).start(1),
                                "prefix, metadata and padding of message 1 in a stream of version 4: expected a multiple of 8 bytes, "
                                        + "found 3 more")
                        .warning(),
                legal(
                        "IPC-FRAME-004",
                        "8-more",
                        Bases.NUMBERS,
                        d -> d.message(1).behindMetadata(new byte[8]).alignment(8),
                        "prefix, metadata and padding of message 1 are a multiple of 8 bytes, not of 64"),
                stream(
                        "IPC-FRAME-006",
                        "in-metadata",
                        Bases.NUMBERS,
                        d -> d.patch(made -> made.cut(made.metadata(1) + 16)),
                        Place.message(1),
                        "the stream: expected all of the metadata of message 1, found 16 bytes of it"),
                stream(
                        "IPC-FRAME-006",
                        "in-body",
                        Bases.NUMBERS,
                        d -> d.patch(made -> made.cut(made.end() - 1)),
                        Place.message(1),
                        "the stream: expected all of the body of message 1, found all but 1 byte"),
                stream(
                        "IPC-FRAME-006",
                        "in-prefix",
                        Bases.NUMBERS,
                        d -> d.patch(made -> made.cut(made.offset(1) + 6)),
                        Place.message(1),
                        "the stream: expected the 8 bytes of a prefix, found 6"),
                stream(
                        "IPC-FRAME-006",
                        "in-word",
                        Bases.NUMBERS,
                        d -> d.patch(made -> made.cut(made.offset(1) + 3)),
                        Place.message(1),
                        "the stream: expected a message or nothing, found 3 bytes"),
                legal(
                        "IPC-FRAME-006",
                        "between-messages",
                        Bases.NUMBERS,
                        d -> d.patch(made -> made.cut(made.end())),
                        "the stream ends behind the body of message 1, without a marker"),
                stream(
                        "IPC-FRAME-007",
                        "negative",
                        Bases.NUMBERS,
                        d -> d.message(1).metadata().set("bodyLength", -64),
                        Place.message(1).start(1),
                        "the length of the body of message 1: expected 128, found -64"),
                stream(
                        "IPC-FRAME-007",
                        "smallest",
                        Bases.NUMBERS,
                        d -> d.message(1).metadata().set("bodyLength", Long.MIN_VALUE),
                        Place.message(1).start(1),
                        "the length of the body of message 1: expected 128, found -2^63"),
                stream(
                        "IPC-FRAME-008",
                        "4-more",
                        Bases.NUMBERS,
                        d -> d.message(1).body(Arrays.copyOf(d.message(1).body(), 132)),
                        Place.message(1).start(1),
                        "the body of message 1: expected a multiple of 8 bytes, found 132"),
                stream(
                                "IPC-FRAME-008",
                                "version-4",
                                Bases.NUMBERS.version(3),
                                d -> d.message(1)
                                        .body(Arrays.copyOf(d.message(1).body(), 132)),
                                Place.message(1).start(1),
                                "the body of message 1 in a stream of version 4: expected a multiple of 8 bytes, found 132")
                        .warning(),
                legal(
                        "IPC-FRAME-008",
                        "8-more",
                        Bases.NUMBERS,
                        d -> d.message(1).body(Arrays.copyOf(d.message(1).body(), 136)),
                        "the body of message 1 has 136 bytes"),
                stream(
                                "IPC-FRAME-009",
                                "short-prefixes",
                                Bases.NUMBERS.prepared(FrameCases::legacy),
                                d -> {},
                                Place.message(0).start(0),
                                "the prefix of messages of version 5: expected 8 bytes, found 4")
                        .warning(),
                stream(
                                "IPC-FRAME-010",
                                "mixed",
                                Bases.NUMBERS.version(3),
                                d -> d.message(1).legacyPrefix(),
                                Place.message(1).start(1),
                                "the prefix of message 1: expected 8 bytes as before, found 4")
                        .warning(),
                stream(
                                "IPC-FRAME-011",
                                "no-marker",
                                Bases.NUMBERS,
                                Draft::end,
                                Place.message(2).at(Emitted::end),
                                "the end of the stream: expected a marker, found nothing")
                        .info(),
                stream(
                                "IPC-FRAME-012",
                                "short",
                                Bases.NUMBERS,
                                d -> d.end(LEGACY_END),
                                Place.message(2).at(Emitted::end),
                                "the marker at the end of the stream: expected 8 bytes, found 4")
                        .warning(),
                stream(
                                "IPC-FRAME-012",
                                "long",
                                Bases.NUMBERS.version(3).prepared(FrameCases::legacy),
                                d -> d.end(
                                        (byte) -1, (byte) -1, (byte) -1, (byte) -1, (byte) 0, (byte) 0, (byte) 0,
                                        (byte) 0),
                                Place.message(2).at(Emitted::end),
                                "the marker at the end of the stream: expected 4 bytes, found 8")
                        .warning(),
                stream(
                                "IPC-FRAME-013",
                                "zeros",
                                Bases.NUMBERS,
                                d -> d.behindEnd(new byte[8]),
                                Place.whole().at(made -> made.end() + 8),
                                "behind the marker at the end of the stream: expected nothing, found 8 bytes")
                        .warning(),
                stream(
                                "IPC-FRAME-013",
                                "one-byte",
                                Bases.NUMBERS,
                                d -> d.behindEnd((byte) 1),
                                Place.whole().at(made -> made.end() + 8),
                                "behind the marker at the end of the stream: expected nothing, found a byte")
                        .warning(),
                stream(
                                "IPC-FRAME-014",
                                "after-odd-body",
                                Bases.BATCHES,
                                d -> {
                                    d.message(1).body(Arrays.copyOf(d.message(1).body(), 132));
                                    d.message(2).alignment(4);
                                },
                                Place.message(2).start(2),
                                "the start of message 2: expected a multiple of 8, found 4 more")
                        .also("IPC-FRAME-008"),
                stream(
                                "IPC-FRAME-015",
                                "at-8",
                                Bases.NUMBERS,
                                d -> d.message(1).alignment(8),
                                Place.message(1).start(1),
                                "the start of the body of message 1: expected a multiple of 64, found none")
                        .info(),
                stream(
                                "IPC-VER-001",
                                "version-3",
                                Base.raw(LegacyCases.plain().stream(MetadataVersion.V3)),
                                d -> {},
                                Place.message(0),
                                "the version of the messages: expected 4 or 5, found 3")
                        .warning(),
                stream(
                                "IPC-VER-002",
                                "version-6",
                                Bases.NUMBERS.version(5),
                                d -> {},
                                Place.message(0).in(0, at -> at.slot("", "version")),
                                "the version of the messages: expected 5, found 6")
                        .as(io.arrowfmt.error.Severity.UNSUPPORTED),
                stream(
                                "IPC-VER-003",
                                "batch",
                                Bases.NUMBERS,
                                d -> d.message(1).metadata().set("version", 3),
                                Place.batch(0).start(1),
                                "the version of message 1: expected 5 as before, found 4")
                        .warning(),
                stream(
                        "IPC-VER-004",
                        "batch",
                        Bases.NUMBERS,
                        d -> d.message(1).metadata().remove("version"),
                        Place.message(1),
                        "the version of message 1: expected 5, found none"),
                stream(
                        "IPC-VER-004",
                        "schema",
                        Bases.NUMBERS,
                        d -> d.message(0).metadata().remove("version"),
                        Place.message(0),
                        "the version of message 0: expected 5, found none"));
    }

    private static void legacy(Draft draft) {
        draft.messages().forEach(DraftMessage::legacyPrefix);
        draft.end(LEGACY_END);
    }
}
