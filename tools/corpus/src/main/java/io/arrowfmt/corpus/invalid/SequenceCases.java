package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.MessageSequence.values;
import static io.arrowfmt.corpus.invalid.InvalidCase.legal;
import static io.arrowfmt.corpus.invalid.InvalidCase.stream;

import io.arrowfmt.corpus.MessageSequence;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The order of messages, and what schemas say that they need. */
final class SequenceCases {
    private static final Base LATER = Base.of(
            MessageSequence.of(Bases.CITY).batch(none()).dictionary(1, "Bergen").batch(values(0, null)));

    private static final Base NEVER = Base.of(MessageSequence.of(Bases.CITY).batch(none()));

    private SequenceCases() {}

    /** The cases. */
    static List<InvalidCase> all() {
        return List.of(
                stream(
                        "IPC-SEQ-001",
                        "batch-first",
                        Bases.NUMBERS,
                        d -> d.messages().remove(0),
                        Place.batch(0).start(0),
                        "message 0: expected the schema, found a record batch"),
                stream(
                        "IPC-SEQ-001",
                        "empty",
                        Bases.NUMBERS,
                        d -> d.messages().clear(),
                        Place.whole(),
                        "the stream: expected a schema, found the marker at its end"),
                stream(
                                "IPC-SEQ-001",
                                "dictionary-first",
                                Bases.CITIES,
                                d -> Collections.swap(d.messages(), 0, 1),
                                Place.dictionary(0).start(0),
                                "message 0: expected the schema, found a dictionary batch")
                        .also("IPC-SEQ-005"),
                stream(
                        "IPC-SEQ-002",
                        "twice",
                        Bases.NUMBERS,
                        d -> d.messages().add(d.message(0).copy()),
                        Place.message(2).start(2),
                        "message 2: expected a batch, found a schema"),
                stream(
                        "IPC-SEQ-003",
                        "body",
                        Bases.NUMBERS,
                        d -> d.message(0).body(new byte[64]),
                        Place.message(0).start(0),
                        "the body of the schema message: expected 0 bytes, found 64"),
                stream(
                        "IPC-SEQ-004",
                        "none",
                        Bases.NUMBERS,
                        d -> d.message(1).metadata().remove("header").remove("header_type"),
                        Place.message(1),
                        "message 1: expected a header, found none"),
                stream(
                                "IPC-SEQ-005",
                                "missing",
                                Bases.CITIES,
                                d -> d.messages().remove(1),
                                Place.batch(0).column("city").row(0),
                                "before slot 0 of batch 0: expected dictionary 1, found none")
                        .at(Level.DATA),
                stream(
                                "IPC-SEQ-005",
                                "late",
                                Bases.CITIES,
                                d -> Collections.swap(d.messages(), 1, 2),
                                Place.batch(0).column("city").row(0),
                                "before slot 0 of batch 0: expected dictionary 1, found it behind the batch")
                        .at(Level.DATA),
                stream(
                        "IPC-SEQ-006",
                        "tensor",
                        Bases.NUMBERS,
                        d -> d.messages().add(1, TensorCases.dense()),
                        Place.message(1).start(1),
                        "message 1: expected a batch, found a tensor"),
                stream(
                                "IPC-SEQ-007",
                                "all-null",
                                LATER,
                                d -> {},
                                Place.batch(0).column("city"),
                                "before batch 0: expected dictionary 1, found it behind the batch")
                        .info()
                        .at(Level.DATA),
                stream(
                                "IPC-SEQ-008",
                                "outer-first",
                                Bases.WORDS,
                                d -> Collections.swap(d.messages(), 1, 2),
                                Place.dictionary(0).start(1),
                                "before dictionary 1: expected dictionary 2, which its values need, found it behind")
                        .warning()
                        .also("IPC-SEQ-005"),
                stream(
                                "IPC-SEQ-009",
                                "never",
                                NEVER,
                                d -> {},
                                Place.whole().column("city"),
                                "in the stream: expected dictionary 1, found none")
                        .warning(),
                stream(
                                "IPC-SEQ-010",
                                "schema-only",
                                Bases.NO_BATCHES,
                                d -> {},
                                Place.whole(),
                                "the stream: expected a batch, found a schema only")
                        .info(),
                stream(
                                "IPC-FEAT-001",
                                "feature-3",
                                Bases.NUMBERS,
                                d -> d.schema().put("features", FlatValue.Elements.longs(3)),
                                Place.schema(),
                                "the features of the schema: expected 1 or 2, found 3")
                        .as(Severity.UNSUPPORTED),
                stream(
                                "IPC-FEAT-002",
                                "compression",
                                Bases.LZ4,
                                d -> d.schema().put("features", FlatValue.Elements.longs(1)),
                                Place.batch(0).start(1),
                                "the features of the schema: expected 2 for a compressed batch, found 1")
                        .warning(),
                stream(
                                "IPC-FEAT-002",
                                "replacement",
                                Bases.CITIES,
                                d -> {
                                    d.messages().add(d.message(1).copy());
                                    d.schema().put("features", FlatValue.Elements.longs(2));
                                },
                                Place.dictionary(1).start(4),
                                "the features of the schema: expected 1 for a replacement, found 2")
                        .warning(),
                legal(
                        "IPC-FEAT-002",
                        "compression-named",
                        Bases.LZ4,
                        d -> d.schema().put("features", FlatValue.Elements.longs(2)),
                        "the features of the schema name compression, which a batch uses"),
                stream(
                                "IPC-FEAT-003",
                                "unused",
                                Bases.NUMBERS,
                                d -> d.schema().put("features", FlatValue.Elements.longs(0)),
                                Place.schema(),
                                "the features of the schema: expected none, found 0, the unused one")
                        .warning(),
                stream(
                                "IPC-FEAT-003",
                                "twice",
                                Bases.NUMBERS,
                                d -> d.schema().put("features", FlatValue.Elements.longs(2, 2)),
                                Place.schema(),
                                "the features of the schema: expected each once, found 2 twice")
                        .warning(),
                stream(
                                "BATCH-DICT-001",
                                "no-data",
                                Bases.CITIES,
                                d -> d.dictionary(0).header().remove("data"),
                                Place.message(1),
                                "dictionary batch 1: expected data, found none")
                        .at(Level.STRUCTURE),
                stream(
                                "BATCH-DICT-002",
                                "unknown-id",
                                Bases.CITIES,
                                d -> d.dictionary(0).header().set("id", 9),
                                Place.dictionary(0).start(1),
                                "the id of a dictionary batch: expected 1, found 9")
                        .at(Level.STRUCTURE)
                        .also("IPC-SEQ-005"),
                stream(
                        "BATCH-DICT-003",
                        "rows",
                        Bases.CITIES,
                        d -> d.dictionary(0).rows(4),
                        Place.dictionary(0).nodeOfDictionary(0, 0, "city"),
                        "the node of the values: expected 4 slots as the batch has rows, found 3"),
                stream(
                                "BATCH-DICT-004",
                                "first",
                                Bases.CITIES,
                                d -> d.dictionary(0).header().set("isDelta", 1),
                                Place.dictionary(0).start(1),
                                "the first batch of dictionary 1: expected its values, found a delta")
                        .at(Level.STRUCTURE),
                stream(
                                "BATCH-DICT-005",
                                "nested",
                                Bases.WORDS,
                                d -> {
                                    DraftMessage delta = d.dictionary(1).copy();
                                    delta.header().set("isDelta", 1);
                                    d.messages().add(3, delta);
                                },
                                Place.dictionary(2).start(3),
                                "a batch of dictionary 1, whose values need dictionary 2: expected no delta, found one")
                        .warning()
                        .at(Level.STRUCTURE),
                stream(
                                "BATCH-DICT-006",
                                "again",
                                Bases.CITIES,
                                d -> d.messages().add(3, d.message(1).copy()),
                                Place.dictionary(1).start(3),
                                "message 3: expected a batch, found dictionary 1 again")
                        .info()
                        .at(Level.STRUCTURE),
                stream(
                        "BATCH-DICT-007",
                        "129-values",
                        values128(1),
                        d -> {},
                        Place.dictionary(0).start(1),
                        "dictionary 1 of int8 indices: expected at most 128 values, found 129"),
                legal(
                        "BATCH-DICT-007",
                        "128-values",
                        values128(0),
                        d -> {},
                        "dictionary 1 of int8 indices has 128 values"),
                stream(
                        "BATCH-DICT-007",
                        "delta",
                        values128(0),
                        d -> {
                            DraftMessage delta = d.dictionary(0).copy();
                            delta.header().set("isDelta", 1);
                            d.messages().add(2, delta);
                        },
                        Place.dictionary(1).start(2),
                        "dictionary 1 of int8 indices with its delta: expected at most 128 values, found 256"),
                stream(
                                "BATCH-DICT-008",
                                "inner-replaced",
                                Bases.WORDS,
                                d -> {
                                    d.messages().add(d.message(1).copy());
                                    d.messages().add(d.message(3).copy());
                                },
                                Place.batch(1).start(5),
                                "before batch 1: expected dictionary 1 again, since dictionary 2 was replaced, found a record batch")
                        .warning()
                        .at(Level.STRUCTURE));
    }

    private static @Nullable Object[] none() {
        return new @Nullable Object[] {null, null};
    }

    private static Base values128(int more) {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < 128 + more; i++) {
            values.add(i);
        }
        return Base.of(MessageSequence.of(
                        io.arrowfmt.corpus.EncodedColumn.field("a", 1, Bases.INT8, io.arrowfmt.type.DataType.int32()))
                .dictionary(1, values.toArray())
                .batch(values(0, 1)));
    }
}
