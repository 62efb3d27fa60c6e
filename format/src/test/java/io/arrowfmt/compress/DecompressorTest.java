package io.arrowfmt.compress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.bytes.MemoryRules;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.LimitRules;
import io.arrowfmt.metadata.Limits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class DecompressorTest {
    private static final byte[] CONTENT = Packed.content(1, 40);

    private static byte[] frame(Compression codec, byte[] content) {
        return switch (codec) {
            case LZ4_FRAME -> Lz4FrameWriter.likeArrow().write(content);
            case ZSTD -> Zstd.compress(content);
        };
    }

    private static Finding refused(Compression codec, Bytes buffer) {
        return assertThrows(ArrowException.class, () -> Packed.unpack(codec, buffer))
                .finding();
    }

    @ParameterizedTest
    @EnumSource
    void theEmptyFormsHaveNoContent(Compression codec) throws IOException {
        assertEquals(0, Packed.unpack(codec, Bytes.empty()).size());
        assertEquals(0, Packed.unpack(codec, Packed.buffer(0, new byte[0])).size());
        assertEquals(0, Packed.unpack(codec, Packed.buffer(-1, new byte[0])).size());
        assertEquals(
                0,
                Packed.unpack(codec, Packed.buffer(0, frame(codec, new byte[0])))
                        .size());
    }

    @ParameterizedTest
    @EnumSource
    void bytesThatAreNotCompressedAreASliceInTheirPlace(Compression codec) throws IOException {
        Memory none = size -> {
            throw new AssertionError("no memory is needed");
        };
        Bytes content = Packed.unpack(codec, Packed.buffer(-1, CONTENT), none);
        assertEquals(Bytes.of(CONTENT), content);
        assertEquals(Packed.POSITION + 8, content.position());
    }

    @ParameterizedTest
    @EnumSource
    void theContentIsInMemoryOfItsSizeAndKnowsItsPlace(Compression codec) throws IOException {
        List<Integer> asked = new ArrayList<>();
        Bytes content = Packed.unpack(codec, Packed.buffer(40, frame(codec, CONTENT)), size -> {
            asked.add(size);
            return ByteBuffer.allocate(size);
        });
        assertEquals(Bytes.of(CONTENT), content);
        assertEquals(List.of(40), asked);
        assertEquals(
                "test.arrow: batch 3, column \"x\", buffer 1 (DATA/8) at byte 12 of the decompressed buffer at byte 1000",
                content.slice(5).locate(7, Packed.WHERE).toString());
    }

    static Stream<Arguments> lies() {
        List<Arguments> rows = new ArrayList<>();
        for (Compression codec : Compression.values()) {
            byte[] frame = frame(codec, CONTENT);
            byte[] empty = frame(codec, new byte[0]);
            byte[] unsized = codec == Compression.ZSTD ? ZstdFrameTest.unsized(CONTENT) : frame;
            byte[] sized = codec == Compression.LZ4_FRAME
                    ? new Lz4FrameWriter(4, true, false, false, true).write(CONTENT)
                    : frame;
            for (byte[] each : List.of(unsized, sized)) {
                for (long size : new long[] {0, 1, 39, 41, 4_000}) {
                    rows.add(Arguments.of(codec, size, each));
                }
            }
            rows.add(Arguments.of(codec, 1L, empty));
            for (long size : new long[] {-2, Long.MIN_VALUE, 1L << 62, Long.MAX_VALUE}) {
                rows.add(Arguments.of(codec, size, frame));
            }
            rows.add(Arguments.of(codec, 1L, new byte[0]));
        }
        return rows.stream();
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("lies")
    void aSizeThatIsNotThatOfTheContentIsRefusedAtTheStartOfTheBuffer(Compression codec, long size, byte[] frame) {
        Finding finding = refused(codec, Packed.buffer(size, frame));
        assertEquals(CompressionRules.DECODED_SIZE, finding.rule(), finding.toString());
        assertEquals(Packed.WHERE.at(Packed.POSITION), finding.location());
    }

    @ParameterizedTest
    @EnumSource
    void paddingThatTheLengthOfTheBufferCountsIsLeftOut(Compression codec) throws IOException {
        byte[] content = Packed.content(3, 1_000);
        byte[] frame = frame(codec, content);
        for (int seed = 4; frame.length % 8 == 0; seed++) {
            content = Packed.content(seed, 1_000);
            frame = frame(codec, content);
        }
        for (int alignment : new int[] {8, 64}) {
            int padding = -(8 + frame.length) & (alignment - 1);
            byte[] padded = Arrays.copyOf(frame, frame.length + padding);
            assertEquals(Bytes.of(content), Packed.unpack(codec, Packed.buffer(1_000, padded)));
            padded[padded.length - 1] = 1;
            assertEquals(
                    CompressionRules.WHOLE_FRAMES,
                    refused(codec, Packed.buffer(1_000, padded)).rule());
            byte[] odd = Arrays.copyOf(frame, frame.length + padding + 1);
            assertEquals(
                    CompressionRules.WHOLE_FRAMES,
                    refused(codec, Packed.buffer(1_000, odd)).rule());
        }
        byte[] tooMuch = Arrays.copyOf(frame, frame.length + (-(8 + frame.length) & 63) + 64);
        assertEquals(
                CompressionRules.WHOLE_FRAMES,
                refused(codec, Packed.buffer(1_000, tooMuch)).rule());
        assertEquals(0, Packed.unpack(codec, Packed.buffer(0, new byte[56])).size());
    }

    @ParameterizedTest
    @EnumSource
    void theCompressedLengthInPlaceOfTheOtherIsRecognised(Compression codec) {
        byte[] frame = frame(codec, Packed.content(2, 3_000));
        for (int size : new int[] {frame.length, frame.length + 8}) {
            assertTrue(refused(codec, Packed.buffer(size, frame)).hint().contains("arrow-js"));
        }
        assertEquals("", refused(codec, Packed.buffer(frame.length + 1, frame)).hint());
    }

    @ParameterizedTest
    @EnumSource
    void fewerBytesThanASizeTakesAreRefused(Compression codec) {
        for (int size = 1; size < 8; size++) {
            Finding finding = refused(codec, Packed.buffer(0, new byte[0]).slice(0, size));
            assertEquals(CompressionRules.DECODED_SIZE, finding.rule());
        }
    }

    @Test
    void aBatchMayNotExceedItsBudgetNorABufferItsLimit() throws IOException {
        Bytes buffer = Packed.buffer(40, frame(Compression.ZSTD, CONTENT));
        Limits limits = Limits.defaults().withMaxDecompressedBufferBytes(40).withMaxDecompressedBatchBytes(100);
        AllocationBudget budget = AllocationBudget.of(limits);
        Decompressor.decompress(Compression.ZSTD, buffer, budget, Memory.heap(), Packed.WHERE);
        Decompressor.decompress(Compression.ZSTD, buffer, budget, Memory.heap(), Packed.WHERE);
        assertExceeds(LimitRules.DECOMPRESSED_BATCH, limits, budget, buffer);
        Bytes smaller = Packed.buffer(20, frame(Compression.ZSTD, Arrays.copyOf(CONTENT, 20)));
        Decompressor.decompress(Compression.ZSTD, smaller, budget, Memory.heap(), Packed.WHERE);
        assertExceeds(LimitRules.DECOMPRESSED_BATCH, limits, budget, smaller);
        Limits lower = limits.withMaxDecompressedBufferBytes(39);
        assertExceeds(LimitRules.DECOMPRESSED_BUFFER, lower, AllocationBudget.of(lower), buffer);
    }

    private static void assertExceeds(LimitRules rule, Limits limits, AllocationBudget budget, Bytes buffer) {
        Memory none = size -> {
            throw new AssertionError("expected a refusal under " + limits + " before memory is asked for");
        };
        Finding finding = assertThrows(
                        ArrowException.class,
                        () -> Decompressor.decompress(Compression.ZSTD, buffer, budget, none, Packed.WHERE))
                .finding();
        assertEquals(rule, finding.rule());
        assertTrue(finding.hint().contains(rule.option()), finding.toString());
    }

    @Test
    void contentThatMemoryHasNoRoomForIsRefusedWithWhatIsNeeded() {
        Bytes bomb = ZstdFrameTest.bomb(1L << 40);
        Finding finding = refused(Compression.ZSTD, bomb);
        assertEquals(MemoryRules.ALLOCATION, finding.rule());
        assertEquals("1099511627776 bytes", finding.found());
        assertTrue(finding.hint().contains("-Xmx"));
    }

    @Test
    void anAllocationThatFailsIsARefusalToo() {
        OutOfMemoryError none = new OutOfMemoryError("none left");
        Memory exhausted = size -> {
            throw none;
        };
        Bytes buffer = Packed.buffer(40, frame(Compression.ZSTD, CONTENT));
        ArrowException refusal =
                assertThrows(ArrowException.class, () -> Packed.unpack(Compression.ZSTD, buffer, exhausted));
        assertEquals(MemoryRules.ALLOCATION, refusal.finding().rule());
        assertSame(none, refusal.getCause());
    }
}
