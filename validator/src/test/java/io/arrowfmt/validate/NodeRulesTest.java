package io.arrowfmt.validate;

import static io.arrowfmt.validate.SchemaDraft.encoded;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodeRulesTest {
    private static final long MAX_INT = Integer.MAX_VALUE;

    private static final Field INT = Field.nullable("a", DataType.int32());
    private static final Field PLAIN = Field.of("p", DataType.int32());
    private static final Field NULLS = Field.nullable("n", new DataType.Null());
    private static final Field STRUCT = Field.of("s", new DataType.Struct(), PLAIN);
    private static final Field MAYBE_STRUCT = Field.nullable("s", new DataType.Struct(), PLAIN);
    private static final Field PAIRS = Field.of("f", new DataType.FixedSizeList(2), INT);
    private static final Field SPARSE = Field.nullable("u", DataType.union(UnionMode.SPARSE, 1), INT);
    private static final Field DENSE = Field.nullable("u", DataType.union(UnionMode.DENSE, 1), PLAIN);
    private static final Field MAP = Field.nullable(
            "m",
            new DataType.Map(false),
            Field.of(
                    "entries",
                    new DataType.Struct(),
                    Field.of("key", DataType.int32()),
                    Field.nullable("value", DataType.int32())));

    static Stream<RuleCase<BatchDraft>> cases() {
        List<RuleCase<BatchDraft>> cases = new ArrayList<>();
        lengthsAndCounts(cases);
        children(cases);
        runs(cases);
        nulls(cases);
        return cases.stream();
    }

    private static void lengthsAndCounts(List<RuleCase<BatchDraft>> cases) {
        cases.add(RuleCase.of(
                        "BATCH-NODE-002 ERROR a node 0",
                        BatchDraft.of(3, INT).node(0, -1, 0),
                        BatchDraft.of(0, INT).node(0, 0, 0))
                .and("BATCH-NODE-004 ERROR a node 0"));
        cases.add(RuleCase.of("BATCH-NODE-002 WARNING b node 0", large(MAX_INT + 1), large(MAX_INT)));
        cases.add(RuleCase.of(
                "BATCH-NODE-003 ERROR a node 0",
                BatchDraft.of(3, INT).node(0, 3, -1),
                BatchDraft.of(3, INT).node(0, 3, 0)));
        cases.add(RuleCase.of(
                "BATCH-NODE-003 ERROR a node 0",
                BatchDraft.of(3, INT).node(0, 3, 4).buffer(0, 1),
                BatchDraft.of(3, INT).node(0, 3, 3).buffer(0, 1)));
        for (long rows : new long[] {2, 4}) {
            cases.add(RuleCase.of(
                    "BATCH-NODE-004 ERROR a node 0",
                    BatchDraft.of(3, INT).rows(rows),
                    BatchDraft.of(3, INT).rows(3)));
            cases.add(RuleCase.of(
                    "BATCH-DICT-003 ERROR a node 0",
                    BatchDraft.ofDictionary(3, encoded(INT, 7)).rows(rows),
                    BatchDraft.ofDictionary(3, encoded(INT, 7)).rows(3)));
        }
        cases.add(RuleCase.of(
                "BATCH-NODE-006 ERROR n node 0",
                BatchDraft.of(3, NULLS).node(0, 3, 2),
                BatchDraft.of(3, NULLS).node(0, 3, 3)));
        cases.add(RuleCase.of(
                "BATCH-NODE-006 ERROR n node 0",
                BatchDraft.of(3, NULLS).node(0, 3, 0),
                BatchDraft.of(3, encoded(NULLS, 1)).node(0, 3, 0)));
    }

    private static BatchDraft large(long rows) {
        return BatchDraft.of(rows, Field.of("b", new DataType.Bool()));
    }

    private static void children(List<RuleCase<BatchDraft>> cases) {
        cases.add(RuleCase.of(
                "BATCH-NODE-009 ERROR s.p node 1",
                BatchDraft.of(3, STRUCT).node(1, 2, 0),
                BatchDraft.of(3, STRUCT).node(1, 3, 0)));
        cases.add(RuleCase.of(
                "BATCH-NODE-009 WARNING s.p node 1",
                BatchDraft.of(3, STRUCT).node(1, 4, 0).buffer(2, 16),
                BatchDraft.of(3, SPARSE).node(1, 3, 0)));
        for (long slots : new long[] {2, 4}) {
            cases.add(RuleCase.of(
                    "BATCH-NODE-010 ERROR u.a node 1",
                    BatchDraft.of(3, SPARSE).node(1, slots, 0).buffer(2, 16),
                    BatchDraft.of(3, DENSE).node(1, slots, 0).buffer(3, 16)));
        }
        cases.add(RuleCase.of(
                "BATCH-NODE-011 ERROR f.a node 1",
                BatchDraft.of(3, PAIRS).node(1, 5, 0),
                BatchDraft.of(3, PAIRS).node(1, 6, 0)));
        cases.add(RuleCase.of(
                "BATCH-NODE-011 WARNING f.a node 1",
                BatchDraft.of(3, PAIRS).node(1, 7, 0).buffer(2, 28),
                BatchDraft.of(3, PAIRS).node(1, 6, 0)));
        Field huge = Field.of("f", new DataType.FixedSizeList(Integer.MAX_VALUE), NULLS);
        long slots = Long.MAX_VALUE / Integer.MAX_VALUE;
        // The product does not fit 64 bits. No byte bounds such lists either.
        cases.add(RuleCase.of(
                        "BATCH-NODE-011 ERROR f.n node 1",
                        BatchDraft.of(slots, huge).rows(slots + 1).node(0, slots + 1, 0),
                        BatchDraft.of(slots, huge))
                .and("BATCH-NODE-002 WARNING f node 0")
                .and("BATCH-NODE-002 WARNING f.n node 1")
                .and("LIMIT-ROWS-001 ERROR f node 0")
                .and("LIMIT-ROWS-001 ERROR f.n node 1"));
    }

    private static Field runs(DataType ends) {
        return Field.nullable(
                "r",
                new DataType.RunEndEncoded(),
                Field.of("run_ends", ends),
                Field.nullable("values", DataType.int8()));
    }

    private static void runs(List<RuleCase<BatchDraft>> cases) {
        Field field = runs(DataType.int16());
        cases.add(RuleCase.of(
                "BATCH-NODE-012 ERROR r.run_ends node 1",
                BatchDraft.of(3, field).node(1, 0, 0).node(2, 0, 0),
                BatchDraft.of(0, field).node(1, 0, 0).node(2, 0, 0)));
        cases.add(RuleCase.of(
                "BATCH-NODE-012 ERROR r.values node 2",
                BatchDraft.of(3, field).node(1, 2, 0).buffer(1, 4),
                BatchDraft.of(3, field).node(1, 2, 0).buffer(1, 4).node(2, 2, 0).buffer(3, 2)));
        cases.add(RuleCase.of(
                "BATCH-NODE-016 ERROR r node 0", BatchDraft.of(32_768, field), BatchDraft.of(32_767, field)));
        Field wide = runs(DataType.int32());
        cases.add(RuleCase.of(
                        "BATCH-NODE-016 ERROR r node 0", BatchDraft.of(MAX_INT + 1, wide), BatchDraft.of(MAX_INT, wide))
                .and("BATCH-NODE-002 WARNING r node 0")
                .and("LIMIT-ROWS-001 ERROR r node 0"));
        cases.add(RuleCase.of(
                "BATCH-NODE-008 ERROR r node 0",
                BatchDraft.of(3, field).node(0, 3, 1),
                BatchDraft.of(3, field).node(2, 1, 1).buffer(2, 1)));
        cases.add(RuleCase.of(
                "BATCH-NODE-015 ERROR r.run_ends node 1",
                BatchDraft.of(3, field).node(1, 1, 1).buffer(0, 1),
                BatchDraft.of(3, field).node(2, 1, 1).buffer(2, 1)));
    }

    private static void nulls(List<RuleCase<BatchDraft>> cases) {
        cases.add(RuleCase.of(
                "BATCH-NODE-007 ERROR u node 0",
                BatchDraft.of(3, SPARSE).node(0, 3, 1),
                BatchDraft.of(3, SPARSE).node(1, 3, 1).buffer(1, 1)));
        cases.add(RuleCase.of(
                "BATCH-NODE-007 WARNING u node 0",
                BatchDraft.of(MetadataVersion.V4, 3, SPARSE).node(0, 3, 1).buffer(0, 1),
                BatchDraft.of(MetadataVersion.V4, 3, SPARSE)));
        cases.add(RuleCase.of(
                "BATCH-NODE-013 ERROR p node 0",
                BatchDraft.of(3, PLAIN).node(0, 3, 1).buffer(0, 1),
                BatchDraft.of(3, INT).node(0, 3, 1).buffer(0, 1)));
        // Nulls of a child may be those of its parent.
        cases.add(RuleCase.of(
                "BATCH-NODE-013 ERROR s.p node 1",
                BatchDraft.of(3, STRUCT).node(1, 3, 1).buffer(1, 1),
                BatchDraft.of(3, MAYBE_STRUCT).node(1, 3, 1).buffer(1, 1)));
        cases.add(RuleCase.of(
                "BATCH-NODE-013 ERROR l.p node 1",
                BatchDraft.of(3, Field.of("l", new DataType.List(), PLAIN))
                        .node(1, 3, 1)
                        .buffer(2, 1),
                BatchDraft.of(3, DENSE).node(1, 3, 1).buffer(2, 1)));
        // What a field says of nulls concerns its indices, not the values of its dictionary.
        cases.add(RuleCase.of(
                "BATCH-NODE-013 ERROR p node 0",
                BatchDraft.of(3, encoded(PLAIN, 1)).node(0, 3, 1).buffer(0, 1),
                BatchDraft.ofDictionary(3, encoded(PLAIN, 1)).node(0, 3, 1).buffer(0, 1)));
        cases.add(RuleCase.of(
                "BATCH-NODE-013 ERROR s.p node 1",
                BatchDraft.of(3, STRUCT).node(1, 3, 1).buffer(1, 1),
                BatchDraft.ofDictionary(3, encoded(STRUCT, 1)).node(1, 3, 1).buffer(1, 1)));
        cases.add(RuleCase.of(
                "BATCH-NODE-014 ERROR m.entries node 1",
                BatchDraft.of(3, MAP).node(1, 3, 1).buffer(2, 1),
                BatchDraft.of(3, MAP).node(0, 3, 1).buffer(0, 1)));
        cases.add(RuleCase.of(
                "BATCH-NODE-014 ERROR m.entries.key node 2",
                BatchDraft.of(3, MAP).node(2, 3, 1).buffer(3, 1),
                BatchDraft.of(3, MAP).node(3, 3, 1).buffer(5, 1)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void aBreachIsFoundInItsPlaceAndNothingElse(RuleCase<BatchDraft> rule) {
        rule.verify(BatchDraft::findings);
    }

    @Test
    void findingsSayWhatWouldHaveBeenRight() {
        assertEquals(
                List.of("expected 6 slots, 2 for each of 3 lists, found 5"),
                BatchDraft.of(3, PAIRS).node(1, 5, 0).findings().stream()
                        .map(finding -> "expected " + finding.expected() + ", found " + finding.found())
                        .toList());
    }
}
