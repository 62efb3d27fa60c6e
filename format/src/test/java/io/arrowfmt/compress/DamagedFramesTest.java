package io.arrowfmt.compress;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.metadata.Compression;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Small frames, damaged in every place: a declared exception or content, and never wrong content under a checksum. */
class DamagedFramesTest {
    private static final byte[] CONTENT = Packed.content(12, 700);

    static Stream<Arguments> frames() {
        Compression lz4 = Compression.LZ4_FRAME;
        return Stream.of(
                Arguments.of(
                        "LZ4 linked", lz4, false, Lz4FrameWriter.likeArrow().write(CONTENT)),
                Arguments.of("LZ4", lz4, false, new Lz4FrameWriter(5, false, false, false, true).write(CONTENT)),
                Arguments.of("LZ4 checked", lz4, true, new Lz4FrameWriter(4, true, true, true, true).write(CONTENT)),
                Arguments.of("Zstandard", Compression.ZSTD, false, Zstd.compress(CONTENT)),
                Arguments.of("Zstandard unsized", Compression.ZSTD, false, ZstdFrameTest.unsized(CONTENT)),
                Arguments.of("Zstandard checked", Compression.ZSTD, true, ZstdFrameTest.checked(CONTENT)));
    }

    private static Optional<Bytes> unpack(Compression codec, byte[] payload) throws IOException {
        try {
            return Optional.of(Packed.unpack(codec, Packed.buffer(CONTENT.length, payload)));
        } catch (ArrowFormatException e) {
            assertTrue(e.finding().rule() instanceof CompressionRules, e.toString());
            long offset = e.finding().location().offset();
            assertTrue(offset >= Packed.POSITION && offset <= Packed.POSITION + 8 + payload.length, e.toString());
            return Optional.empty();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("frames")
    void everyChangeOfAByteIsToldOrGivesContentOfTheSize(String name, Compression codec, boolean checked, byte[] frame)
            throws IOException {
        int told = 0;
        for (int at = 0; at < frame.length; at++) {
            for (int change = 1; change < 256; change += change < 8 ? 1 : 13) {
                byte[] damaged = frame.clone();
                damaged[at] ^= (byte) change;
                Optional<Bytes> content = unpack(codec, damaged);
                told += content.isEmpty() ? 1 : 0;
                if (content.isPresent()) {
                    assertEquals(CONTENT.length, content.get().size());
                }
                if (content.isPresent() && checked) {
                    assertArrayEquals(CONTENT, content.get().toArray(), "byte " + at + " with " + change);
                }
            }
        }
        assertNotEquals(0, told);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("frames")
    void everyTruncationIsTold(String name, Compression codec, boolean checked, byte[] frame) throws IOException {
        for (int length = 0; length < frame.length; length++) {
            assertTrue(unpack(codec, Arrays.copyOf(frame, length)).isEmpty(), "length " + length);
        }
        assertArrayEquals(CONTENT, unpack(codec, frame).orElseThrow().toArray());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("frames")
    void everyRemovedByteIsToldOrGivesContentOfTheSize(String name, Compression codec, boolean checked, byte[] frame)
            throws IOException {
        for (int at = 0; at < frame.length; at++) {
            byte[] damaged = new byte[frame.length - 1];
            System.arraycopy(frame, 0, damaged, 0, at);
            System.arraycopy(frame, at + 1, damaged, at, damaged.length - at);
            Optional<Bytes> content = unpack(codec, damaged);
            if (content.isPresent()) {
                assertEquals(CONTENT.length, content.get().size());
                assertTrue(!checked || Arrays.equals(CONTENT, content.get().toArray()), "byte " + at);
            }
        }
    }
}
