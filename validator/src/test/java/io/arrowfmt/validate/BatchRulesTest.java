package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BatchRulesTest {
    private static final Field INT = Field.of("a", DataType.int32());
    private static final Field TEXT = Field.of("t", DataType.utf8());
    private static final Field VIEWS = Field.of("v", new DataType.Utf8View());
    private static final Field MORE_VIEWS = Field.of("w", new DataType.BinaryView());
    private static final Field UNION =
            Field.nullable("u", DataType.union(UnionMode.SPARSE, 1), Field.nullable("x", DataType.int32()));
    private static final Field NULLS = Field.nullable("n", new DataType.Null());
    private static final Field NEWER = Field.of("n", new DataType.Unknown(99));

    static Stream<RuleCase<BatchDraft>> cases() {
        return Stream.of(
                RuleCase.of("BATCH-NODE-005 ERROR", BatchDraft.of(0).rows(-1), BatchDraft.of(5)),
                RuleCase.of(
                        "BATCH-NODE-001 ERROR a node 0",
                        BatchDraft.of(3, INT, TEXT).removeNode(1).node(0, 3, 0),
                        BatchDraft.of(3, INT, TEXT)),
                RuleCase.of("BATCH-NODE-001 ERROR", BatchDraft.of(3, INT).addNode(1, 3), BatchDraft.of(3, INT)),
                RuleCase.of("BATCH-NODE-001 ERROR", BatchDraft.of(3).addNode(0, 3), BatchDraft.of(3)),
                RuleCase.of(
                        "BATCH-VAR-001 ERROR",
                        BatchDraft.of(3, VIEWS, MORE_VIEWS).counts(2L),
                        BatchDraft.of(3, VIEWS, MORE_VIEWS)),
                RuleCase.of("BATCH-VAR-001 ERROR", BatchDraft.of(3, VIEWS).noCounts(), BatchDraft.of(3, VIEWS)),
                RuleCase.of(
                        "BATCH-VAR-001 ERROR",
                        BatchDraft.of(3, VIEWS).counts(1L, 0L),
                        BatchDraft.of(3, VIEWS).counts(0L).removeBuffer(2)),
                RuleCase.of(
                        "BATCH-VAR-001 ERROR",
                        BatchDraft.of(3, VIEWS, NEWER).noCounts(),
                        BatchDraft.of(3, VIEWS, NEWER).counts(1L, 0L, 0L)),
                RuleCase.of("BATCH-VAR-002 ERROR", BatchDraft.of(3, VIEWS).counts(-1L), BatchDraft.of(3, VIEWS)),
                RuleCase.of("BATCH-VAR-002 ERROR", BatchDraft.of(3, VIEWS).counts(2L), BatchDraft.of(3, VIEWS))
                        .and("BATCH-BUF-001 ERROR v buffer 3 VARIADIC_DATA/8"),
                RuleCase.of(
                        "BATCH-VAR-002 ERROR", BatchDraft.of(3, VIEWS).counts(Long.MAX_VALUE), BatchDraft.of(3, VIEWS)),
                RuleCase.of(
                        "BATCH-VAR-002 ERROR",
                        BatchDraft.of(3, VIEWS, MORE_VIEWS).counts(1L << 62, 1L << 62),
                        BatchDraft.of(3, VIEWS, MORE_VIEWS).counts(0L, 2L)),
                RuleCase.of(
                        "BATCH-VAR-003 ERROR",
                        BatchDraft.of(3, INT).counts(0L),
                        BatchDraft.of(3, INT).noCounts()),
                RuleCase.of("BATCH-VAR-003 INFO", BatchDraft.of(3, INT).counts(), BatchDraft.of(3, VIEWS)),
                RuleCase.of(
                        "BATCH-BUF-001 ERROR a buffer 1 DATA/32",
                        BatchDraft.of(3, INT).removeBuffer(1),
                        BatchDraft.of(3, INT)),
                RuleCase.of(
                        "BATCH-BUF-001 ERROR a buffer 2 DATA/32",
                        BatchDraft.of(3, INT).addBuffer(2, 0),
                        BatchDraft.of(3, INT)),
                RuleCase.of(
                        "CRC-002 ERROR",
                        BatchDraft.of(3, INT).checksums(1),
                        BatchDraft.of(3, INT).checksums(1, 2)),
                RuleCase.of(
                        "CRC-002 ERROR",
                        BatchDraft.of(3, INT).checksums(),
                        BatchDraft.of(3).checksums()),
                RuleCase.of("CRC-002 ERROR", BatchDraft.of(3, INT).checksums(1, 2, 3), BatchDraft.of(3, INT)),
                RuleCase.of(
                        "BATCH-BUF-009 WARNING u node 1",
                        BatchDraft.of(MetadataVersion.V4, 3, INT, UNION).removeBuffer(2),
                        BatchDraft.of(MetadataVersion.V4, 3, INT, UNION)),
                RuleCase.of(
                        "BATCH-BUF-013 WARNING n node 2",
                        BatchDraft.of(MetadataVersion.V4, 3, UNION, NULLS, INT)
                                .addBuffer(4, 0)
                                .addBuffer(4, 0),
                        BatchDraft.of(MetadataVersion.V4, 3, UNION, NULLS, INT)),
                // Behind a column that hides how many buffers it has, any number may follow; before it, none may lack.
                RuleCase.of(
                        "BATCH-BUF-001 ERROR",
                        BatchDraft.of(3, INT, NEWER).removeBuffer(1),
                        BatchDraft.of(3, INT, NEWER).addBuffer(2, 0).addBuffer(3, 100)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void aBreachIsFoundInItsPlaceAndNothingElse(RuleCase<BatchDraft> rule) {
        rule.verify(BatchDraft::findings);
    }

    @Test
    void columnsBeforeOneOfANewerTypeAreCheckedAllTheSame() {
        assertEquals(
                List.of("BATCH-LAYOUT-004 ERROR a buffer 1 DATA/32"),
                texts(BatchDraft.of(3, INT, NEWER, TEXT).buffer(1, 8)));
        assertEquals(List.of(), texts(BatchDraft.of(3, INT, NEWER, TEXT).buffer(3, 1)));
    }

    @Test
    void nodesAreCheckedAlsoWhenBuffersCannotBeTold() {
        assertEquals(
                List.of("BATCH-BUF-001 ERROR a buffer 0 VALIDITY/1", "BATCH-NODE-003 ERROR a node 0"),
                texts(BatchDraft.of(3, INT).removeBuffer(1).node(0, 3, -1)));
    }

    private static List<String> texts(BatchDraft draft) {
        return draft.findings().stream().map(RuleCase::text).sorted().toList();
    }
}
