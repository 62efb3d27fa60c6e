package io.arrowfmt.acceptance.reported;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.BinaryValues;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.BatchParts;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.FrameEncoder;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are cut off, have gaps, or have footers that say something else than their stream. */
class FramingTest {
    private static final Field NUMBER = Field.of("n", DataType.int32());

    /** As many batches of one row, which hold their positions. */
    private static FileParts numbered(int batches) throws IOException {
        List<BatchParts> parts = new ArrayList<>();
        for (int i = 0; i < batches; i++) {
            parts.add(Made.column(1, Made.none(), Made.ints(i)));
        }
        return Made.file(NUMBER).withBatches(parts);
    }

    /** The blocks of the record batches of a file. */
    private static Blocks blocks(Bytes file) throws IOException {
        return FileMap.open(ByteSource.of(file, "x"), Limits.defaults(), new Findings())
                .footer()
                .recordBatches();
    }

    /** One block of a footer. */
    private record Block(long offset, int metadataLength, long bodyLength) {}

    private static FileParts withBlocks(FileParts parts, UnaryOperator<List<Block>> change) {
        return parts.withFooter(footer -> {
            List<Block> blocks = new ArrayList<>();
            for (int i = 0; i < footer.recordBatches().count(); i++) {
                blocks.add(new Block(
                        footer.recordBatches().offset(i),
                        footer.recordBatches().metadataLength(i),
                        footer.recordBatches().bodyLength(i)));
            }
            List<Block> changed = change.apply(blocks);
            Blocks made = Blocks.of(
                    changed.stream().mapToLong(Block::offset).toArray(),
                    changed.stream().mapToInt(Block::metadataLength).toArray(),
                    changed.stream().mapToLong(Block::bodyLength).toArray());
            return Footer.of(MetadataVersion.V5, footer.schema(), footer.dictionaries(), made);
        });
    }

    @Test
    void aFileThatBreaksOffInItsSecondBatchHasOneAndSaysSo() throws IOException {
        Bytes whole = numbered(3).toFile();
        Blocks blocks = blocks(whole);
        long body = blocks.offset(1) + blocks.metadataLength(1);
        Bytes cut = whole.slice(0, body + 16);
        Report report = Validator.at(Level.LAYOUT).check(cut, "x");
        assertEquals(
                List.of("FILE-MAGIC-001 ERROR", "IPC-FRAME-006 ERROR"),
                report.findings().stream().map(Reads::text).toList());
        Finding missing = report.findings().get(1);
        assertEquals(2, missing.location().message());
        assertEquals(body, missing.location().offset());
        assertEquals("64 bytes of body", missing.expected());
        assertEquals("16 bytes and the end of the input", missing.found());
        assertEquals(1, report.batches());
        assertThrows(TruncatedException.class, () -> Arrow.open(cut, "x", ReadOptions.all()));
        try (ArrowReader reader = Arrow.open(cut, "x", ReadOptions.all().lenient())) {
            assertEquals(0, reader.next().orElseThrow().column(0).value(0));
            assertEquals(Optional.empty(), reader.next());
            assertEquals(missing.rule(), reader.stopped().orElseThrow().rule());
        }
    }

    @Test
    void aFileWithAGapBeforeAMessageReadsByItsFooterAndTheGapIsTold() throws IOException {
        int gap = 56;
        FileParts parts = numbered(3);
        long second = blocks(parts.toFile()).offset(1);
        Bytes moved = withBlocks(parts, blocks -> {
                    List<Block> changed = new ArrayList<>();
                    for (Block block : blocks) {
                        changed.add(
                                block.offset() < second
                                        ? block
                                        : new Block(block.offset() + gap, block.metadataLength(), block.bodyLength()));
                    }
                    return changed;
                })
                .toFile();
        Bytes file = Bytes.of(Made.joined(
                moved.slice(0, second).toArray(),
                new byte[gap],
                moved.slice(second).toArray()));
        assertEquals(List.of(0, 1, 2), Reads.column(file, 0));
        Finding finding = Reads.findings(file).stream()
                .filter(found -> found.rule().id().equals("FILE-BLOCK-010"))
                .findFirst()
                .orElseThrow();
        assertEquals(second, finding.location().offset());
        assertEquals("56 bytes before it that belong to none", finding.found());
    }

    @Test
    void aFileWithoutTheMarkerAtTheEndOfItsStreamReads() throws IOException {
        Bytes whole = numbered(2).toFile();
        Blocks blocks = blocks(whole);
        long end = blocks.offset(1) + blocks.metadataLength(1) + blocks.bodyLength(1);
        Bytes file = Bytes.of(
                Made.joined(whole.slice(0, end).toArray(), whole.slice(end + 8).toArray()));
        assertEquals(List.of(0, 1), Reads.column(file, 0));
        assertEquals(List.of("FILE-STREAM-001 WARNING"), Reads.found(file));
    }

    static Stream<Arguments> lies() {
        return Stream.of(
                Arguments.of("FILE-BLOCK-004", 8, 0),
                Arguments.of("FILE-BLOCK-004", -8, 0),
                Arguments.of("FILE-BLOCK-005", 0, 8),
                Arguments.of("FILE-BLOCK-005", 0, -8),
                // Fits as a whole; only the body would be another.
                Arguments.of("FILE-BLOCK-004", 8, -8));
    }

    @ParameterizedTest(name = "{0}: metadata {1}, body {2}")
    @MethodSource("lies")
    void aBlockThatDisagreesWithItsMessageIsRefusedWithBothFiguresAndPlaces(String rule, int metadataMore, int bodyMore)
            throws IOException {
        Blocks right = blocks(numbered(2).toFile());
        Bytes file = withBlocks(
                        numbered(2),
                        blocks -> List.of(
                                blocks.get(0),
                                new Block(
                                        blocks.get(1).offset(),
                                        blocks.get(1).metadataLength() + metadataMore,
                                        blocks.get(1).bodyLength() + bodyMore)))
                .toFile();
        Finding finding = Reads.refusal(file);
        assertEquals(rule, finding.rule().id());
        assertEquals("record batch block 1", finding.location().part());
        assertEquals(blocks(file).positionOf(1), finding.location().offset());
        boolean metadata = rule.equals("FILE-BLOCK-004");
        long stated = metadata ? right.metadataLength(1) : right.bodyLength(1);
        assertTrue(finding.expected().startsWith(stated + " bytes"), finding::toString);
        assertTrue(finding.expected().contains("message at byte " + right.offset(1)), finding::toString);
        assertEquals(stated + (metadata ? metadataMore : bodyMore) + "", finding.found());
    }

    @Test
    void aBatchThatTheFooterLeavesOutIsToldAndOnlyInTheStream() throws IOException {
        Bytes all = numbered(3).toFile();
        Bytes file = withBlocks(numbered(3), blocks -> List.of(blocks.get(0), blocks.get(2)))
                .toFile();
        assertEquals(List.of(0, 2), Reads.column(file, 0));
        long end = FileMap.open(ByteSource.of(file, "x"), Limits.defaults(), new Findings())
                .footerOffset();
        assertEquals(List.of(0, 1, 2), Reads.column(file.slice(FileMap.STREAM_START, end - FileMap.STREAM_START), 0));
        Finding finding = Reads.findings(file).get(0);
        assertEquals("FILE-BLOCK-009", finding.rule().id());
        assertEquals(blocks(all).offset(1), finding.location().offset());
    }

    @Test
    void batchesComeInTheOrderOfTheFooterAndAnotherOneIsTold() throws IOException {
        Bytes file = withBlocks(numbered(100), blocks -> {
                    List<Block> reversed = new ArrayList<>(blocks);
                    java.util.Collections.reverse(reversed);
                    return reversed;
                })
                .toFile();
        List<Object> values = Reads.column(file, 0);
        for (int i = 0; i < 100; i++) {
            assertEquals(99 - i, values.get(i));
        }
        assertEquals("FILE-BLOCK-008 WARNING", Reads.found(file).get(0));
    }

    @Test
    void aFooterOfAnotherByteOrderThanTheStreamIsRefused() throws IOException {
        Schema little = numbered(1).schema();
        Schema big = new Schema(little.fields(), Endianness.BIG, little.metadata(), little.features());
        Bytes file = numbered(1)
                .withFooter(footer -> Footer.of(MetadataVersion.V5, big, footer.dictionaries(), footer.recordBatches()))
                .toFile();
        for (Finding finding : List.of(Reads.refusal(file), Reads.findings(file).get(0))) {
            assertEquals("FILE-FOOTER-005", finding.rule().id());
            assertEquals("little-endian bodies as in the schema message", finding.expected());
            assertEquals("big-endian bodies", finding.found());
        }
    }

    @Test
    void aDamagedSchemaMessageIsFoundThoughTheFooterIsWhole() throws IOException {
        byte[] file = numbered(1).toFile().toArray();
        int metadata = FileMap.STREAM_START + 8;
        Arrays.fill(file, metadata, metadata + 4, (byte) 0x7F);
        assertEquals(List.of(0), Reads.column(Bytes.of(file), 0));
        assertEquals(List.of("FILE-STREAM-001 WARNING"), Reads.found(Bytes.of(file)));
        Finding damage = Reads.findings(Bytes.of(file)).get(0);
        assertEquals("FILE-STREAM-001", damage.rule().id());
        assertEquals(0, damage.location().message());
        assertEquals(metadata, damage.location().offset());
        assertTrue(damage.found().contains("FB-ROOT-002"), damage::toString);
        byte[] renamed = numbered(1).toFile().toArray();
        int name = new String(renamed, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("\1\0\0\0n");
        renamed[name + 4] = 'm';
        Finding finding = Reads.refusal(Bytes.of(renamed));
        assertEquals("FILE-FOOTER-005", finding.rule().id());
        assertEquals("the name \"m\" as in the schema message", finding.expected());
    }

    /** A stream of a batch that states some length of its body. */
    private static Bytes withBodyLength(long bodyLength) {
        MessageHeader schema = new MessageHeader.SchemaHeader(Schema.of(NUMBER));
        MessageHeader batch = header(1, new long[] {0, 0}, new long[] {0, 4});
        byte[] first = frame(schema, 0, 0);
        return Bytes.of(Made.joined(first, frame(batch, bodyLength, first.length)));
    }

    private static byte[] frame(MessageHeader header, long bodyLength, long position) {
        return FrameEncoder.message(
                new Message(MetadataVersion.V5, header, bodyLength, Metadata.empty()), position, 64);
    }

    private static MessageHeader header(long rows, long[] offsets, long[] sizes) {
        return new MessageHeader.RecordBatchHeader(
                rows,
                FieldNodes.of(new long[] {rows}, new long[] {0}),
                BufferRanges.of(offsets, sizes),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void aNegativeLengthOfTheBodyIsToldWithItsLikelyCause() throws IOException {
        Bytes stream = withBodyLength(-2_147_483_000);
        for (Finding finding :
                List.of(Reads.refusal(stream), Reads.findings(stream).get(0))) {
            assertEquals("IPC-FRAME-007", finding.rule().id());
            assertEquals("-2147483000", finding.found());
            assertEquals(
                    "likely 2147484296 bytes, whose number a writer that counts in 32 bits made negative",
                    finding.hint());
        }
        assertEquals("", Reads.refusal(withBodyLength(-1L << 40)).hint());
        Bytes file = withBlocks(
                        numbered(1),
                        blocks -> List.of(
                                new Block(blocks.get(0).offset(), blocks.get(0).metadataLength(), -2_147_483_000)))
                .toFile();
        assertEquals("FILE-BLOCK-001", Reads.refusal(file).rule().id());
        assertTrue(Reads.refusal(file).hint().startsWith("likely 2147484296 bytes"));
    }

    @Test
    void aBodyOf300MegabytesReadsUnderTheDefaultLimits(@TempDir Path folder) throws IOException {
        int size = 300 << 20;
        Path path = folder.resolve("large.arrow");
        Schema schema = Schema.of(Field.of("b", DataType.binary()));
        byte[] head = Made.joined(FrameEncoder.fileHead(), frame(new MessageHeader.SchemaHeader(schema), 0, 8));
        MessageHeader batch = header(1, new long[] {0, 0, 64}, new long[] {0, 8, size});
        byte[] message = frame(batch, 64L + size, head.length);
        Blocks blocks = Blocks.of(new long[] {head.length}, new int[] {message.length}, new long[] {64L + size});
        byte[] tail = Made.joined(
                FrameEncoder.endOfStream(),
                FrameEncoder.fileTail(Footer.of(MetadataVersion.V5, schema, Blocks.none(), blocks)));
        try (FileChannel file = FileChannel.open(
                path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.SPARSE)) {
            file.write(ByteBuffer.wrap(Made.joined(head, message, Made.ints(0, size))));
            file.write(ByteBuffer.wrap(Made.joined(new byte[] {42}, tail)), file.position() + 55 + size);
        }
        assertTrue(Validator.at(Level.LAYOUT).check(path).isValid());
        try (ArrowFile file = ArrowFile.open(path)) {
            BinaryValues values = file.batch(0).column("b").asBinary();
            assertEquals(size, values.size(0));
            assertEquals(42, values.bytes(0).getByte(size - 1));
        }
        Limits limits = Limits.defaults().withMaxBodyBytes(256 << 20);
        ArrowException refusal = assertThrows(ArrowException.class, () -> {
            try (ArrowFile file = ArrowFile.open(path, ReadOptions.all().withLimits(limits))) {
                file.batch(0);
            }
        });
        assertEquals("LIMIT-BODY-001", refusal.finding().rule().id());
        assertTrue(refusal.finding().hint().contains("maxBodyBytes"), refusal.getMessage());
        assertInstanceOf(io.arrowfmt.error.ArrowFormatException.class, refusal);
    }
}
