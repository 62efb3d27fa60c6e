package io.arrowfmt.validate;

import static io.arrowfmt.validate.FileDraft.standard;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValidatorTest {
    private static final Validator VALIDATOR = Validator.at(Level.LAYOUT);

    @Test
    void nothingIsFoundInWhatIsRight() {
        for (Report report : List.of(standard().checkFile(), standard().checkStream())) {
            assertEquals(List.of(), report.findings());
            assertTrue(report.isValid());
            assertTrue(report.finished());
            assertEquals(2, report.batches());
            assertEquals(16, report.rows());
            assertEquals(0, report.omitted());
            assertEquals(Level.LAYOUT, report.level());
            assertEquals("s", report.source());
        }
        assertEquals(ContentKind.ARROW_FILE, standard().checkFile().kind());
        assertEquals(ContentKind.ARROW_STREAM, standard().checkStream().kind());
    }

    /** Of the columns i and w, the one of a batch of 9 rows is too short; of a batch of 17, both are. */
    private static FileDraft wrong() {
        return FileDraft.empty().dictionary().add(rows(9)).batch().add(rows(17));
    }

    private static RecordBatchHeader rows(long rows) {
        return FileDraft.batchHeader(rows, Optional.empty());
    }

    @Test
    void allThatIsWrongIsFound() {
        List<String> expected = List.of(
                "batch 0 BATCH-LAYOUT-004 ERROR i buffer 1 DATA/64",
                "batch 0 BATCH-LAYOUT-004 ERROR w buffer 3 DATA/32",
                "batch 2 BATCH-LAYOUT-004 ERROR i buffer 1 DATA/64",
                "batch 2 BATCH-LAYOUT-004 ERROR w buffer 3 DATA/32");
        assertEquals(expected, batches(wrong().checkFile()));
        assertEquals(expected, batches(wrong().checkStream()));
        assertTrue(wrong().checkStream().finished());
        assertFalse(wrong().checkStream().isValid());
        assertEquals(34, wrong().checkStream().rows());
    }

    private static List<String> batches(Report report) {
        return report.findings().stream()
                .map(finding -> "batch " + finding.location().batch() + " " + RuleCase.text(finding))
                .toList();
    }

    @Test
    void placesAreThoseInTheBytes() {
        byte[] stream = wrong().stream();
        Finding finding = FileDraft.check(stream).findings().get(0);
        long at = finding.location().offset();
        // The struct of a buffer is its offset and its length.
        assertEquals(0, Bytes.of(stream).getLong(at));
        assertEquals(64, Bytes.of(stream).getLong(at + 8));
        assertEquals(2, finding.location().message());
    }

    @Test
    void whatIsStructureIsFoundWithoutTheLayout() throws IOException {
        Report report = Validator.at(Level.STRUCTURE).check(Bytes.of(wrong().stream()), "s");
        assertEquals(List.of(), report.findings());
        assertEquals(Level.STRUCTURE, report.level());
        assertEquals(3, report.batches());
    }

    @Test
    void findingsAreKeptUpToANumberOfEachRuleAndTheRestCounted() throws IOException {
        FileDraft draft = FileDraft.empty().dictionary();
        for (int i = 0; i < 50; i++) {
            draft.add(rows(9)).add(rows(-1));
        }
        Report report = VALIDATOR.keeping(3).check(Bytes.of(draft.stream()), "s");
        assertEquals(100L, report.counts().get("BATCH-LAYOUT-004"));
        assertEquals(
                3,
                report.findings().stream()
                        .filter(finding -> finding.rule().id().equals("BATCH-LAYOUT-004"))
                        .count());
        assertEquals(
                report.counts().values().stream().mapToLong(Long::longValue).sum(),
                report.findings().size() + report.omitted());
        assertThrows(IllegalArgumentException.class, () -> VALIDATOR.keeping(0).check(Bytes.empty(), "s"));
    }

    @Test
    void aRuleCanBeLeftOutUnlessValuesAreReadByIt() throws IOException {
        Bytes stream = Bytes.of(wrong().stream());
        assertEquals(
                List.of(),
                VALIDATOR.without("BATCH-LAYOUT-004").check(stream, "s").findings());
        Validator deep = Validator.at(Level.DATA);
        assertThrows(IllegalArgumentException.class, () -> deep.without("BATCH-LAYOUT-004"));
        assertThrows(IllegalArgumentException.class, () -> deep.without("NO-SUCH-001"));
        assertEquals(
                deep.check(stream, "s").findings(),
                deep.without("DATA-MAP-003").check(stream, "s").findings());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void severalThreadsReportTheSameInTheSameOrder(int threads) throws IOException {
        FileDraft draft = FileDraft.empty().dictionary();
        for (int i = 0; i < 50; i++) {
            draft.add(rows(9)).add(rows(-1)).add(rows(8));
        }
        Validator one = Validator.at(Level.DATA).keeping(7);
        Report expected = one.check(Bytes.of(draft.stream()), "s");
        assertEquals(expected, one.withThreads(threads).check(Bytes.of(draft.stream()), "s"));
        assertFalse(expected.isValid());
        assertThrows(IllegalArgumentException.class, () -> one.withThreads(0));
    }

    @Test
    void manyWarningsDoNotHideAnError() throws IOException {
        FileDraft draft = FileDraft.empty()
                .schema(Schema.of(Field.of("s", new DataType.Struct(), Field.of("x", DataType.int64()))));
        draft.add(slots(9)).add(slots(9)).add(slots(7));
        Report report = VALIDATOR.keeping(1).check(Bytes.of(draft.stream()), "s");
        assertEquals(3L, report.counts().get("BATCH-NODE-009"));
        assertFalse(report.isValid());
    }

    /** A struct of 8 slots whose child has more or fewer. */
    private static RecordBatchHeader slots(long ofChild) {
        return new RecordBatchHeader(
                8,
                FieldNodes.of(new long[] {8, ofChild}, new long[] {0, 0}),
                BufferRanges.of(new long[] {0, 0, 0}, new long[] {0, 0, 128}),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void aBlockThatCannotBeReadHidesNoOther() {
        byte[] file = wrong().file();
        long first = FileDraft.check(file).findings().get(0).location().offset();
        // The message of batch 0 begins at a multiple of 64 before its buffers; its first word is made negative.
        int at = (int) (first / 64 * 64);
        while (Bytes.of(file).getInt(at) != -1) {
            at -= 64;
        }
        file[at] = -2;
        Report report = FileDraft.check(file);
        assertEquals(
                List.of(
                        "batch 0 IPC-FRAME-001 ERROR",
                        "batch 2 BATCH-LAYOUT-004 ERROR i buffer 1 DATA/64",
                        "batch 2 BATCH-LAYOUT-004 ERROR w buffer 3 DATA/32"),
                batches(report).stream()
                        .filter(text -> !text.contains("FILE-STREAM-001"))
                        .toList());
        assertFalse(report.finished());
        assertEquals(2, report.batches());
    }

    @Test
    void anErrorInTheSchemaHidesNoBatch() {
        Schema wrong = Schema.of(
                Field.of("i", DataType.int64()),
                Field.of("m", new DataType.Map(false), Field.of("x", DataType.int32())));
        FileDraft draft = FileDraft.empty().schema(wrong).add(rows(9));
        assertEquals(
                List.of("SCHEMA-MAP-001", "SCHEMA-MAP-004", "BATCH-NODE-001", "BATCH-BUF-001"),
                draft.checkStream().findings().stream()
                        .map(finding -> finding.rule().id())
                        .toList());
    }

    @Test
    void whatArrivesIsJudgedAsWhatIsThere() throws IOException {
        for (byte[] bytes : List.of(wrong().stream(), wrong().file(), standard().stream(), compressed().stream())) {
            for (int length = 0; length <= bytes.length; length += 4) {
                byte[] part = Arrays.copyOf(bytes, length);
                Report there = FileDraft.check(part);
                Report arriving = VALIDATOR.check(new SlowStream(part), "s");
                assertEquals(texts(there), texts(arriving), "of " + length + " bytes");
                assertEquals(there.finished(), arriving.finished(), "of " + length + " bytes");
            }
        }
    }

    private static List<String> texts(Report report) {
        return report.findings().stream().map(Finding::toString).toList();
    }

    /** Batches whose compressed buffers have zeros for prefixes. */
    private static FileDraft compressed() {
        return FileDraft.empty().dictionary().compressedBatch().compressedBatch();
    }

    @Test
    void theEndOfACompressedStreamMayBeMissing() {
        byte[] stream = compressed().stream();
        Report report = FileDraft.check(Arrays.copyOf(stream, stream.length - 8 - 100));
        assertEquals(
                List.of("batch 0 BATCH-COMP-004", "batch 0 BATCH-LAYOUT-004", "message 3 IPC-FRAME-006"),
                report.findings().stream()
                        .map(finding -> (finding.location().batch() < 0
                                        ? "message " + finding.location().message()
                                        : "batch " + finding.location().batch())
                                + " "
                                + finding.rule().id())
                        .distinct()
                        .sorted()
                        .toList());
    }

    @Test
    void whatIsLeftOfAFileWithoutFooterIsJudged() {
        byte[] file = wrong().file();
        Report report = FileDraft.check(Arrays.copyOf(file, file.length - 6));
        assertEquals("FILE-MAGIC-001", report.findings().get(0).rule().id());
        assertEquals(
                List.of(0L, 0L, 2L, 2L),
                report.findings().stream()
                        .filter(finding -> finding.rule().id().equals("BATCH-LAYOUT-004"))
                        .map(finding -> finding.location().batch())
                        .toList());
        assertEquals(5, report.findings().size());
        assertEquals(3, report.batches());
        assertFalse(report.finished());
        // Cut within the last body, it is also truncated as a stream.
        int inBody = standard().file().length - 600;
        List<String> cut = FileDraft.check(Arrays.copyOf(standard().file(), inBody)).findings().stream()
                .map(finding -> finding.rule().id())
                .toList();
        assertEquals(List.of("FILE-MAGIC-001", "IPC-FRAME-006"), cut);
    }

    @Test
    void theStreamOfAFileWithADamagedFooterIsJudged() {
        byte[] file = wrong().file();
        int length = Bytes.of(file).getInt(file.length - 10);
        Arrays.fill(file, file.length - 10 - length, file.length - 10, (byte) -1);
        Report report = FileDraft.check(file);
        assertEquals("FB-ROOT-002", report.findings().get(0).rule().id());
        assertEquals(4L, report.counts().get("BATCH-LAYOUT-004"));
        assertFalse(report.finished());
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "'', FILE-MAGIC-004, EMPTY",
        "PAR1xxxxxxxxxxxxPAR1, FILE-MAGIC-005, PARQUET",
        "FEA1xxxxxxxxFEA1, FILE-MAGIC-005, FEATHER_V1",
        "'a,b,c', FILE-MAGIC-005, TEXT",
        "'{\"a\":1}', FILE-MAGIC-005, JSON_TEXT",
        "ARROW1, FILE-MAGIC-001, ARROW_FILE_WITHOUT_FOOTER"
    })
    void whatIsNotArrowIsNamedAndNothingElseIsSaid(String text, String rule, ContentKind kind) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        for (Report report : List.of(FileDraft.check(bytes), VALIDATOR.check(new ByteArrayInputStream(bytes), "s"))) {
            assertEquals(
                    List.of(rule),
                    report.findings().stream().map(f -> f.rule().id()).toList());
            assertEquals(kind, report.kind());
            assertEquals(kind.hint(), report.findings().get(0).hint());
            assertFalse(report.isValid());
            assertFalse(report.finished());
        }
    }

    @Test
    void aStreamThatEndsAtOnceHasNoSchema() {
        byte[] marker = {-1, -1, -1, -1, 0, 0, 0, 0};
        Report report = FileDraft.check(marker);
        assertEquals(
                List.of("IPC-SEQ-001 ERROR"),
                report.findings().stream().map(RuleCase::text).toList());
    }

    @Test
    void bytesAfterTheEndAreFound() {
        byte[] stream = standard().stream();
        Report report = FileDraft.check(Arrays.copyOf(stream, stream.length + 1));
        assertEquals(
                List.of("IPC-FRAME-013 WARNING"),
                report.findings().stream().map(RuleCase::text).toList());
        assertTrue(report.isValid());
    }

    @Test
    void aTypeOfANewerVersionIsUnsupportedAndTheColumnsBeforeItAreJudged() {
        Report report = FileDraft.check(FileDraft.newerType(schema -> {
            FileDraft draft = FileDraft.empty().schema(schema);
            return draft.add(FileDraft.batchOf(9, 0, 64, 0, 64, 64)).file();
        }));
        assertEquals(
                List.of("FB-UNION-002 UNSUPPORTED x", "BATCH-LAYOUT-004 ERROR i buffer 1 DATA/64"),
                report.findings().stream().map(RuleCase::text).toList());
        assertTrue(report.finished());
    }

    @Test
    void pathsThatCannotBeOpenedAreNoFindings(@TempDir Path folder) throws IOException {
        assertThrows(NoSuchFileException.class, () -> VALIDATOR.check(folder.resolve("missing.arrow")));
        IOException refused = assertThrows(IOException.class, () -> VALIDATOR.check(folder));
        assertEquals(folder + ": is a folder, not a file", refused.getMessage());
        Path file = Files.write(folder.resolve("right.arrow"), standard().file());
        Report report = VALIDATOR.check(file);
        assertEquals(List.of(), report.findings());
        assertEquals(file.toString(), report.source());
    }

    @Test
    void limitsAreThoseAskedFor() throws IOException {
        Report report =
                VALIDATOR.withLimits(Limits.defaults().withMaxMessages(3)).check(Bytes.of(standard().stream()), "s");
        assertEquals(
                List.of("LIMIT-MSG-001 ERROR"),
                report.findings().stream().map(RuleCase::text).toList());
        assertEquals(1, report.batches());
    }

    /** Gives a byte at a time. */
    private static final class SlowStream extends InputStream {
        private final byte[] bytes;
        private int position;

        SlowStream(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public int read() {
            return position < bytes.length ? bytes[position++] & 0xFF : -1;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            if (length == 0 || position == bytes.length) {
                return length == 0 ? 0 : -1;
            }
            target[offset] = bytes[position++];
            return 1;
        }
    }
}
