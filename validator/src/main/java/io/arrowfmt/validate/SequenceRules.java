package io.arrowfmt.validate;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Schema;
import java.util.Set;
import java.util.stream.Collectors;

/** Rules about the order of messages. */
enum SequenceRules implements FactRule<SequenceFacts> {
    SCHEMA_FIRST(
            "IPC-SEQ-001",
            Severity.ERROR,
            "The first message is the schema.",
            "Columnar.rst#ipc-streaming-format",
            (facts, rule, sink) -> {
                boolean late = facts.isSchema() ? facts.before().tensors() > 0 : !isTensor(facts);
                if (facts.before().schema().isEmpty() && late) {
                    String found = facts.message().header().kind();
                    sink.report(
                            rule,
                            facts.where(),
                            "a schema as the first message",
                            facts.isSchema()
                                    ? found + " after "
                                            + Amount.of(facts.before().tensors(), "tensor")
                                    : found);
                }
            }),
    ONE_SCHEMA(
            "IPC-SEQ-002",
            Severity.ERROR,
            "There is one schema.",
            "Columnar.rst#ipc-streaming-format",
            (facts, rule, sink) -> {
                if (facts.before().schema().isPresent() && facts.isSchema()) {
                    sink.report(Finding.of(rule, facts.where(), "a batch", "a second schema")
                            .hint("two streams were likely joined; split them at this message"));
                }
            }),
    SCHEMA_BODY(
            "IPC-SEQ-003",
            Severity.ERROR,
            "A schema message has no body.",
            "Columnar.rst#schema-message",
            (facts, rule, sink) -> {
                if (facts.isSchema() && facts.message().bodyLength() != 0) {
                    sink.report(
                            rule,
                            facts.where(),
                            "a body of 0 bytes",
                            Amount.of(facts.message().bodyLength(), "byte"));
                }
            }),
    TENSOR(
            "IPC-SEQ-006",
            Severity.ERROR,
            "There are no tensors among the batches.",
            "Columnar.rst#ipc-streaming-format",
            (facts, rule, sink) -> {
                if (isTensor(facts) && facts.before().schema().isPresent()) {
                    sink.report(amongBatches(facts.message(), facts.where()));
                }
            }),
    INNER_FIRST(
            "IPC-SEQ-008",
            Severity.WARNING,
            "A dictionary comes after those that its values need.",
            "Columnar.rst#dictionary-messages",
            (facts, rule, sink) -> facts.knownDictionary().ifPresent(known -> known.dictionary()
                    .firstMissing()
                    .ifPresent(inner -> sink.report(
                            rule,
                            facts.where(),
                            "dictionary " + inner + " before, which its values need",
                            "dictionary " + known.batch().id())))),
    SAME_VERSION(
            "IPC-VER-003",
            Severity.WARNING,
            "All messages have the same version.",
            "Schema.fbs#MetadataVersion",
            (facts, rule, sink) -> facts.before()
                    .version()
                    .filter(version -> version != facts.message().version())
                    .ifPresent(version -> sink.report(
                            rule,
                            facts.where(),
                            version + " as in the first message",
                            facts.message().version().name()))),
    USED_FEATURES(
            "IPC-FEAT-002",
            Severity.WARNING,
            "A schema names the features that its messages use.",
            "Schema.fbs#Feature",
            (facts, rule, sink) -> facts.before()
                    .schema()
                    .filter(schema -> !schema.features().isEmpty())
                    .ifPresent(schema -> {
                        if (facts.message().compression().isPresent() && !names(schema, Features.COMPRESSED_BODY)) {
                            sink.report(rule, facts.where(), "feature 2 in the schema", "a compressed body without it");
                        }
                        if (replaces(facts) && !names(schema, Features.DICTIONARY_REPLACEMENT)) {
                            sink.report(rule, facts.where(), "feature 1 in the schema", "a replacement without it");
                        }
                    })),
    KNOWN_DICTIONARY(
            "BATCH-DICT-002",
            Severity.ERROR,
            "A dictionary batch is for a dictionary that a field of the schema has.",
            "Message.fbs#DictionaryBatch",
            (facts, rule, sink) -> {
                if (facts.before().schema().isPresent()
                        && facts.dictionary().isPresent()
                        && facts.knownDictionary().isEmpty()) {
                    sink.report(
                            rule,
                            facts.where(),
                            "one of the dictionaries "
                                    + first(facts.before().dictionaries().keySet()),
                            "" + facts.dictionary().get().id());
                }
            }),
    DELTA_BASE(
            "BATCH-DICT-004",
            Severity.ERROR,
            "A delta comes after the dictionary it is appended to.",
            "Columnar.rst#dictionary-messages",
            (facts, rule, sink) -> {
                if (!facts.before().isFile() && isEarlyDelta(facts)) {
                    sink.report(rule, facts.where(), "a dictionary that is not a delta before it", "a delta");
                }
            }),
    FILE_DELTA_BASE(
            "FILE-DICT-002",
            Severity.ERROR,
            "The footer of a file lists a delta after the dictionary it is appended to.",
            "Columnar.rst#ipc-file-format",
            (facts, rule, sink) -> {
                if (facts.before().isFile() && isEarlyDelta(facts)) {
                    sink.report(rule, facts.where(), "a dictionary that is not a delta before it", "a delta");
                }
            }),
    NESTED_DELTA(
            "BATCH-DICT-005",
            Severity.WARNING,
            "A delta is for a dictionary whose values need no other, since many readers lack the rest.",
            "Columnar.rst#dictionary-messages",
            (facts, rule, sink) -> facts.knownDictionary()
                    .filter(known -> known.batch().isDelta())
                    .filter(known -> known.dictionary().isNested())
                    .ifPresent(known -> sink.report(rule, facts.where(), "a plain dictionary", "a nested one"))),
    REPLACEMENT(
            "BATCH-DICT-006",
            Severity.INFO,
            "A dictionary comes once.",
            "Columnar.rst#dictionary-messages",
            (facts, rule, sink) -> {
                if (!facts.before().isFile() && replaces(facts)) {
                    sink.report(rule, facts.where(), "each dictionary once", "a replacement");
                }
            }),
    FILE_REPLACEMENT(
            "FILE-DICT-001",
            Severity.ERROR,
            "The footer of a file lists one dictionary that is not a delta for each id.",
            "Columnar.rst#ipc-file-format",
            (facts, rule, sink) -> {
                if (facts.before().isFile() && replaces(facts)) {
                    sink.report(rule, facts.where(), "a delta or another dictionary", "a replacement");
                }
            }),
    DICTIONARY_LENGTH(
            "BATCH-DICT-007",
            Level.LAYOUT,
            Severity.ERROR,
            "A dictionary has no more values than its indices can count.",
            "Schema.fbs#DictionaryEncoding",
            (facts, rule, sink) -> facts.knownDictionary().ifPresent(known -> {
                DataType.Int index = known.dictionary().encoding().indexType();
                int bits = index.bitWidth() - (index.signed() ? 1 : 0);
                long length = SequenceState.lengthWith(known.dictionary(), known.batch());
                if (bits < 63 && length > 1L << bits) {
                    sink.report(
                            rule,
                            facts.where(),
                            "at most " + Amount.of(1L << bits, "value") + " for " + index + " indices",
                            "" + length);
                }
            })),
    OUTER_RESENT(
            "BATCH-DICT-008",
            Severity.WARNING,
            "A dictionary is sent again when one that its values need is replaced.",
            "Columnar.rst#dictionary-messages",
            (facts, rule, sink) -> {
                if (facts.message().header() instanceof MessageHeader.RecordBatchHeader) {
                    for (long id : facts.before().outdated()) {
                        sink.report(
                                rule,
                                facts.where(),
                                "dictionary " + id + " again, since one that its values need was replaced",
                                "a record batch");
                    }
                }
            });

    private static final int SHOWN = 10;

    private final Row<SequenceFacts> row;

    SequenceRules(String id, Severity severity, String sentence, String clause, Check<SequenceFacts> check) {
        this(id, Level.STRUCTURE, severity, sentence, clause, check);
    }

    SequenceRules(
            String id, Level level, Severity severity, String sentence, String clause, Check<SequenceFacts> check) {
        this.row = new Row<>(id, level, severity, sentence, clause, check);
    }

    @Override
    public Row<SequenceFacts> row() {
        return row;
    }

    @Override
    public Class<SequenceFacts> about() {
        return SequenceFacts.class;
    }

    /** That a tensor is not what a reader of batches can take. */
    static Finding amongBatches(Message tensor, Location where) {
        return Finding.of(
                TENSOR,
                where,
                "a schema, dictionary or record batch",
                tensor.header().kind());
    }

    private static boolean names(Schema schema, long feature) {
        return schema.features().contains(feature);
    }

    private static String first(Set<Long> ids) {
        String shown = ids.stream().limit(SHOWN).map(String::valueOf).collect(Collectors.joining(", ", "[", ""));
        return shown + (ids.size() > SHOWN ? ", and " + (ids.size() - SHOWN) + " more]" : "]");
    }

    private static boolean isTensor(SequenceFacts facts) {
        return facts.message().header() instanceof MessageHeader.TensorHeader;
    }

    private static boolean isEarlyDelta(SequenceFacts facts) {
        return facts.knownDictionary()
                .filter(known -> known.batch().isDelta() && !known.dictionary().delivered())
                .isPresent();
    }

    private static boolean replaces(SequenceFacts facts) {
        return facts.knownDictionary()
                .filter(known -> !known.batch().isDelta() && known.dictionary().based())
                .isPresent();
    }
}
