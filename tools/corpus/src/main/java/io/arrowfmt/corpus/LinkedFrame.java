package io.arrowfmt.corpus;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import net.jpountz.xxhash.XXHashFactory;

/**
 * Writes LZ4 frames of linked blocks, as Arrow C++ does for buffers beyond 64 KiB and no library for the JVM does. Blocks
 * are short, so that few bytes have several of them; matches are looked for in the plainest way.
 */
final class LinkedFrame {
    private static final int MAGIC = 0x184D2204;

    /** Version 1, linked blocks, no checksums, no content size. */
    private static final byte FLAGS = 0x40;

    /** Blocks of at most 64 KiB. */
    private static final byte BLOCK_SIZES = 0x40;

    private static final int BLOCK_SIZE = 256;
    private static final int MIN_MATCH = 4;
    private static final int MAX_DISTANCE = 65_535;
    private static final int MORE = 15;

    /** The format asks for as many literals at the end of a block, and lets no match begin closer than 12 bytes to it. */
    private static final int LAST_LITERALS = 5;

    private static final int LAST_START = 12;

    private final byte[] content;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private LinkedFrame(byte[] content) {
        this.content = content;
    }

    /** A frame around some content. */
    static byte[] of(byte[] content) {
        return new LinkedFrame(content).write();
    }

    private byte[] write() {
        byte[] descriptor = {FLAGS, BLOCK_SIZES};
        word(MAGIC);
        out.writeBytes(descriptor);
        out.write(XXHashFactory.safeInstance().hash32().hash(descriptor, 0, descriptor.length, 0) >>> 8);
        for (int at = 0; at < content.length; at += BLOCK_SIZE) {
            byte[] block = block(at, Math.min(content.length, at + BLOCK_SIZE));
            word(block.length);
            out.writeBytes(block);
        }
        word(0);
        return out.toByteArray();
    }

    private byte[] block(int start, int end) {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        int literals = start;
        for (int at = start; at <= end - LAST_START; ) {
            int match = longestMatch(at, end - LAST_LITERALS);
            int length = match < 0 ? 0 : matchLength(match, at, end - LAST_LITERALS);
            if (length < MIN_MATCH) {
                at++;
                continue;
            }
            lengths(block, at - literals, length - MIN_MATCH);
            block.write(content, literals, at - literals);
            block.write(at - match);
            block.write((at - match) >>> 8);
            extension(block, length - MIN_MATCH);
            at += length;
            literals = at;
        }
        lengths(block, end - literals, 0);
        block.write(content, literals, end - literals);
        return block.toByteArray();
    }

    private int longestMatch(int at, int end) {
        int best = -1;
        int bestLength = 0;
        for (int from = at - 1; from >= Math.max(0, at - MAX_DISTANCE); from--) {
            int length = matchLength(from, at, end);
            if (length > bestLength) {
                best = from;
                bestLength = length;
            }
        }
        return best;
    }

    private int matchLength(int from, int at, int end) {
        int length = 0;
        while (at + length < end && content[from + length] == content[at + length]) {
            length++;
        }
        return length;
    }

    private static void lengths(ByteArrayOutputStream block, int literals, int match) {
        block.write(Math.min(MORE, literals) << 4 | Math.min(MORE, match));
        extension(block, literals);
    }

    private static void extension(ByteArrayOutputStream block, int length) {
        if (length >= MORE) {
            int rest = length - MORE;
            for (; rest >= 255; rest -= 255) {
                block.write(255);
            }
            block.write(rest);
        }
    }

    private void word(int value) {
        out.writeBytes(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array());
    }
}
