package io.arrowfmt.framing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.metadata.LimitRules;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

final class FrameScannerTest {
    private static FrameScanner scanner(byte[] stream, Limits limits, Findings findings) {
        return FrameScanner.of(ByteInput.of(Bytes.of(stream), "test"), limits, findings);
    }

    /** Scans a stream to its end, and what may follow it; gives all findings, the thrown one included. */
    private static List<Finding> scan(byte[] stream, Limits limits) throws IOException {
        Findings findings = new Findings();
        List<Finding> all = new ArrayList<>();
        FrameScanner scanner = scanner(stream, limits, findings);
        try {
            while (scanner.next().isPresent()) {
                assertTrue(scanner.end().isEmpty());
            }
            scanner.checkNothingFollows();
        } catch (ArrowException e) {
            all.add(e.finding());
        }
        all.addAll(0, findings.list());
        return all;
    }

    @ParameterizedTest
    @EnumSource(names = {"CONTINUATION", "LEGACY"})
    void readsMessagesInOrder(FrameStyle style) throws IOException {
        byte[] stream = new SmallFiles()
                .style(style)
                .version(MetadataVersion.V4)
                .schema()
                .dictionary()
                .batch()
                .end()
                .bytes();
        Findings findings = new Findings();
        FrameScanner scanner = scanner(stream, Limits.defaults(), findings);
        Frame schema = scanner.next().orElseThrow();
        assertEquals(new SchemaHeader(SmallFiles.SCHEMA), schema.message().header());
        assertEquals(0, schema.offset());
        assertEquals(style.prefixSize(), schema.prefixSize());
        Frame dictionary = scanner.next().orElseThrow();
        assertEquals(1, dictionary.index());
        assertEquals(schema.end(), dictionary.offset());
        assertEquals(0, dictionary.bodyOffset() % 64);
        assertEquals(SmallFiles.BODY, scanner.body(dictionary).size());
        Frame batch = scanner.next().orElseThrow();
        assertEquals(dictionary.end(), batch.offset());
        assertTrue(scanner.next().isEmpty());
        assertTrue(scanner.next().isEmpty());
        assertEquals(stream.length, scanner.position());
        assertEquals(
                Optional.of(style == FrameStyle.LEGACY ? StreamEnd.LEGACY_MARKER : StreamEnd.MARKER), scanner.end());
        assertFalse(scanner.checkNothingFollows());
        assertEquals(Optional.of(style), scanner.style());
        assertEquals(List.of(), findings.list());
    }

    private static Arguments row(Rule rule, Severity severity, long message, long offset, byte[] stream) {
        return Arguments.of(rule, severity, message, offset, stream);
    }

    private static byte[] words(int... words) {
        ByteBuffer bytes = ByteBuffer.allocate(words.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int word : words) {
            bytes.putInt(word);
        }
        return Arrays.copyOf(bytes.array(), bytes.capacity());
    }

    private static byte[] withLength(byte[] stream, int offset, int length) {
        ByteBuffer.wrap(stream).order(ByteOrder.LITTLE_ENDIAN).putInt(offset, length);
        return stream;
    }

    static Stream<Arguments> breaches() {
        int schema = new SmallFiles().schema().bytes().length;
        int legacySchema = new SmallFiles().style(FrameStyle.LEGACY).schema().bytes().length;
        return Stream.of(
                row(FrameRules.FIRST_WORD, Severity.ERROR, 0, 0, words(-2, 0)),
                row(FrameRules.METADATA_LENGTH, Severity.ERROR, 0, 4, words(-1, -1)),
                row(FrameRules.METADATA_LENGTH, Severity.ERROR, 0, 4, words(-1, Integer.MIN_VALUE)),
                row(LimitRules.METADATA_BYTES, Severity.ERROR, 0, 0, words(-1, Integer.MAX_VALUE)),
                row(LimitRules.METADATA_BYTES, Severity.ERROR, 0, 0, words(Integer.MAX_VALUE)),
                row(FrameRules.WHOLE, Severity.ERROR, 0, 0, new byte[] {-1, -1}),
                row(FrameRules.WHOLE, Severity.ERROR, 0, 4, words(-1)),
                row(FrameRules.WHOLE, Severity.ERROR, 0, 8, words(-1, 64, 0)),
                row(
                        FrameRules.WHOLE,
                        Severity.ERROR,
                        1,
                        schema,
                        new SmallFiles().schema().raw(new byte[3]).bytes()),
                row(
                        FrameRules.WHOLE,
                        Severity.ERROR,
                        1,
                        new SmallFiles().schema().batchWithoutBody(8).bytes().length,
                        new SmallFiles()
                                .schema()
                                .batchWithoutBody(8)
                                .raw(new byte[7])
                                .bytes()),
                row(
                        FrameRules.METADATA_PADDING,
                        Severity.ERROR,
                        0,
                        0,
                        withLength(
                                new SmallFiles().schema().raw(new byte[4]).end().bytes(), 4, schema - 4)),
                row(
                        FrameRules.BODY_ROOM,
                        Severity.ERROR,
                        1,
                        schema,
                        new SmallFiles().schema().batchWithoutBody(-8).bytes()),
                row(
                        LimitRules.BODY_BYTES,
                        Severity.ERROR,
                        1,
                        schema,
                        new SmallFiles()
                                .schema()
                                .batchWithoutBody(Long.MAX_VALUE - 7)
                                .bytes()),
                row(
                        FrameRules.BODY_PADDING,
                        Severity.ERROR,
                        1,
                        schema,
                        new SmallFiles()
                                .schema()
                                .batchWithoutBody(12)
                                .raw(new byte[12])
                                .end()
                                .bytes()),
                row(
                        FrameRules.BODY_PADDING,
                        Severity.WARNING,
                        1,
                        schema,
                        new SmallFiles()
                                .version(MetadataVersion.V4)
                                .schema()
                                .batchWithoutBody(12)
                                .raw(new byte[12])
                                .end()
                                .bytes()),
                row(
                        FrameRules.LEGACY_PREFIX,
                        Severity.WARNING,
                        0,
                        0,
                        new SmallFiles().style(FrameStyle.LEGACY).schema().end().bytes()),
                row(
                        FrameRules.ONE_STYLE,
                        Severity.WARNING,
                        1,
                        legacySchema,
                        new SmallFiles()
                                .version(MetadataVersion.V4)
                                .style(FrameStyle.LEGACY)
                                .schema()
                                .style(FrameStyle.CONTINUATION)
                                .batch()
                                .style(FrameStyle.LEGACY)
                                .end()
                                .bytes()),
                row(
                        FrameRules.END_MARKED,
                        Severity.INFO,
                        1,
                        schema,
                        new SmallFiles().schema().bytes()),
                row(
                        FrameRules.END_STYLE,
                        Severity.WARNING,
                        1,
                        schema,
                        new SmallFiles().schema().style(FrameStyle.LEGACY).end().bytes()),
                row(
                        FrameRules.NOTHING_AFTER_END,
                        Severity.WARNING,
                        Location.ABSENT,
                        schema + 8,
                        new SmallFiles().schema().end().raw(new byte[] {0}).bytes()),
                row(
                        FrameRules.BODY_ALIGNED,
                        Severity.INFO,
                        1,
                        schema,
                        new SmallFiles()
                                .schema()
                                .raw(unaligned())
                                .raw(new byte[8])
                                .end()
                                .bytes()));
    }

    /** A batch whose body starts at a multiple of 8 that is none of 64. */
    private static byte[] unaligned() {
        byte[] batch = new SmallFiles().batchWithoutBody(8).bytes();
        byte[] longer = Arrays.copyOf(batch, batch.length + 8);
        return withLength(longer, 4, longer.length - 8);
    }

    @ParameterizedTest(name = "{0} {1} message {2} byte {3}")
    @MethodSource("breaches")
    void aBreachIsFoundInItsPlace(Rule rule, Severity severity, long message, long offset, byte[] stream)
            throws IOException {
        List<Finding> findings = scan(stream, Limits.defaults()).stream()
                .filter(finding -> finding.rule() instanceof FrameRules || finding.rule() instanceof LimitRules)
                .filter(finding -> finding.rule() != FrameRules.BODY_ALIGNED || rule == FrameRules.BODY_ALIGNED)
                .toList();
        assertEquals(1, findings.size(), findings.toString());
        Finding finding = findings.get(0);
        assertEquals(rule, finding.rule());
        assertEquals(severity, finding.severity());
        assertEquals(message, finding.location().message());
        assertEquals(offset, finding.location().offset());
    }

    @Test
    void declaredLayoutsChangeNoBatch() {
        byte[] declared = new SmallFiles().schema(SmallFiles.SCHEMA).bytes();
        byte[] plain = new SmallFiles().schema(SmallFiles.SCHEMA.plain()).bytes();
        assertTrue(declared.length > plain.length);
        assertArrayEquals(batchesAfter(SmallFiles.SCHEMA), batchesAfter(SmallFiles.SCHEMA.plain()));
    }

    private static byte[] batchesAfter(io.arrowfmt.type.Schema schema) {
        SmallFiles files = new SmallFiles().head().schema(schema);
        int start = files.bytes().length;
        byte[] bytes = files.dictionary().batch().end().bytes();
        return Arrays.copyOfRange(bytes, start, bytes.length);
    }

    @Test
    void aMessageOffTheGridIsFound() throws IOException {
        byte[] stream = new SmallFiles()
                .version(MetadataVersion.V4)
                .schema()
                .batchWithoutBody(4)
                .raw(new byte[4])
                .batch()
                .end()
                .bytes();
        List<Finding> findings = scan(stream, Limits.defaults());
        assertTrue(
                findings.stream()
                        .anyMatch(finding -> finding.rule() == FrameRules.MESSAGE_ALIGNED
                                && finding.location().message() == 2
                                && finding.severity() == Severity.ERROR),
                findings.toString());
    }

    @Test
    void limitsBoundBodiesAndMessages() throws IOException {
        byte[] stream = SmallFiles.stream();
        Limits exact = Limits.defaults().withMaxBodyBytes(SmallFiles.BODY).withMaxMessages(4);
        assertEquals(List.of(), scan(stream, exact));
        assertEquals(
                LimitRules.BODY_BYTES,
                scan(stream, exact.withMaxBodyBytes(SmallFiles.BODY - 1)).get(0).rule());
        Finding count = scan(stream, exact.withMaxMessages(3)).get(0);
        assertEquals(LimitRules.MESSAGE_COUNT, count.rule());
        assertEquals(3, count.location().message());
    }

    @Test
    void everyTruncationIsSaidToBeOne() throws IOException {
        byte[] stream = SmallFiles.stream();
        for (int size = 0; size < stream.length - 8; size++) {
            byte[] part = Arrays.copyOf(stream, size);
            ByteSource source = ByteSource.of(Bytes.of(part), "test");
            assertEndsOrIsTruncated(scanner(part, Limits.defaults(), new Findings()), size);
            assertEndsOrIsTruncated(FrameScanner.of(source, 0, size, Limits.defaults(), new Findings()), size);
        }
    }

    private static void assertEndsOrIsTruncated(FrameScanner scanner, int size) throws IOException {
        try {
            while (scanner.next().isPresent()) {
                assertTrue(scanner.position() <= size);
            }
            assertEquals(Optional.of(StreamEnd.INPUT), scanner.end());
        } catch (ArrowException e) {
            assertInstanceOf(TruncatedException.class, e, "size " + size);
            assertEquals(FrameRules.WHOLE, e.finding().rule());
        }
    }

    @Test
    void aPartOfASourceReadsAsTheStreamItHolds() throws IOException {
        byte[] file = SmallFiles.file();
        ByteSource source = ByteSource.of(Bytes.of(file), "test");
        Findings findings = new Findings();
        long footerOffset = FileMap.open(source, Limits.defaults(), findings).footerOffset();
        FrameScanner scanner = FrameScanner.of(source, 8, source.size(), Limits.defaults(), findings);
        int count = 0;
        for (Optional<Frame> frame = scanner.next(); frame.isPresent(); frame = scanner.next()) {
            count++;
        }
        assertEquals(4, count);
        assertEquals(footerOffset, scanner.position());
    }

    @Test
    void whatDoesNotFitIntoAPartIsWrongRatherThanTruncated() {
        byte[] stream = SmallFiles.stream();
        ByteSource source = ByteSource.of(Bytes.of(stream), "test");
        assertEquals(FrameRules.METADATA_ROOM, failure(source, 100));
        int schema = new SmallFiles().schema().bytes().length;
        int dictionary = new SmallFiles().schema().dictionary().bytes().length;
        assertEquals(FrameRules.METADATA_ROOM, failure(source, schema + 8));
        assertEquals(FrameRules.BODY_ROOM, failure(source, dictionary - 1));
    }

    private static Rule failure(ByteSource source, long end) {
        ArrowException e = assertThrows(ArrowException.class, () -> {
            FrameScanner scanner = FrameScanner.of(source, 0, end, Limits.defaults(), new Findings());
            while (scanner.next().isPresent()) {
                assertTrue(scanner.position() <= end);
            }
        });
        assertFalse(e instanceof TruncatedException);
        return e.finding().rule();
    }

    @Test
    void bodiesAreReadOnceAndInOrder() throws IOException {
        FrameScanner scanner = scanner(SmallFiles.stream(), Limits.defaults(), new Findings());
        scanner.next();
        Frame dictionary = scanner.next().orElseThrow();
        scanner.body(dictionary);
        assertThrows(IllegalStateException.class, () -> scanner.body(dictionary));
        Frame batch = scanner.next().orElseThrow();
        assertThrows(IllegalStateException.class, () -> scanner.skipBody(dictionary));
        scanner.skipBody(batch);
        assertTrue(scanner.next().isPresent());
    }

    @Test
    void nothingIsReadAfterAFailure() throws IOException {
        FrameScanner scanner = scanner(words(-7), Limits.defaults(), new Findings());
        assertThrows(ArrowException.class, scanner::next);
        assertThrows(IllegalStateException.class, scanner::next);
    }
}
