package io.arrowfmt.framing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class FileMapTest {
    private static FileMap open(byte[] file, Findings findings) throws IOException {
        return FileMap.open(ByteSource.of(Bytes.of(file), "test"), Limits.defaults(), findings);
    }

    private static ArrowException refusal(byte[] file) {
        return assertThrows(ArrowException.class, () -> open(file, new Findings()));
    }

    @Test
    void readsMessagesByTheirBlocks() throws IOException {
        Findings findings = new Findings();
        byte[] file = SmallFiles.file();
        FileMap map = open(file, findings);
        assertEquals(SmallFiles.SCHEMA, map.footer().schema());
        assertEquals(1, map.dictionaryCount());
        assertEquals(2, map.batchCount());
        assertEquals(file.length - 10, map.footerOffset() + map.footerLength());
        Frame dictionary = map.dictionaryFrame(0, findings);
        assertInstanceOf(DictionaryBatchHeader.class, dictionary.message().header());
        Frame batch = map.batchFrame(1, findings);
        assertInstanceOf(RecordBatchHeader.class, batch.message().header());
        assertEquals(1, batch.index());
        assertEquals(batch.bodyOffset(), map.body(batch).position());
        assertEquals(SmallFiles.BODY, map.body(batch).size());
        assertEquals(List.of(), findings.list());
    }

    static Stream<Arguments> ends() {
        byte[] file = SmallFiles.file();
        int length = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - 10);
        return Stream.of(
                Arguments.of(FrameRules.FILE_SIZE, new byte[0]),
                Arguments.of(FrameRules.FILE_SIZE, text("ARROW1\0\0....ARROW1")),
                Arguments.of(FrameRules.TAIL_MAGIC, Arrays.copyOf(file, file.length - 1)),
                Arguments.of(FrameRules.TAIL_MAGIC, new byte[] {1, 2, 3}),
                Arguments.of(FrameRules.KIND, SmallFiles.stream()),
                Arguments.of(FrameRules.KIND, text("PAR1..............PAR1")),
                Arguments.of(FrameRules.FOOTER_LENGTH, with(file, file.length - 10, 0)),
                Arguments.of(FrameRules.FOOTER_LENGTH, with(file, file.length - 10, -length)),
                Arguments.of(FrameRules.FOOTER_LENGTH, with(file, file.length - 10, file.length - 17)),
                Arguments.of(FrameRules.FOOTER_LENGTH, with(file, file.length - 10, Integer.MAX_VALUE)));
    }

    private static byte[] text(String value) {
        return value.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] with(byte[] file, int offset, int value) {
        byte[] changed = file.clone();
        ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putInt(offset, value);
        return changed;
    }

    private static byte[] with(byte[] file, int offset, long value) {
        byte[] changed = file.clone();
        ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putLong(offset, value);
        return changed;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ends")
    void refusesWhatHasNotTheEndsOfAFile(FrameRules rule, byte[] file) {
        assertEquals(rule, refusal(file).finding().rule());
    }

    @Test
    void aFileWithoutItsEndIsTruncatedAndSaysWhatToDo() {
        byte[] file = SmallFiles.file();
        ArrowException e = refusal(Arrays.copyOf(file, file.length - 20));
        assertInstanceOf(TruncatedException.class, e);
        assertTrue(e.finding().hint().contains("arrowfmt recover"), e.toString());
    }

    @Test
    void aStartThatIsNoneIsReportedAndTheRestReads() throws IOException {
        Findings findings = new Findings();
        byte[] file = SmallFiles.file();
        file[0] = 'a';
        assertEquals(2, open(file, findings).batchCount());
        assertEquals(List.of(FrameRules.HEAD_MAGIC), rules(findings));
    }

    @Test
    void paddingAfterTheStartIsZero() throws IOException {
        Findings findings = new Findings();
        byte[] file = SmallFiles.file();
        file[7] = 1;
        open(file, findings);
        assertEquals(List.of(FrameRules.HEAD_PADDING), rules(findings));
        assertEquals(7, findings.list().get(0).location().offset());
    }

    @Test
    void aFooterOffTheGridIsReported() throws IOException {
        Findings findings = new Findings();
        byte[] file =
                new SmallFiles().head().schema().batch().end().raw(new byte[4]).tail();
        open(file, findings);
        assertEquals(List.of(FrameRules.FOOTER_ALIGNED), rules(findings));
    }

    private static List<?> rules(Findings findings) {
        return findings.list().stream().map(Finding::rule).toList();
    }

    static Stream<Arguments> blocks() {
        return Stream.of(
                Arguments.of(FrameRules.BLOCK_NUMBERS, 0, -8L),
                Arguments.of(FrameRules.BLOCK_NUMBERS, 16, -8L),
                Arguments.of(FrameRules.BLOCK_NUMBERS, 16, Long.MAX_VALUE),
                Arguments.of(FrameRules.BLOCK_NUMBERS, 8, 0xFFFF_FFFFL),
                Arguments.of(FrameRules.BLOCK_EXTENT, 0, 0L),
                Arguments.of(FrameRules.BLOCK_EXTENT, 0, 1L << 40),
                Arguments.of(FrameRules.BLOCK_EXTENT, 16, 1L << 20),
                Arguments.of(FrameRules.BLOCK_ALIGNED, 16, 60L),
                Arguments.of(FrameRules.BLOCK_ALIGNED, 8, 12L),
                Arguments.of(FrameRules.BLOCK_METADATA, 8, 8L),
                Arguments.of(FrameRules.BLOCK_BODY, 16, 56L));
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("blocks")
    void aBlockAgreesWithItsMessage(FrameRules rule, int place, long value) throws IOException {
        byte[] file = SmallFiles.file();
        long block = open(file, new Findings()).footer().recordBatches().positionOf(1);
        FileMap map = open(with(file, (int) block + place, value), new Findings());
        map.batchFrame(0, new Findings());
        ArrowException e = assertThrows(ArrowException.class, () -> map.batchFrame(1, new Findings()));
        assertEquals(rule, e.finding().rule());
        assertEquals(block, e.finding().location().offset());
        assertEquals("record batch block 1", e.finding().location().part());
    }

    @Test
    void aBlockLeadsToAMessageAndToOneOfItsKind() throws IOException {
        SmallFiles files = new SmallFiles().head().schema().dictionary().batch();
        byte[] file = files.end().tail();
        FileMap map = open(file, new Findings());
        long dictionary = map.footer().dictionaries().positionOf(0);
        long batch = map.footer().recordBatches().positionOf(0);
        byte[] swapped = with(file, (int) batch, map.footer().dictionaries().offset(0));
        swapped = with(swapped, (int) batch + 8, map.footer().dictionaries().metadataLength(0));
        assertEquals(FrameRules.BLOCK_KIND, blockRefusal(swapped));
        long end = files.batches().get(0)[0] + files.batches().get(0)[1] + SmallFiles.BODY;
        byte[] atEnd = with(with(with(file, (int) batch, end), (int) batch + 8, 8), (int) batch + 16, 0L);
        assertEquals(FrameRules.BLOCK_METADATA, blockRefusal(atEnd));
        byte[] other = with(file, (int) dictionary, files.batches().get(0)[0]);
        other = with(other, (int) dictionary + 8, (int) files.batches().get(0)[1]);
        FileMap wrong = open(other, new Findings());
        ArrowException e = assertThrows(ArrowException.class, () -> wrong.dictionaryFrame(0, new Findings()));
        assertEquals(FrameRules.BLOCK_KIND, e.finding().rule());
        assertEquals("a record batch", e.finding().found());
    }

    private static Object blockRefusal(byte[] file) throws IOException {
        FileMap map = open(file, new Findings());
        return assertThrows(ArrowException.class, () -> map.batchFrame(0, new Findings()))
                .finding()
                .rule();
    }

    @ParameterizedTest
    @CsvSource({"0.1.0,V1,8", "0.2.0,V2,6", "0.4.0,V3,6", "0.6.0,V3,8", "0.7.0,V3,8", "0.14.1,V4,8"})
    void filesOfOldReleasesAreReadByTheirOwnVersion(String release, MetadataVersion version, long streamStart)
            throws IOException {
        int count = 0;
        for (java.nio.file.Path path : SharedData.files(SharedData.folder("legacy"), ".arrow")) {
            if (path.getFileName().toString().startsWith(release + "-")) {
                try (ByteSource source = ByteSource.open(path)) {
                    FileMap map = FileMap.open(source, Limits.defaults(), new Findings());
                    assertEquals(Optional.of(version), map.footer().version());
                    assertEquals(version != MetadataVersion.V1, map.hasStream());
                    assertEquals(streamStart, map.streamStart());
                    for (int i = 0; i < map.batchCount(); i++) {
                        assertEquals(
                                version,
                                map.batchFrame(i, new Findings()).message().version());
                    }
                    count++;
                }
            }
        }
        assertTrue(count > 0);
    }

    @Test
    void theFirstReleaseWroteNeitherPrefixesNorBatchesInOrder() throws IOException {
        java.nio.file.Path path = SharedData.folder("legacy").resolve("0.1.0-nested.arrow");
        try (ByteSource source = ByteSource.open(path)) {
            FileMap map = FileMap.open(source, Limits.defaults(), new Findings());
            Frame frame = map.batchFrame(0, new Findings());
            assertEquals(FrameStyle.NO_LENGTH, frame.style());
            assertEquals(968 + 576, frame.bodyOffset());
            assertEquals(383, frame.bodyLength());
            assertEquals(968 + 576 + 383, frame.end());
        }
    }

    @Test
    void metadataOfANewerVersionIsUnsupportedRatherThanWrong() throws IOException {
        for (java.nio.file.Path path : SharedData.files(SharedData.folder("forward-compatibility"), ".arrow")) {
            try (ByteSource source = ByteSource.open(path)) {
                FrameScanner scanner = FrameScanner.of(source, 0, source.size(), Limits.defaults(), new Findings());
                ArrowException e = assertThrows(ArrowException.class, scanner::next);
                assertEquals("IPC-VER-002", e.finding().rule().id());
                assertInstanceOf(io.arrowfmt.error.UnsupportedFeatureException.class, e);
            }
        }
    }
}
