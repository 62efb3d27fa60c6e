package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.error.Finding;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlaceRulesTest {
    /** Two columns whose data are buffers 1 and 3, of 64 bytes each: at 0 and 64 of a body of 128 bytes. */
    private static BatchDraft draft() {
        return BatchDraft.of(8, Field.of("a", DataType.int64()), Field.of("b", DataType.int64()))
                .bodyLength(128);
    }

    static Stream<RuleCase<BatchDraft>> cases() {
        return Stream.of(
                RuleCase.of("BATCH-BUF-005 ERROR b buffer 3 DATA/64", draft().offset(3, 56), draft().offset(3, 64))
                        .and("BATCH-BUF-004 INFO b buffer 3 DATA/64"),
                RuleCase.of(
                        "BATCH-BUF-005 WARNING b buffer 3 DATA/64",
                        draft().offset(3, 0).bodyLength(64),
                        draft().offset(3, 64)),
                // A buffer within another one.
                RuleCase.of(
                        "BATCH-BUF-005 ERROR b buffer 3 DATA/64",
                        draft().buffer(1, 128).offset(3, 64),
                        draft().buffer(1, 128).offset(3, 128).bodyLength(192)),
                RuleCase.of(
                        "BATCH-BUF-006 WARNING b buffer 3 DATA/64",
                        draft().offset(1, 64).offset(3, 0),
                        draft()),
                RuleCase.of(
                        "BATCH-BUF-007 WARNING",
                        draft().offset(3, 128).bodyLength(192),
                        draft().offset(3, 120).bodyLength(192)),
                RuleCase.of(
                        "BATCH-BUF-007 WARNING",
                        draft().offset(1, 64).offset(3, 128).bodyLength(192),
                        draft().offset(1, 56).offset(3, 128).bodyLength(192)),
                RuleCase.of("BATCH-BUF-007 WARNING", draft().bodyLength(192), draft().bodyLength(191)),
                RuleCase.of(
                        "BATCH-BUF-007 WARNING",
                        BatchDraft.of(8).bodyLength(64),
                        BatchDraft.of(8).bodyLength(63)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void aBreachIsFoundInItsPlaceAndNothingElse(RuleCase<BatchDraft> rule) {
        rule.verify(BatchDraft::findings);
    }

    @Test
    void gapsAreAtTheirFirstByte() {
        Finding finding = draft().offset(3, 128).bodyLength(192).findings().get(0);
        assertEquals(BatchDraft.BODY_OFFSET + 64, finding.location().offset());
        assertEquals("64 bytes", finding.found());
    }

    @Test
    void emptyBuffersAndThoseOutsideTheBodyShareNothing() {
        assertEquals(List.of(), draft().offset(0, 8).offset(2, 16).findings());
        assertEquals(
                List.of("BATCH-BUF-002"),
                draft().offset(3, 72).findings().stream()
                        .map(finding -> finding.rule().id())
                        .filter(id -> !id.equals("BATCH-BUF-004") && !id.equals("BATCH-BUF-007"))
                        .toList());
    }

    @Test
    void everyBufferThatLiesInAnotherIsFound() {
        Field[] fields = new Field[5];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = Field.of("f" + i, DataType.int8());
        }
        BatchDraft draft = BatchDraft.of(64, fields).buffer(1, 128).bodyLength(128);
        for (int i = 1; i < fields.length; i++) {
            draft.offset(2 * i + 1, 64);
        }
        List<Finding> overlaps = draft.findings().stream()
                .filter(finding -> finding.rule().id().equals("BATCH-BUF-005"))
                .toList();
        assertEquals(
                List.of("f1", "f2", "f3", "f4"),
                overlaps.stream().map(finding -> finding.location().column()).toList());
    }

    @Test
    void buffersWhoseColumnsCannotBeToldAreNamedByNumber() {
        List<String> texts = draft().addBuffer(4, 8).offset(4, 0).findings().stream()
                .map(RuleCase::text)
                .toList();
        assertEquals(true, texts.contains("BATCH-BUF-005 ERROR buffer 1"), texts.toString());
    }
}
