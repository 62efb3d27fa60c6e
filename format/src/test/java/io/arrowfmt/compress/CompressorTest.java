package io.arrowfmt.compress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Level;
import io.arrowfmt.metadata.Compression;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompressorTest {
    private static byte[] noise(int size) {
        byte[] noise = new byte[size];
        new Random(7).nextBytes(noise);
        return noise;
    }

    private static Bytes compress(Compression codec, Bytes content) {
        return Compressor.compress(codec, Compressor.defaultLevel(codec), content);
    }

    @ParameterizedTest
    @EnumSource
    void noContentIsNoBytes(Compression codec) {
        assertEquals(0, compress(codec, Bytes.empty()).size());
    }

    static Stream<Arguments> sizes() {
        List<Arguments> rows = new ArrayList<>();
        for (Compression codec : Compression.values()) {
            for (int block : new int[] {64 << 10, 128 << 10, 256 << 10, 1 << 20, ZstdEncoder.AT_ONCE}) {
                rows.add(Arguments.of(codec, block - 1));
                rows.add(Arguments.of(codec, block));
                rows.add(Arguments.of(codec, block + 1));
            }
            for (int size = 1; size < 40; size++) {
                rows.add(Arguments.of(codec, size));
            }
        }
        return rows.stream();
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("sizes")
    void contentOfEverySizeDecompressesToItself(Compression codec, int size) throws IOException {
        for (byte[] array : List.of(new byte[size], Packed.content(size, size), noise(size))) {
            Bytes content = Bytes.of(array);
            Bytes buffer = compress(codec, content);
            assertEquals(content, Packed.unpack(codec, buffer));
            boolean raw = buffer.getLong(0) == Compression.RAW;
            assertEquals(raw, buffer.size() == Compression.PREFIX_SIZE + size, "is marked when it did not pay");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {129 << 10, 512 << 10, 1 << 20, 2 << 20})
    void smallerTablesCostLessThanAHundredthOfTheSize(int size) {
        byte[] texts = words(size);
        long plain = Zstd.compress(texts, Compressor.defaultLevel(Compression.ZSTD)).length;
        long found = compress(Compression.ZSTD, Bytes.of(texts)).size();
        assertTrue(found <= plain + plain / 100, found + " beside " + plain);
    }

    /** Words, some of them often. */
    private static byte[] words(int size) {
        Random random = new Random(11);
        StringBuilder text = new StringBuilder();
        while (text.length() < size) {
            text.append(Integer.toString((int) (1e6 * Math.pow(random.nextDouble(), 3)), 36))
                    .append(' ');
        }
        return text.substring(0, size).getBytes(StandardCharsets.US_ASCII);
    }

    @ParameterizedTest
    @EnumSource
    void contentThatDoesNotCompressIsStoredAsItIs(Compression codec) {
        for (int size : new int[] {1, 8, 1_000, 1_000_000, ZstdEncoder.AT_ONCE + 5}) {
            Bytes content = Bytes.of(noise(size));
            Bytes buffer = compress(codec, content);
            assertEquals(Compression.RAW, buffer.getLong(0));
            assertEquals(content, buffer.slice(Compression.PREFIX_SIZE));
        }
    }

    @ParameterizedTest
    @EnumSource
    void blocksThatDoNotCompressStandBesideOnesThatDo(Compression codec) throws IOException {
        Bytes content =
                Bytes.joined(List.of(Bytes.of(noise(300_000)), Bytes.of(new byte[300_000]), Bytes.of(noise(7))));
        Bytes buffer = compress(codec, content);
        assertTrue(buffer.size() < 310_000, buffer.toString());
        assertEquals(content, Packed.unpack(codec, buffer));
    }

    @ParameterizedTest
    @EnumSource
    void noChangeOfOneBitInAFrameChangesTheContentUnnoticed(Compression codec) throws IOException {
        Bytes content = Bytes.of(Packed.content(4, 1_500));
        Bytes buffer = compress(codec, content);
        int same = 0;
        for (int bit = 0; bit < (buffer.size() - 8) * 8; bit++) {
            byte[] damaged = buffer.toArray();
            damaged[8 + bit / 8] ^= (byte) (1 << bit % 8);
            try {
                assertEquals(content, Packed.unpack(codec, Bytes.of(damaged)), "bit " + bit);
                same++;
            } catch (ArrowException e) {
                assertEquals(Level.DATA, e.finding().rule().level());
            }
        }
        assertTrue(same < 20, same + " changes go unnoticed, since the content stays");
    }

    static Stream<Arguments> bytesForever() {
        return Stream.of(
                Arguments.of(Compression.LZ4_FRAME, 1, 121533860),
                Arguments.of(Compression.LZ4_FRAME, 2, -1964535113),
                Arguments.of(Compression.LZ4_FRAME, 9, 2081594073),
                Arguments.of(Compression.ZSTD, 1, -2005917023),
                Arguments.of(Compression.ZSTD, 3, 1713780623),
                Arguments.of(Compression.ZSTD, 9, 138093633));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("bytesForever")
    void theBytesAreTheseOnEveryMachine(Compression codec, int level, int expected) {
        CRC32C sum = new CRC32C();
        sum.update(Compressor.compress(codec, level, Bytes.of(Packed.content(1, 300_000)))
                .asByteBuffer());
        assertEquals(expected, (int) sum.getValue());
    }

    @ParameterizedTest
    @EnumSource
    void aHigherLevelCompressesMore(Compression codec) {
        Bytes content = Bytes.of(Packed.content(9, 400_000));
        long fast = Compressor.compress(codec, Compressor.defaultLevel(codec), content)
                .size();
        assertTrue(Compressor.compress(codec, 12, content).size() < fast);
    }

    @Test
    void aLevelThatTheCodecDoesNotHaveIsRefusedWithThoseItHas() {
        assertEquals(
                "level of lz4: expected 1 to 12, found 13",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> Compressor.compress(Compression.LZ4_FRAME, 13, Bytes.empty()))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> Compressor.requireLevel(Compression.LZ4_FRAME, 0));
        assertThrows(IllegalArgumentException.class, () -> Compressor.requireLevel(Compression.ZSTD, 23));
        for (Compression codec : Compression.values()) {
            Compressor.requireLevel(codec, Compressor.defaultLevel(codec));
        }
    }

    @Test
    void theLevelsOfZstandardAreThoseOfItsLibrary() {
        assertEquals(Zstd.minCompressionLevel(), Compressor.ZSTD_MIN_LEVEL);
        assertEquals(Zstd.maxCompressionLevel(), Compressor.ZSTD_MAX_LEVEL);
        assertEquals(Zstd.defaultCompressionLevel(), Compressor.defaultLevel(Compression.ZSTD));
    }

    @ParameterizedTest
    @EnumSource
    void threadsCompressAtTheSameTime(Compression codec) throws ExecutionException, InterruptedException {
        List<Bytes> contents = new ArrayList<>();
        List<Bytes> expected = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            contents.add(Bytes.of(Packed.content(i, 30_000 + i)));
            expected.add(compress(codec, contents.get(i)));
        }
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<Bytes>> buffers = new ArrayList<>();
        for (Bytes content : contents) {
            buffers.add(threads.submit(() -> compress(codec, content)));
        }
        for (int i = 0; i < 40; i++) {
            assertEquals(expected.get(i), buffers.get(i).get());
        }
        threads.shutdown();
    }
}
