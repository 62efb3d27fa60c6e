package io.arrowfmt.compress;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.metadata.Compression;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ZstdFrameTest {
    private static final int DICTIONARY_ID = 7;

    /** A frame that does not say how much it holds, as streams write them. */
    static byte[] unsized(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZstdOutputStreamNoFinalizer zstd = new ZstdOutputStreamNoFinalizer(out)) {
            zstd.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** A frame that says how much it holds, with a checksum. */
    static byte[] checked(byte[] content) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            return context.setChecksum(true).compress(content);
        }
    }

    /** A buffer with a frame of blocks that each stand for 128 KiB of one byte. */
    static Bytes bomb(long size) {
        int blocks = (int) (size >>> 17);
        ByteBuffer frame = ByteBuffer.allocate(6 + 4 * blocks).order(ByteOrder.LITTLE_ENDIAN);
        frame.putInt(0xFD2FB528).put((byte) 0).put((byte) (7 << 3));
        for (int i = 0; i < blocks; i++) {
            frame.putInt(128 << 10 << 3 | 1 << 1 | (i == blocks - 1 ? 1 : 0));
        }
        return Packed.buffer(size, frame.array());
    }

    static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    private static void assertDecodes(byte[] content, byte[] frames) throws IOException {
        Bytes buffer = Packed.buffer(content.length, frames);
        for (Memory memory :
                List.of(Memory.heap(), ByteBuffer::allocateDirect, Packed.used(false), Packed.used(true))) {
            for (Bytes stored : List.of(buffer, Packed.own(buffer), Packed.foreign(buffer))) {
                assertArrayEquals(
                        content, Packed.unpack(Compression.ZSTD, stored, memory).toArray());
            }
        }
        assertArrayEquals(content, Packed.unpackInChunks(Compression.ZSTD, buffer, 1 + content.length / 3));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 255, 256, 1_000, 65_536, 65_800, 131_072, 131_073, 1_000_000})
    void framesWithAndWithoutContentSizeDecode(int size) throws IOException {
        byte[] content = Packed.content(size, size);
        assertDecodes(content, Zstd.compress(content));
        assertDecodes(content, unsized(content));
        assertDecodes(content, checked(content));
    }

    @Test
    void framesAfterEachOtherAreOneContent() throws IOException {
        byte[] content = Packed.content(5, 10_000);
        byte[] head = Arrays.copyOf(content, 1_234);
        byte[] tail = Arrays.copyOfRange(content, 1_234, content.length);
        assertDecodes(content, joined(Zstd.compress(head), unsized(tail)));
        assertDecodes(content, joined(unsized(new byte[0]), checked(head), Zstd.compress(tail)));
    }

    @Test
    void repeatedBytesDecode() throws IOException {
        Bytes content = Packed.unpack(Compression.ZSTD, bomb(1 << 24));
        assertEquals(1 << 24, content.size());
        assertEquals(Bytes.of(new byte[1 << 24]), content);
    }

    @ParameterizedTest
    @CsvSource({
        "skippable alone, 0, a skippable frame",
        "skippable before, 0, a skippable frame",
        "skippable after, 100, a skippable frame",
        "dictionary, 5, one that needs dictionary 7",
        "trailing byte, 100, 1 byte at the end of the buffer",
        "trailing zeros, 100, bytes that begin 0x0",
        "LZ4, 0, bytes that begin 0x184d2204",
        "nothing, 0, 0 bytes at the end of the buffer"
    })
    void whatIsNotAFrameIsRefusedInItsPlace(String what, long at, String found) {
        byte[] content = Packed.content(6, 5_000);
        byte[] frame = Zstd.compress(content);
        byte[] skippable = {0x50, 0x2A, 0x4D, 0x18, 1, 0, 0, 0, 9};
        byte[] payload =
                switch (what) {
                    case "skippable alone" -> skippable;
                    case "skippable before" -> joined(skippable, frame);
                    case "skippable after" -> joined(frame, skippable);
                    case "dictionary" -> withDictionary(frame);
                    case "trailing byte" -> joined(frame, new byte[] {1});
                    case "trailing zeros" -> joined(frame, new byte[64]);
                    case "LZ4" -> Lz4FrameWriter.likeArrow().write(content);
                    default -> new byte[0];
                };
        int size = what.equals("skippable alone") ? 1 : what.equals("nothing") ? 0 : content.length;
        Stored stored = new Stored(Packed.buffer(size, payload), size, Packed.WHERE);
        Finding finding =
                assertThrows(ArrowException.class, () -> ZstdDecoder.of(stored)).finding();
        assertEquals(CompressionRules.WHOLE_FRAMES, finding.rule());
        assertEquals(found, finding.found());
        long expectedAt = at == 100 ? frame.length : at;
        assertEquals(Packed.POSITION + 8 + expectedAt, finding.location().offset());
    }

    /** The frame with a dictionary id of a byte, which stands before the content size. */
    private static byte[] withDictionary(byte[] frame) {
        byte[] head = Arrays.copyOf(frame, 5);
        head[4] |= 1;
        return joined(head, new byte[] {DICTIONARY_ID}, Arrays.copyOfRange(frame, 5, frame.length));
    }

    @Test
    void aChecksumThatDoesNotFitIsTold() {
        byte[] content = Packed.content(8, 1_000);
        byte[] frame = checked(content);
        frame[frame.length - 1] ^= 1;
        Finding finding = assertThrows(
                        ArrowException.class,
                        () -> Packed.unpack(Compression.ZSTD, Packed.buffer(content.length, frame)))
                .finding();
        assertEquals(CompressionRules.WHOLE_FRAMES, finding.rule());
        assertEquals("ones of which the library says: Restored data doesn't match checksum", finding.found());
    }
}
