package io.arrowfmt.compress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Compression;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import net.jpountz.xxhash.XXHashFactory;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class Lz4FrameTest {
    private static final int HEADER = 7;

    /** A change of the bytes of a frame. */
    private interface Change {
        byte[] of(byte[] frame);
    }

    private static Change set(int at, int value) {
        return frame -> {
            frame[at < 0 ? frame.length + at : at] = (byte) value;
            return frame;
        };
    }

    /** A change of the header with the checksum that fits it. */
    private static Change header(int at, int value) {
        return frame -> {
            frame[at] = (byte) value;
            frame[6] = (byte) (XXHashFactory.safeInstance().hash32().hash(frame, 4, 2, 0) >>> 8);
            return frame;
        };
    }

    private static Change after(byte... more) {
        return frame -> ZstdFrameTest.joined(frame, more);
    }

    private static Change before(byte... more) {
        return frame -> ZstdFrameTest.joined(more, frame);
    }

    private static byte[] legacy(byte[] frame) {
        return ZstdFrameTest.joined(new byte[] {0x02, 0x21, 0x4C, 0x18}, Arrays.copyOfRange(frame, 4, frame.length));
    }

    private static Arguments row(String name, Change change, long at, String expected, String found) {
        return Arguments.of(name, change, at, expected, found);
    }

    static Stream<Arguments> damages() {
        byte[] skippable = {0x5F, 0x2A, 0x4D, 0x18, 0, 0, 0, 0};
        String sizes = "blocks of at most 64 KiB, 256 KiB, 1 MiB or 4 MiB";
        return Stream.of(
                row("magic", set(0, 5), 0, "an LZ4 frame", "bytes that begin 0x184d2205"),
                row("legacy", Lz4FrameTest::legacy, 0, "an LZ4 frame", "a legacy frame"),
                row("skippable", before(skippable), 0, "an LZ4 frame", "a skippable frame"),
                row("version", header(4, 0x80), 4, "flags of an LZ4 frame of version 1", "0x80"),
                row("reserved flag", header(4, 0x42), 4, "flags of an LZ4 frame of version 1", "0x42"),
                row("dictionary", header(4, 0x41), 4, "a frame without dictionary", "one that needs a dictionary"),
                row("small blocks", header(5, 0x30), 5, sizes, "flags 0x30"),
                row("reserved size", header(5, 0xC0), 5, sizes, "flags 0xc0"),
                row("reserved bits", header(5, 0x41), 5, sizes, "flags 0x41"),
                row("header checksum", set(6, 0), 6, "the checksum 0xc0 of the frame header", "0x0"),
                row("block size", set(HEADER + 2, 2), HEADER, "a block of at most 65536 bytes", ""),
                row("block checksum", set(-12, 0), -12, "", ""),
                row("content checksum", set(-1, 0), -4, "", ""),
                row("byte after", after((byte) 1), -1, "nothing after the LZ4 frame", "1 byte"),
                row("frame after", after(Lz4FrameWriter.likeArrow().write(new byte[0])), -11, "", "11 bytes"),
                row("skippable after", after(skippable), -8, "nothing after the LZ4 frame", "8 bytes"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("damages")
    void damageOfAFrameIsFoundInItsPlace(String name, Change change, long at, String expected, String found) {
        byte[] content = Packed.content(4, 500);
        byte[] frame =
                change.of(new Lz4FrameWriter(4, true, name.contains("checksum"), name.contains("checksum"), false)
                        .write(content));
        if (name.equals("header checksum")) {
            frame = change.of(Lz4FrameWriter.likeArrow().write(content));
        }
        Bytes buffer = Packed.buffer(content.length, frame);
        Finding finding = assertThrows(ArrowException.class, () -> Packed.unpack(Compression.LZ4_FRAME, buffer))
                .finding();
        assertEquals(CompressionRules.WHOLE_FRAMES, finding.rule(), finding.toString());
        long place = Packed.POSITION + 8 + (at < 0 ? frame.length + at : at);
        assertEquals(Packed.WHERE.at(place), finding.location(), finding.toString());
        assertEquals(expected.isEmpty() ? finding.expected() : expected, finding.expected());
        assertEquals(found.isEmpty() ? finding.found() : found, finding.found());
    }

    static Stream<Arguments> blocks() {
        return Stream.of(
                Arguments.of("no token after a match", 6, new int[] {0x20, 'a', 'b', 2, 0}),
                Arguments.of("no distance", 1, new int[] {0x10, 'a', 1}),
                Arguments.of("distance 0", 1, new int[] {0x10, 'a', 0, 0, 0}),
                Arguments.of("match before the start", 1, new int[] {0x10, 'a', 2, 0, 0}),
                Arguments.of("match at the start", 0, new int[] {0x00, 1, 0, 0}),
                Arguments.of("literals beyond the end", 0, new int[] {0x30, 'a', 'b'}),
                Arguments.of("length without end", 0, new int[] {0xF0, 255, 255}),
                Arguments.of("match length without end", 1, new int[] {0x1F, 'a', 1, 0, 255}));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("blocks")
    void damageOfABlockIsFoundInItsPlaceOfTheContent(String name, long inner, int[] block) {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        Lz4FrameWriter writer = Lz4FrameWriter.likeArrow();
        writer.writeHeader(frame, 0);
        Lz4FrameWriter.word(frame, block.length);
        for (int value : block) {
            frame.write(value);
        }
        Lz4FrameWriter.word(frame, 0);
        Bytes buffer = Packed.buffer(1_000, frame.toByteArray());
        Finding finding = assertThrows(ArrowException.class, () -> Packed.unpack(Compression.LZ4_FRAME, buffer))
                .finding();
        assertEquals(CompressionRules.WHOLE_FRAMES, finding.rule(), finding.toString());
        assertEquals(Packed.WHERE.at(Packed.POSITION).inner(inner), finding.location());
    }

    @Test
    void aBlockThatIsNotLinkedMayNotReferToTheOneBefore() throws IOException {
        byte[] content = Packed.content(11, 70_000);
        byte[] frame = Lz4FrameWriter.likeArrow().write(content);
        assertEquals(Bytes.of(content), Packed.unpack(Compression.LZ4_FRAME, Packed.buffer(content.length, frame)));
        byte[] independent = header(4, 0x60).of(frame);
        Finding finding = assertThrows(
                        ArrowException.class,
                        () -> Packed.unpack(Compression.LZ4_FRAME, Packed.buffer(content.length, independent)))
                .finding();
        Location place = finding.location();
        assertEquals(Packed.POSITION, place.offset());
        assertEquals(1, place.innerOffset() >>> 16, finding.toString());
    }

    @Test
    void contentBeyondAChunkDecodes() throws IOException {
        long size = Bytes.CHUNK_SIZE + (3L << 20);
        Assumptions.assumeTrue(
                Runtime.getRuntime().maxMemory() > 3 * size, "skipped: the heap is too small for content beyond 1 GiB");
        Bytes content = Packed.unpack(Compression.LZ4_FRAME, repeating(size));
        assertEquals(size, content.size());
        byte[] part = new byte[1 << 20];
        for (long at : new long[] {0, Bytes.CHUNK_SIZE - (1 << 19), size - (1 << 20)}) {
            content.copyTo(at, part, 0, part.length);
            for (int i = 0; i < part.length; i++) {
                assertEquals((byte) ((at + i) % 251), part[i]);
            }
        }
    }

    /** The numbers 0 to 250 again and again: once as literals, then as one match for each block, across the blocks. */
    private static Bytes repeating(long size) {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        new Lz4FrameWriter(7, true, false, false, false).writeHeader(frame, size);
        byte[] cycle = new byte[251];
        for (int i = 0; i < cycle.length; i++) {
            cycle[i] = (byte) i;
        }
        Lz4FrameWriter.word(frame, cycle.length | 1 << 31);
        frame.writeBytes(cycle);
        for (long left = size - cycle.length; left > 0; ) {
            int length = (int) Math.min(left, (4 << 20) - 1);
            byte[] extension = new byte[(length - 19) / 255 + 1];
            Arrays.fill(extension, (byte) 255);
            extension[extension.length - 1] = (byte) ((length - 19) % 255);
            Lz4FrameWriter.word(frame, 3 + extension.length + 1);
            frame.write(0x0F);
            frame.write(251);
            frame.write(0);
            frame.writeBytes(extension);
            frame.write(0);
            left -= length;
        }
        Lz4FrameWriter.word(frame, 0);
        return Packed.buffer(size, frame.toByteArray());
    }
}
