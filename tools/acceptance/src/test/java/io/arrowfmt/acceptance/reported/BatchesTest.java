package io.arrowfmt.acceptance.reported;

import static io.arrowfmt.acceptance.reported.Made.bytes;
import static io.arrowfmt.acceptance.reported.Made.ints;
import static io.arrowfmt.acceptance.reported.Made.longs;
import static io.arrowfmt.acceptance.reported.Made.none;
import static io.arrowfmt.acceptance.reported.Made.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.RunEndValues;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.corpus.BatchParts;
import io.arrowfmt.corpus.BatchParts.Node;
import io.arrowfmt.corpus.BatchParts.Range;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.error.Finding;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Batches with missing and empty buffers, null counts that do not fit, and children that are too short. */
class BatchesTest {
    private static final Field INT = Field.nullable("a", DataType.int32());
    private static final Field TEXT = Field.of("t", DataType.utf8());
    private static final Field ITEM = Field.nullable("item", DataType.int32());
    private static final Field LIST = Field.nullable("l", new DataType.List(), ITEM);

    static Stream<Arguments> missing() {
        return Stream.of(
                Arguments.of(INT, Made.column(3, ints(1, 2, 3)), "without nulls", 2),
                Arguments.of(TEXT, Made.column(2, ints(0, 3, 5), text("abcde")), "that is not nullable", 3));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("missing")
    void aColumnHasAValidityBufferInTheListEvenWithoutNulls(Field field, BatchParts batch, String which, int expected)
            throws IOException {
        FileParts parts = Made.file(field, batch);
        for (Finding finding :
                List.of(Reads.refusal(parts), Reads.findings(parts.toFile()).get(0))) {
            assertEquals("BATCH-BUF-001 ERROR " + field.name() + " 0", Reads.text(finding));
            assertEquals(expected + " buffers", finding.expected());
            assertEquals("" + (expected - 1), finding.found());
            assertEquals(
                    "buffer VALIDITY/1 of column \"" + field.name() + "\" is likely missing: a column " + which
                            + " has one all the same, of no bytes",
                    finding.hint());
        }
    }

    @Test
    void aValidityBufferWithoutBytesMeansThatAllIsValid() throws IOException {
        FileParts parts = Made.file(INT, Made.column(5, none(), ints(1, 2, 3, 4, 5)));
        assertEquals(List.of(1, 2, 3, 4, 5), Reads.column(parts, 0));
        assertEquals(List.of(), Reads.found(parts));
    }

    @Test
    void validityBitsBehindTheLastSlotCountForNothing() throws IOException {
        FileParts parts = Made.file(INT, Made.batch(3, List.of(new Node(3, 1)), bytes(0b0001_0110), ints(1, 2, 3)));
        assertEquals(Arrays.asList(null, 2, 3), Reads.column(parts, 0));
        assertEquals(List.of("DATA-NULL-004 WARNING a 0", "DATA-NULL-005 INFO a 1"), Reads.found(parts));
        try (ArrowReader reader = Arrow.open(parts.toFile(), "x", ReadOptions.all())) {
            Column column = reader.next().orElseThrow().column(0);
            assertEquals(1, column.nullCount());
            assertEquals(1, column.slice(0, 2).nullCount());
            assertEquals(0, column.slice(1, 2).nullCount());
        }
    }

    @Test
    void aNullCountThatStandsForNotCountedIsRefusedInAFile() throws IOException {
        FileParts parts = Made.file(INT, Made.batch(3, List.of(new Node(3, -1)), none(), ints(1, 2, 3)));
        for (Finding finding :
                List.of(Reads.refusal(parts), Reads.findings(parts.toFile()).get(0))) {
            assertEquals("BATCH-NODE-003 ERROR a", Reads.text(finding));
            assertEquals("a null count of 0 to 3", finding.expected());
            assertEquals("-1", finding.found());
            assertEquals("-1 means not counted, in memory only", finding.hint());
        }
    }

    @Test
    void columnsWithoutSlotsMayHaveOffsetsWithoutBytes() throws IOException {
        FileParts parts = Made.file(TEXT, LIST)
                .withBatches(List.of(Made.batch(
                        0,
                        List.of(new Node(0, 0), new Node(0, 0), new Node(0, 0)),
                        none(),
                        none(),
                        none(),
                        none(),
                        none(),
                        none(),
                        none())));
        assertEquals(List.of(), Reads.column(parts, 0));
        assertEquals(List.of(), Reads.column(parts, 1));
        assertEquals(List.of("BATCH-LAYOUT-006 WARNING t 1", "BATCH-LAYOUT-006 WARNING l 4"), Reads.found(parts));
    }

    @Test
    void emptyListsOfListsAndOfTextsMayHaveOffsetsWithoutBytes() throws IOException {
        Field lists = Field.nullable("l", new DataType.List(), Field.nullable("l", new DataType.List(), ITEM));
        FileParts parts = Made.file(
                lists,
                Made.batch(
                        1,
                        List.of(new Node(1, 0), new Node(0, 0), new Node(0, 0)),
                        none(),
                        ints(0, 0),
                        none(),
                        none(),
                        none(),
                        none()));
        assertEquals(List.of(List.of()), Reads.column(parts, 0));
        assertEquals(List.of("BATCH-LAYOUT-006 WARNING l.l 3"), Reads.found(parts));
        Field structs = Field.nullable("l", new DataType.List(), Field.nullable("s", new DataType.Struct(), TEXT));
        FileParts others = Made.file(
                structs,
                Made.batch(
                        1,
                        List.of(new Node(1, 0), new Node(0, 0), new Node(0, 0)),
                        none(),
                        ints(0, 0),
                        none(),
                        none(),
                        none(),
                        none()));
        assertEquals(List.of(List.of()), Reads.column(others, 0));
        assertEquals(List.of("BATCH-LAYOUT-006 WARNING l.s.t 4"), Reads.found(others));
    }

    @Test
    void bitsOfNullsThatAreNotThereAreMissed() throws IOException {
        FileParts parts = Made.file(
                Field.nullable("b", DataType.bool()), Made.batch(2, List.of(new Node(2, 2)), bytes(0), none()));
        assertEquals("BATCH-LAYOUT-004 ERROR b 1", Reads.text(Reads.refusal(parts)));
        assertEquals(List.of("BATCH-LAYOUT-004 ERROR b 1"), Reads.found(parts));
    }

    static Stream<Arguments> tooShort() {
        Field pairs = Field.nullable("f", new DataType.FixedSizeList(3), ITEM);
        Field struct = Field.of("s", new DataType.Struct(), ITEM);
        return Stream.of(
                Arguments.of(
                        "BATCH-NODE-011 ERROR f.item",
                        pairs,
                        Made.batch(2, List.of(new Node(2, 1), new Node(3, 0)), bytes(1), none(), ints(1, 2, 3))),
                Arguments.of(
                        "BATCH-NODE-009 ERROR s.item",
                        struct,
                        Made.batch(4, List.of(new Node(4, 0), new Node(3, 0)), none(), none(), ints(1, 2, 3))),
                Arguments.of("BATCH-LAYOUT-004 ERROR a 1", INT, Made.column(1_000_000_000, none(), ints(1, 2))),
                Arguments.of(
                        "BATCH-LAYOUT-001 ERROR l 0",
                        LIST,
                        Made.batch(
                                9,
                                List.of(new Node(9, 1), new Node(0, 0)),
                                bytes(0xFF),
                                ints(new int[10]),
                                none(),
                                none())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tooShort")
    void childrenAndBuffersThatAreTooShortAreRefusedBeforeAnyValue(String expected, Field field, BatchParts batch)
            throws IOException {
        FileParts parts = Made.file(field, batch);
        assertEquals(expected, Reads.text(Reads.refusal(parts)));
        assertEquals(List.of(expected), Reads.found(parts));
    }

    static Stream<Arguments> offsets() {
        return Stream.of(
                Arguments.of("DATA-OFFSETS-002", 1, new int[] {0, 4, 2, 6, 8}, 8),
                Arguments.of("DATA-OFFSETS-003", 1, new int[] {0, 2, 4, 6, 8}, 3),
                Arguments.of("DATA-OFFSETS-001", 0, new int[] {-1, 2, 4, 6, 8}, 8),
                Arguments.of("DATA-OFFSETS-003", 3, new int[] {0, 2, 4, 6, Integer.MAX_VALUE}, 8));
    }

    @ParameterizedTest(name = "{0} at row {1}")
    @MethodSource("offsets")
    void offsetsOfListsThatLeadOutsideAreRefusedWithTheirRow(String rule, long row, int[] offsets, int items)
            throws IOException {
        FileParts parts = Made.file(
                LIST,
                Made.batch(
                        4,
                        List.of(new Node(4, 0), new Node(items, 0)),
                        none(),
                        ints(offsets),
                        none(),
                        ints(new int[items])));
        Finding finding = Reads.corruptValue(parts);
        assertEquals(rule + " ERROR l", Reads.text(finding));
        assertEquals(row, finding.location().row());
    }

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("DATA-OFFSETS-003", 1, new int[] {0, 3, 1000}, "an offset of at most 6", "1000"),
                Arguments.of("DATA-OFFSETS-002", 1, new int[] {0, 5, 3}, "an offset of at least 5", "3"),
                Arguments.of("DATA-OFFSETS-001", 0, new int[] {-2, 3, 6}, "an offset of at least 0", "-2"));
    }

    @ParameterizedTest(name = "{0} at row {1}")
    @MethodSource("texts")
    void offsetsOfTextsThatLeadOutsideAreRefusedWithTheirRow(
            String rule, long row, int[] offsets, String expected, String found) throws IOException {
        FileParts parts = Made.file(TEXT, Made.column(2, none(), ints(offsets), text("abcdef")));
        Finding finding = Reads.corruptValue(parts);
        assertEquals(rule + " ERROR t", Reads.text(finding));
        assertEquals(row, finding.location().row());
        assertEquals(expected, finding.expected());
        assertEquals(found, finding.found());
    }

    static Stream<Arguments> runs() {
        return Stream.of(
                Arguments.of("DATA-REE-001", new int[] {3, 3, 5}),
                Arguments.of("DATA-REE-001", new int[] {0, 2, 5}),
                Arguments.of("DATA-REE-002", new int[] {1, 2, 4}));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("runs")
    void runEndsThatDoNotRiseOrFallShortAreRefused(String rule, int[] ends) throws IOException {
        Field field = Field.nullable(
                "r",
                new DataType.RunEndEncoded(),
                Field.of("run_ends", DataType.int32()),
                Field.of("values", INT.type()));
        FileParts parts = Made.file(
                field,
                Made.batch(
                        5,
                        List.of(new Node(5, 0), new Node(3, 0), new Node(3, 0)),
                        none(),
                        ints(ends),
                        none(),
                        ints(7, 8, 9)));
        try (ArrowReader reader = Arrow.open(parts.toFile(), "x", ReadOptions.all())) {
            RunEndValues values = reader.next().orElseThrow().column(0).asRunEnds();
            CorruptValueException refusal = assertThrows(CorruptValueException.class, () -> {
                for (long run = 0; run < values.runs(); run++) {
                    values.runEnd(run);
                }
                for (long row = 0; row < values.length(); row++) {
                    values.run(row);
                }
            });
            assertEquals(rule + " ERROR run_ends", Reads.text(refusal.finding()));
        }
    }

    @Test
    void aDecimalOf128BitsMayLieAtAnyMultipleOf8() throws IOException {
        Field field = Field.of("d", DataType.decimal(20, 2));
        FileParts parts = Made.file(field, Made.column(1, none(), longs(0, 12_345, 0)));
        FileParts shifted = parts.withBatch(0, batch -> batch.withBuffer(1, new Range(8, 16)));
        assertEquals(List.of(new BigDecimal("123.45")), Reads.column(shifted, 0));
        assertEquals(List.of("BATCH-BUF-004 INFO d 1"), Reads.found(shifted));
        FileParts wrong = parts.withBatch(0, batch -> batch.withBuffer(1, new Range(4, 16)));
        assertEquals("BATCH-BUF-003 ERROR d 1", Reads.text(Reads.refusal(wrong)));
    }

    @Test
    void structsWithoutRowsAndListsWithoutItemsHaveTheirTypes() throws IOException {
        Field field = Field.nullable("l", new DataType.List(), Field.nullable("s", new DataType.Struct(), TEXT));
        FileParts parts = Made.file(
                field,
                Made.batch(
                        2,
                        List.of(new Node(2, 0), new Node(1, 0), new Node(1, 0)),
                        none(),
                        ints(0, 0, 1),
                        none(),
                        none(),
                        ints(0, 2),
                        text("ab")));
        assertEquals(List.of(List.of(), List.of(StructValue.of(List.of("t"), List.of("ab")))), Reads.column(parts, 0));
    }
}
