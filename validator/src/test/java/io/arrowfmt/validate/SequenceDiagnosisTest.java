package io.arrowfmt.validate;

import static io.arrowfmt.validate.SchemaDraft.encoded;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.error.Finding;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SequenceDiagnosisTest {
    private static final Field INT = Field.of("i", DataType.int32());
    private static final Field LONG = Field.nullable("l", DataType.int64());
    private static final Field TEXT = Field.nullable("t", DataType.utf8());
    private static final Field NULLS = Field.nullable("n", new DataType.Null());
    private static final Field SPARSE = Field.nullable(
            "u",
            DataType.union(UnionMode.SPARSE, 2),
            Field.nullable("x", DataType.int32()),
            Field.nullable("y", DataType.utf8()));
    private static final Field DENSE =
            Field.nullable("d", DataType.union(UnionMode.DENSE, 1), Field.nullable("x", DataType.int32()));

    private static BatchDraft draft() {
        return BatchDraft.of(100, INT, TEXT, LONG);
    }

    private static Arguments row(String place, String hint, BatchDraft draft) {
        return Arguments.of(place, hint, draft);
    }

    static Stream<Arguments> batches() {
        return Stream.of(
                // i: VALIDITY DATA, t: VALIDITY OFFSET DATA, l: VALIDITY DATA
                row("i buffer 1 DATA/32", "buffer DATA/32 of column \"i\" is likely missing", draft().removeBuffer(1)),
                row(
                        "t buffer 3 OFFSET/32",
                        "buffer OFFSET/32 of column \"t\" is likely missing",
                        draft().removeBuffer(3)),
                row(
                        "t buffer 3 OFFSET/32",
                        "a buffer of a column from \"t\" to \"l\" is likely missing",
                        draft().node(2, 100, 1).buffer(5, 13).removeBuffer(4)),
                row("l buffer 6 DATA/64", "buffer DATA/64 of column \"l\" is likely missing", draft().removeBuffer(6)),
                row(
                        "i buffer 0 VALIDITY/1",
                        "buffer VALIDITY/1 of column \"i\" is likely missing: a column that is not nullable has one all the "
                                + "same, of no bytes",
                        draft().removeBuffer(0)),
                row(
                        "l buffer 5 VALIDITY/1",
                        "buffer VALIDITY/1 of column \"l\" is likely missing",
                        draft().node(2, 100, 1).removeBuffer(5)),
                row(
                        "i buffer 0 VALIDITY/1",
                        "buffer VALIDITY/1 of column \"i\" is likely missing: a column without nulls has one all the same, "
                                + "of no bytes",
                        draft().removeBuffer(5).removeBuffer(2).removeBuffer(0)),
                // one too many
                row("t buffer 2 VALIDITY/1", "buffer 2 is likely one too many", draft().addBuffer(2, 5)),
                row("l buffer 7 DATA/64", "buffer 7 is likely one too many", draft().addBuffer(7, 16)),
                row("i buffer 0 VALIDITY/1", "buffer 0 is likely one too many", draft().addBuffer(0, 5)),
                row("i buffer 1 DATA/32", "a buffer from 1 to 2 is likely one too many", draft().addBuffer(2, 400)),
                // what writers are known to have done
                row(
                        "d buffer 2 VALIDITY/1",
                        "buffer VALIDITY/1 of column \"d\" is likely missing: unions had one before version 5",
                        BatchDraft.of(MetadataVersion.V4, 5, INT, DENSE).removeBuffer(2)),
                row(
                        "u buffer 0 TYPE/8",
                        "column \"u\" likely has the validity buffer that unions had before version 5",
                        BatchDraft.of(100, SPARSE).addBuffer(0, 0)),
                row(
                        "d buffer 2 TYPE/8",
                        "column \"d\" likely has the validity buffer that unions had before version 5",
                        BatchDraft.of(100, INT, DENSE).addBuffer(2, 13)),
                row(
                        "i buffer 0 VALIDITY/1",
                        "columns of the null type likely have two empty buffers each, as Arrow C++ wrote them before 0.15",
                        BatchDraft.of(100, NULLS, INT).addBuffer(0, 0).addBuffer(0, 0)),
                // what cannot be told
                row(
                        "i buffer 0 VALIDITY/1",
                        "a buffer of a column from \"i\" to \"l\" is likely missing",
                        BatchDraft.of(
                                        0,
                                        INT,
                                        LONG.withDictionary(encoded(LONG, 1).dictionary()))
                                .node(0, 0, 0)
                                .removeBuffer(1)),
                row(
                        "t buffer 2 VALIDITY/1",
                        "the sequence stops fitting here",
                        draft().removeBuffer(6).removeBuffer(5).removeBuffer(4).buffer(2, 300)),
                row("", "no column has a buffer", BatchDraft.of(3, NULLS).addBuffer(0, 8)),
                row("", "", draft().compressed(Compression.ZSTD).removeBuffer(1)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("batches")
    void theFirstColumnThatDoesNotFitAndTheLikelyCauseAreTold(String place, String hint, BatchDraft draft) {
        Finding finding = draft.findings().stream()
                .filter(found -> found.rule().id().equals("BATCH-BUF-001"))
                .findFirst()
                .orElseThrow();
        assertEquals(("BATCH-BUF-001 ERROR " + place).trim(), RuleCase.text(finding));
        assertEquals(hint, finding.hint());
    }

    static Stream<Arguments> nodes() {
        Field struct = Field.of("s", new DataType.Struct(), INT, TEXT);
        Field list = Field.of("l", new DataType.List(), LONG);
        return Stream.of(
                row(
                        "s node 0",
                        "the node of a column from \"s\" to \"s.t\" is likely missing",
                        BatchDraft.of(3, struct).node(0, 3, 0).removeNode(2)),
                row(
                        "i node 2",
                        "the node of column \"i\" is likely missing",
                        BatchDraft.of(3, list, INT).node(1, 9, 0).removeNode(2)),
                row(
                        "s.t node 2",
                        "the nodes from here on are missing",
                        BatchDraft.of(3, struct, INT, LONG)
                                .removeNode(4)
                                .removeNode(3)
                                .removeNode(2)),
                row(
                        "l node 1",
                        "the sequence stops fitting here",
                        BatchDraft.of(3, INT, list, LONG)
                                .node(1, 4, 0)
                                .removeNode(3)
                                .removeNode(2)),
                row(
                        "",
                        "node 1 is likely one too many",
                        BatchDraft.of(3, INT, LONG).addNode(1, 7)),
                row(
                        "",
                        "the nodes from 2 on belong to no column",
                        BatchDraft.of(3, INT, LONG).addNode(2, 3).addNode(2, 3)),
                row("", "the schema has no column", BatchDraft.of(3).addNode(0, 3)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("nodes")
    void theFirstNodeThatDoesNotFitAndTheLikelyCauseAreTold(String place, String hint, BatchDraft draft) {
        Finding finding = draft.findings().get(0);
        assertEquals(("BATCH-NODE-001 ERROR " + place).trim(), RuleCase.text(finding));
        assertEquals(hint, finding.hint());
    }

    @Test
    void manyBuffersTakeNoLongerThanTheyAreMany() {
        Field[] fields = new Field[100_000];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = Field.of("f", DataType.bool());
        }
        List<Finding> findings = BatchDraft.of(1, fields).removeBuffer(199_999).findings();
        assertEquals("BATCH-BUF-001 ERROR f buffer 199999 DATA/1", RuleCase.text(findings.get(0)));
    }
}
