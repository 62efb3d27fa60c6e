package io.arrowfmt.validate;

import static io.arrowfmt.validate.SchemaDraft.encoded;
import static io.arrowfmt.validate.SequenceDraft.empty;
import static io.arrowfmt.validate.SequenceDraft.file;
import static io.arrowfmt.validate.SequenceDraft.naming;
import static io.arrowfmt.validate.SequenceDraft.stream;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.error.Finding;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SequenceRulesTest {
    private static final Field INT = Field.of("i", DataType.int32());
    private static final Field WORDS = encoded(Field.nullable("w", DataType.utf8()), 1);
    /** Needs dictionary 1. */
    private static final Field NESTED =
            encoded(Field.nullable("n", new DataType.Struct(), encoded(Field.of("x", DataType.utf8()), 1)), 2);

    static Stream<RuleCase<SequenceDraft>> cases() {
        List<RuleCase<SequenceDraft>> cases = new ArrayList<>();
        messages(cases);
        features(cases);
        dictionaries(cases);
        return cases.stream();
    }

    private static void messages(List<RuleCase<SequenceDraft>> cases) {
        cases.add(RuleCase.of("IPC-SEQ-001 ERROR", empty(), stream(INT).batch()));
        cases.add(RuleCase.of("IPC-SEQ-001 ERROR", empty().batch(), file(INT).batch()));
        cases.add(RuleCase.of("IPC-SEQ-001 ERROR", empty().dictionary(1), stream(INT)));
        cases.add(RuleCase.of(
                "IPC-SEQ-002 ERROR",
                stream(INT).batch().schema(Schema.of(INT)).batch(),
                stream(INT).batch().batch()));
        cases.add(RuleCase.of("IPC-SEQ-003 ERROR", empty().schemaWithBody(8), empty().schemaWithBody(0))
                .and("IPC-SEQ-010 INFO"));
        cases.add(RuleCase.of(
                "IPC-SEQ-006 ERROR", stream(INT).batch().tensor(), stream(INT).batch()));
        cases.add(RuleCase.of(
                "IPC-SEQ-001 ERROR",
                empty().tensor().schema(Schema.of(INT)).batch(),
                empty().tensor().tensor()));
        cases.add(RuleCase.of(
                "IPC-VER-003 WARNING",
                stream(INT).version(MetadataVersion.V4).batch(),
                stream(INT).batch()));
        cases.add(RuleCase.of("IPC-SEQ-010 INFO", stream(INT), stream(INT).batch()));
        cases.add(RuleCase.of(
                "IPC-SEQ-010 INFO",
                file(WORDS).dictionary(1),
                file(WORDS).dictionary(1).batch()));
        cases.add(RuleCase.of(
                "SCHEMA-META-002 WARNING",
                stream(INT).batch(new Metadata(List.of(KeyValue.of("k", "1"), KeyValue.of("k", "2")))),
                stream(INT).batch(Metadata.of("k", "1")).batch(Metadata.of("k", "2"))));
        cases.add(RuleCase.of(
                "SCHEMA-META-003 WARNING",
                stream(INT).batch(Metadata.of("ARROW:own", "1")),
                stream(INT).batch(Metadata.of("own", "1"))));
    }

    private static void features(List<RuleCase<SequenceDraft>> cases) {
        Schema words = Schema.of(WORDS);
        cases.add(RuleCase.of(
                "IPC-FEAT-002 WARNING",
                empty().schema(naming(Schema.of(INT), 1L)).compressedBatch(),
                empty().schema(naming(Schema.of(INT), 2L)).compressedBatch()));
        cases.add(RuleCase.of(
                        "IPC-FEAT-002 WARNING",
                        empty().schema(naming(words, 2L))
                                .dictionary(1)
                                .dictionary(1)
                                .batch(),
                        empty().schema(naming(words, 1L))
                                .dictionary(1)
                                .dictionary(1)
                                .batch())
                .and("BATCH-DICT-006 INFO"));
        // Hardly anybody names features: that none is named says nothing.
        cases.add(RuleCase.of(
                "IPC-FEAT-002 WARNING",
                empty().schema(naming(Schema.of(INT), 1L)).compressedBatch(),
                stream(INT).compressedBatch()));
    }

    private static void dictionaries(List<RuleCase<SequenceDraft>> cases) {
        cases.add(RuleCase.of(
                "BATCH-DICT-002 ERROR",
                stream(INT).dictionary(1).batch(),
                stream(WORDS).dictionary(1).batch()));
        cases.add(RuleCase.of(
                "BATCH-DICT-004 ERROR",
                stream(WORDS).delta(1).batch(),
                stream(WORDS).dictionary(1).delta(1).batch()));
        cases.add(RuleCase.of(
                "FILE-DICT-002 ERROR",
                file(WORDS).delta(1).dictionary(1).batch(),
                file(WORDS).dictionary(1).delta(1).batch()));
        cases.add(RuleCase.of(
                "BATCH-DICT-006 INFO",
                stream(WORDS).dictionary(1).dictionary(1).batch(),
                stream(WORDS).dictionary(1).delta(1).batch()));
        cases.add(RuleCase.of(
                "FILE-DICT-001 ERROR",
                file(WORDS).dictionary(1).dictionary(1).batch(),
                file(WORDS).dictionary(1).delta(1).delta(1).batch()));
        cases.add(RuleCase.of(
                "BATCH-DICT-005 WARNING",
                stream(NESTED).dictionary(1).dictionary(2).delta(2).batch(),
                stream(NESTED).dictionary(1).delta(1).dictionary(2).batch()));
        cases.add(RuleCase.of(
                "BATCH-DICT-007 ERROR",
                stream(WORDS).dictionary(1, 129).batch(),
                stream(WORDS).dictionary(1, 128).batch()));
        cases.add(RuleCase.of(
                "BATCH-DICT-007 ERROR",
                stream(WORDS).dictionary(1, 100).delta(1, 29).batch(),
                stream(WORDS).dictionary(1, 100).delta(1, 28).batch()));
        Field unsigned = encoded(Field.of("u", DataType.utf8()), 1, new DataType.Int(8, false), false);
        cases.add(RuleCase.of(
                        "BATCH-DICT-007 ERROR",
                        stream(unsigned).dictionary(1, 257).batch(),
                        stream(unsigned).dictionary(1, 256).batch())
                .and("SCHEMA-DICT-002 WARNING u"));
        cases.add(RuleCase.of(
                "IPC-SEQ-008 WARNING",
                stream(NESTED).dictionary(2).dictionary(1).batch(),
                stream(NESTED).dictionary(1).dictionary(2).batch()));
        cases.add(RuleCase.of(
                "IPC-SEQ-009 WARNING w",
                stream(WORDS).batch(),
                stream(WORDS).dictionary(1).batch()));
        cases.add(RuleCase.of(
                        "IPC-SEQ-009 WARNING n.x",
                        stream(NESTED).dictionary(2).batch(),
                        stream(NESTED).dictionary(1).dictionary(2).batch())
                .and("IPC-SEQ-008 WARNING"));
        cases.add(RuleCase.of(
                        "BATCH-DICT-008 WARNING",
                        stream(NESTED)
                                .dictionary(1)
                                .dictionary(2)
                                .dictionary(1)
                                .batch()
                                .batch(),
                        stream(NESTED).dictionary(1).dictionary(2).delta(1).batch())
                .and("BATCH-DICT-006 INFO"));
        cases.add(RuleCase.of(
                        "BATCH-DICT-008 WARNING",
                        stream(NESTED).dictionary(1).dictionary(2).dictionary(1).batch(),
                        stream(NESTED)
                                .dictionary(1)
                                .dictionary(2)
                                .dictionary(1)
                                .dictionary(2)
                                .batch())
                .and("BATCH-DICT-006 INFO"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void aBreachIsFoundInItsPlaceAndNothingElse(RuleCase<SequenceDraft> rule) {
        rule.verify(SequenceDraft::findings);
    }

    @Test
    void findingsNameTheMessage() {
        Finding second = stream(INT).batch().schema(Schema.of(INT)).findings().get(0);
        assertEquals(2, second.location().message());
        assertEquals("two streams were likely joined; split them at this message", second.hint());
    }

    @Test
    void nothingIsWrongWithTensorsThatKeepToThemselves() {
        assertEquals(List.of(), empty().tensor().findings());
        assertEquals(List.of(), empty().tensor().tensor().findings());
        Finding late = empty().tensor().schema(Schema.of(INT)).findings().get(0);
        assertEquals("IPC-SEQ-001", late.rule().id());
        assertEquals("a schema after 1 tensor", late.found());
    }

    @Test
    void anOuterDictionaryIsOutdatedAgainAfterItWasSentAgain() {
        List<String> ids = stream(NESTED)
                .dictionary(1)
                .dictionary(2)
                .dictionary(1)
                .dictionary(2)
                .batch()
                .dictionary(1)
                .batch()
                .findings()
                .stream()
                .filter(finding -> finding.rule().id().equals("BATCH-DICT-008"))
                .map(finding -> "message " + finding.location().message())
                .toList();
        assertEquals(List.of("message 7"), ids);
    }

    @Test
    void anUnknownDictionaryIsNamedWithAFewOfTheKnown() {
        Field[] fields = new Field[12];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = encoded(Field.of("f" + i, DataType.utf8()), 100 + i);
        }
        Finding finding = stream(fields).dictionary(1).findings().get(0);
        assertEquals(
                "one of the dictionaries [100, 101, 102, 103, 104, 105, 106, 107, 108, 109, and 2 more]",
                finding.expected());
    }

    @Test
    void manyDictionariesThatNeedManyTakeNoLongerThanTheyAreMany() {
        int count = 3_000;
        Field[] inner = new Field[count];
        for (int i = 0; i < count; i++) {
            inner[i] = encoded(Field.of("x", DataType.utf8()), i);
        }
        Field outer = encoded(Field.of("o", new DataType.Struct(), inner), count);
        SequenceDraft draft = stream(outer);
        for (int i = 0; i < count; i++) {
            draft.dictionary(i);
        }
        for (int i = 0; i < 100_000; i++) {
            draft.dictionary(count).dictionary(i % count).batch();
        }
        List<Finding> findings = Assertions.assertTimeout(Duration.ofSeconds(20), draft::findings);
        assertTrue(findings.stream().anyMatch(finding -> finding.rule().id().equals("BATCH-DICT-008")));
    }
}
