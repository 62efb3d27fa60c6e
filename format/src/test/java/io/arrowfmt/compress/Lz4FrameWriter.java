package io.arrowfmt.compress;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import net.jpountz.xxhash.XXHash32;
import net.jpountz.xxhash.XXHashFactory;

/**
 * Writes LZ4 frames with every option of the format, linked blocks among them, which no library here writes. Matches are
 * looked for greedily.
 *
 * @param blockCode 4 to 7: blocks of 64 KiB to 4 MiB
 * @param linked whether blocks refer to those before them
 * @param blockChecksums whether a checksum follows each block
 * @param contentChecksum whether a checksum follows the last block
 * @param contentSize whether the header states the size
 */
record Lz4FrameWriter(
        int blockCode, boolean linked, boolean blockChecksums, boolean contentChecksum, boolean contentSize) {
    static final int MAGIC = 0x184D2204;

    private static final XXHash32 HASH = XXHashFactory.safeInstance().hash32();
    private static final int HASH_BITS = 14;
    private static final int MAX_DISTANCE = 65_535;

    /** The format asks for as many literals at the end of a block. */
    private static final int LAST_LITERALS = 5;

    /** The format lets no match begin closer to the end. */
    private static final int MIN_LEFT = 12;

    /** What Arrow C++ writes: linked blocks of 64 KiB without checksums. */
    static Lz4FrameWriter likeArrow() {
        return new Lz4FrameWriter(4, true, false, false, false);
    }

    /** One frame around some content. */
    byte[] write(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writeHeader(out, content.length);
        int[] table = new int[1 << HASH_BITS];
        Arrays.fill(table, -1);
        int blockSize = 1 << (2 * blockCode + 8);
        for (int at = 0; at < content.length; at += blockSize) {
            int end = Math.min(content.length, at + blockSize);
            byte[] block = block(content, at, end, table);
            boolean raw = block.length >= end - at;
            byte[] stored = raw ? Arrays.copyOfRange(content, at, end) : block;
            word(out, stored.length | (raw ? 1 << 31 : 0));
            out.writeBytes(stored);
            if (blockChecksums) {
                word(out, HASH.hash(stored, 0, stored.length, 0));
            }
        }
        word(out, 0);
        if (contentChecksum) {
            word(out, HASH.hash(content, 0, content.length, 0));
        }
        return out.toByteArray();
    }

    /** The header of a frame. */
    void writeHeader(ByteArrayOutputStream out, long size) {
        int flags = 0x40 | (linked ? 0 : 0x20) | (blockChecksums ? 0x10 : 0) | (contentSize ? 8 : 0);
        ByteBuffer descriptor = ByteBuffer.allocate(contentSize ? 10 : 2).order(ByteOrder.LITTLE_ENDIAN);
        descriptor.put((byte) (flags | (contentChecksum ? 4 : 0))).put((byte) (blockCode << 4));
        if (contentSize) {
            descriptor.putLong(size);
        }
        word(out, MAGIC);
        out.writeBytes(descriptor.array());
        out.write(HASH.hash(descriptor.array(), 0, descriptor.capacity(), 0) >>> 8);
    }

    private byte[] block(byte[] content, int start, int end, int[] table) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int base = linked ? 0 : start;
        int literals = start;
        int at = start;
        while (at <= end - MIN_LEFT) {
            int slot = (word(content, at) * 0x9E3779B1) >>> (32 - HASH_BITS);
            int match = table[slot];
            table[slot] = at;
            boolean found = match >= base && at - match <= MAX_DISTANCE && word(content, match) == word(content, at);
            if (!found) {
                at++;
                continue;
            }
            int length = 4;
            while (at + length < end - LAST_LITERALS && content[at + length] == content[match + length]) {
                length++;
            }
            sequence(out, content, literals, at, at - match, length);
            at += length;
            literals = at;
        }
        lengths(out, end - literals, 0);
        out.write(content, literals, end - literals);
        return out.toByteArray();
    }

    private static void sequence(
            ByteArrayOutputStream out, byte[] content, int from, int to, int distance, int length) {
        lengths(out, to - from, length - 4);
        out.write(content, from, to - from);
        out.write(distance);
        out.write(distance >>> 8);
        extension(out, length - 4);
    }

    private static void lengths(ByteArrayOutputStream out, int literals, int match) {
        out.write(Math.min(15, literals) << 4 | Math.min(15, match));
        extension(out, literals);
    }

    private static void extension(ByteArrayOutputStream out, int length) {
        if (length >= 15) {
            int rest = length - 15;
            for (; rest >= 255; rest -= 255) {
                out.write(255);
            }
            out.write(rest);
        }
    }

    private static int word(byte[] content, int at) {
        return (content[at] & 0xFF)
                | (content[at + 1] & 0xFF) << 8
                | (content[at + 2] & 0xFF) << 16
                | (content[at + 3] & 0xFF) << 24;
    }

    /** Writes 32 bits. */
    static void word(ByteArrayOutputStream out, int value) {
        out.writeBytes(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array());
    }
}
