package io.arrowfmt.compress;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.metadata.Compression;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import net.jpountz.lz4.LZ4FrameInputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class CompressorProperties {
    private static int level(Compression codec, int number) {
        return switch (codec) {
            case LZ4_FRAME -> 1 + number % 12;
            case ZSTD -> number - 5;
        };
    }

    private static Bytes content(long seed, int size) {
        return Bytes.of(Packed.content(seed, size));
    }

    @Property(tries = 300)
    void whatIsCompressedDecompressesToItself(
            @ForAll long seed,
            @ForAll @IntRange(max = 300_000) int size,
            @ForAll Compression codec,
            @ForAll @IntRange(max = 17) int number)
            throws IOException {
        Bytes content = content(seed, size);
        Bytes buffer = Compressor.compress(codec, level(codec, number), content);
        assertEquals(content, Packed.unpack(codec, buffer));
        assertTrue(buffer.size() <= (size == 0 ? 0 : Compression.PREFIX_SIZE + size));
    }

    @Property(tries = 200)
    void theLibrariesReadWhatIsWritten(
            @ForAll long seed,
            @ForAll @IntRange(min = 300, max = 300_000) int size,
            @ForAll @IntRange(max = 17) int number)
            throws IOException {
        // As many zeros make sure that a frame pays.
        byte[] content = Arrays.copyOf(Packed.content(seed, size / 2), size);
        byte[] lz4 = frame(Compression.LZ4_FRAME, level(Compression.LZ4_FRAME, number), content);
        try (LZ4FrameInputStream in = new LZ4FrameInputStream(new ByteArrayInputStream(lz4))) {
            assertArrayEquals(content, in.readAllBytes());
        }
        byte[] zstd = frame(Compression.ZSTD, level(Compression.ZSTD, number), content);
        assertEquals(size, Zstd.getFrameContentSize(zstd));
        assertArrayEquals(content, Zstd.decompress(zstd, size));
    }

    /** The frame of content of which one pays. */
    private static byte[] frame(Compression codec, int level, byte[] content) {
        Bytes buffer = Compressor.compress(codec, level, Bytes.of(content));
        assertEquals(content.length, buffer.getLong(0));
        return buffer.slice(Compression.PREFIX_SIZE).toArray();
    }

    @Property(tries = 200)
    void theSameContentGivesTheSameBytesWhateverCameBeforeAndWhereverItLies(
            @ForAll long seed,
            @ForAll @IntRange(max = 200_000) int size,
            @ForAll @IntRange(max = 200_000) int sizeBefore,
            @ForAll Compression codec,
            @ForAll @IntRange(max = 17) int number) {
        Bytes content = content(seed, size);
        int level = level(codec, number);
        Bytes first = Compressor.compress(codec, level, content);
        Compressor.compress(codec, level(codec, 17 - number), content(seed + 1, sizeBefore));
        Bytes before = content(seed + 2, sizeBefore);
        Compressor.compress(codec, level, before);
        assertEquals(first, Compressor.compress(codec, level, content));
        assertEquals(first, Compressor.compress(codec, level, Packed.foreign(content)));
        assertEquals(first, Compressor.compress(codec, level, Packed.own(content)));
        assertEquals(
                first,
                Compressor.compress(
                        codec, level, Bytes.joined(List.of(before, content)).slice(sizeBefore)));
        assertEquals(first, fresh(codec, level, content));
    }

    /** With a workspace that held nothing before. */
    private static Bytes fresh(Compression codec, int level, Bytes content) {
        Workspace[] kept = new Workspace[Runtime.getRuntime().availableProcessors()];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = Workspace.take();
        }
        Bytes buffer = Compressor.compress(codec, level, content);
        for (Workspace workspace : kept) {
            workspace.giveBack();
        }
        return buffer;
    }

    @Property(tries = 300)
    void blocksDecodeToTheirContentAndTakeNoMoreThanTheRoomForThem(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 70_000) int size,
            @ForAll @IntRange(max = 20) int before)
            throws BlockException {
        byte[] content = Packed.content(seed, before + size + 20);
        byte[] block = new byte[before + Lz4BlockWriter.mostFor(size)];
        int end = new Lz4BlockWriter().write(content, before, before + size, block, before);
        byte[] out = new byte[before + size];
        System.arraycopy(content, 0, out, 0, before);
        assertEquals(out.length, Lz4Block.decode(block, before, end, out, before, before, out.length));
        assertArrayEquals(Arrays.copyOf(content, out.length), out);
    }

    @Property(tries = 100)
    void contentInStepsDecompressesToItself(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 600_000) int size,
            @ForAll @IntRange(max = 17) int number)
            throws IOException {
        Bytes content = content(seed, size);
        int level = level(Compression.ZSTD, number);
        Bytes buffer = Compressor.compress(new ZstdEncoder(level, 0), content);
        assertEquals(content, Packed.unpack(Compression.ZSTD, buffer));
        if (buffer.getLong(0) >= 0) {
            byte[] frame = buffer.slice(Compression.PREFIX_SIZE).toArray();
            assertEquals(size, Zstd.getFrameContentSize(frame));
        }
        assertEquals(buffer, Compressor.compress(new ZstdEncoder(level, 0), Packed.foreign(content)));
    }
}
