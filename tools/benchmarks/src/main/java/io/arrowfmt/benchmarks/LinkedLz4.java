package io.arrowfmt.benchmarks;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * Makes LZ4 frames of linked blocks of 64 KiB: each block refers to the bytes of the one before. No Java library writes
 * them. Greedy, with one candidate for each hash (LZ4 Frame Format 1.6 and Block Format 1.5 of the LZ4 project).
 */
final class LinkedLz4 {
    /** Magic; version 1 and linked blocks, no sizes, no checksums; blocks of at most 64 KiB; checksum of those two bytes. */
    private static final byte[] HEADER = {0x04, 0x22, 0x4D, 0x18, 0x40, 0x40, (byte) 0xC0};

    private static final int BLOCK = 1 << 16;
    private static final int HASH_BITS = 14;
    private static final int STORED = 1 << 31;
    private static final int MIN_MATCH = 4;
    /** The last bytes of a block are literals, and the last match begins some bytes before them. */
    private static final int LAST_LITERALS = 5;

    private static final int LAST_MATCH = 12;
    private static final int MAX_DISTANCE = (1 << 16) - 1;
    /** Literals without a match after which the search moves on by larger steps. */
    private static final int SKIP_BITS = 6;

    private final int[] places = new int[1 << HASH_BITS];
    private byte[] input = {};
    private byte[] block = {};
    private int size;

    /** A frame that decodes to some bytes. */
    byte[] frame(byte[] bytes) {
        input = bytes;
        block = new byte[BLOCK + BLOCK / 255 + 16];
        Arrays.fill(places, -1);
        ByteArrayOutputStream frame = new ByteArrayOutputStream(bytes.length / 2 + 64);
        frame.writeBytes(HEADER);
        for (int start = 0; start < bytes.length; start += BLOCK) {
            int end = Math.min(bytes.length, start + BLOCK);
            size = 0;
            compress(start, end);
            if (size < end - start) {
                writeInt(frame, size);
                frame.write(block, 0, size);
            } else {
                writeInt(frame, end - start | STORED);
                frame.write(bytes, start, end - start);
            }
        }
        writeInt(frame, 0);
        return frame.toByteArray();
    }

    private void compress(int start, int end) {
        int literals = start;
        int misses = 1 << SKIP_BITS;
        int at = start;
        while (at + LAST_MATCH <= end) {
            int word = word(at);
            int hash = (word * -1640531535) >>> (Integer.SIZE - HASH_BITS);
            int candidate = places[hash];
            places[hash] = at;
            if (candidate >= 0 && at - candidate <= MAX_DISTANCE && word(candidate) == word) {
                int length = MIN_MATCH;
                while (at + length < end - LAST_LITERALS && input[at + length] == input[candidate + length]) {
                    length++;
                }
                sequence(literals, at - literals, at - candidate, length);
                at += length;
                literals = at;
                misses = 1 << SKIP_BITS;
            } else {
                at += misses++ >>> SKIP_BITS;
            }
        }
        literals(literals, end - literals, 0);
    }

    private void sequence(int from, int count, int distance, int length) {
        int more = length - MIN_MATCH;
        literals(from, count, Math.min(more, 15));
        block[size++] = (byte) distance;
        block[size++] = (byte) (distance >>> 8);
        rest(more);
    }

    private void literals(int from, int count, int matchNibble) {
        block[size++] = (byte) (Math.min(count, 15) << 4 | matchNibble);
        rest(count);
        System.arraycopy(input, from, block, size, count);
        size += count;
    }

    private void rest(int length) {
        if (length >= 15) {
            int left = length - 15;
            for (; left >= 255; left -= 255) {
                block[size++] = (byte) 255;
            }
            block[size++] = (byte) left;
        }
    }

    private int word(int at) {
        return (input[at] & 0xFF) | (input[at + 1] & 0xFF) << 8 | (input[at + 2] & 0xFF) << 16 | input[at + 3] << 24;
    }

    private static void writeInt(ByteArrayOutputStream target, int value) {
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            target.write(value >>> shift);
        }
    }
}
