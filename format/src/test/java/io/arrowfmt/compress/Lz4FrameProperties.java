package io.arrowfmt.compress;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.metadata.Compression;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4FrameInputStream;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;
import net.jpountz.lz4.LZ4FrameOutputStream.FLG;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class Lz4FrameProperties {
    @Property(tries = 300)
    void framesOfEveryOptionDecodeToTheirContent(
            @ForAll long seed,
            @ForAll @IntRange(max = 300_000) int size,
            @ForAll @IntRange(min = 4, max = 7) int blockCode,
            @ForAll boolean linked,
            @ForAll boolean blockChecksums,
            @ForAll boolean contentChecksum,
            @ForAll boolean contentSize)
            throws IOException {
        byte[] content = Packed.content(seed, size);
        byte[] frame =
                new Lz4FrameWriter(blockCode, linked, blockChecksums, contentChecksum, contentSize).write(content);
        Bytes buffer = Packed.buffer(size, frame);
        Memory memory = Packed.used((seed & 1) == 0);
        assertArrayEquals(
                content, Packed.unpack(Compression.LZ4_FRAME, buffer, memory).toArray());
        Bytes direct = Packed.own(buffer);
        assertArrayEquals(
                content, Packed.unpack(Compression.LZ4_FRAME, direct, memory).toArray());
        assertArrayEquals(content, Packed.unpackInChunks(Compression.LZ4_FRAME, buffer, 1 + size / 3));
    }

    @Property(tries = 100)
    void framesOfThePeerDecodeToTheirContent(
            @ForAll long seed,
            @ForAll @IntRange(max = 300_000) int size,
            @ForAll BLOCKSIZE blockSize,
            @ForAll boolean blockChecksums,
            @ForAll boolean contentChecksum,
            @ForAll boolean contentSize)
            throws IOException {
        byte[] content = Packed.content(seed, size);
        List<FLG.Bits> bits = new ArrayList<>(List.of(FLG.Bits.BLOCK_INDEPENDENCE));
        if (blockChecksums) {
            bits.add(FLG.Bits.BLOCK_CHECKSUM);
        }
        if (contentChecksum) {
            bits.add(FLG.Bits.CONTENT_CHECKSUM);
        }
        if (contentSize) {
            bits.add(FLG.Bits.CONTENT_SIZE);
        }
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        try (LZ4FrameOutputStream out =
                new LZ4FrameOutputStream(frame, blockSize, size, bits.toArray(new FLG.Bits[0]))) {
            out.write(content);
        }
        Bytes buffer = Packed.buffer(size, frame.toByteArray());
        assertArrayEquals(content, Packed.unpack(Compression.LZ4_FRAME, buffer).toArray());
    }

    @Property(tries = 50)
    void thePeerReadsTheFramesThatTheseTestsWrite(
            @ForAll long seed, @ForAll @IntRange(max = 200_000) int size, @ForAll boolean checksums)
            throws IOException {
        byte[] content = Packed.content(seed, size);
        byte[] frame = new Lz4FrameWriter(4, false, checksums, checksums, checksums).write(content);
        try (LZ4FrameInputStream in = new LZ4FrameInputStream(new ByteArrayInputStream(frame))) {
            assertArrayEquals(content, in.readAllBytes());
        }
    }

    @Property(tries = 300)
    void blocksDecodeAsThePeerDecodesThem(@ForAll long seed, @ForAll @IntRange(min = 1, max = 20_000) int size)
            throws BlockException {
        byte[] content = Packed.content(seed, size);
        byte[] block = LZ4Factory.safeInstance().highCompressor().compress(content);
        byte[] out = new byte[size];
        assertEquals(size, Lz4Block.decode(block, 0, block.length, out, 0, 0, size));
        assertArrayEquals(content, out);
    }

    @Property(tries = 3_000)
    void nothingThatMemoryHeldBeforeShowsInWhatADamagedBlockDecodesTo(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 300) int size,
            @ForAll @LongRange(min = 0) long change) {
        byte[] block = LZ4Factory.safeInstance().fastCompressor().compress(Packed.content(seed, size));
        block[(int) (change % block.length)] ^= (byte) (1 + change / block.length % 255);
        String first = decoded(block, (byte) 0x00);
        assertEquals(first, decoded(block, (byte) 0x5A));
    }

    private static String decoded(byte[] block, byte before) {
        byte[] out = new byte[1_000];
        Arrays.fill(out, before);
        try {
            int end = Lz4Block.decode(block, 0, block.length, out, 0, 0, out.length);
            return HexFormat.of().formatHex(out, 0, end);
        } catch (BlockException e) {
            return e.getMessage() + " at " + e.at();
        }
    }
}
