package io.arrowfmt.flatbuffers;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes damaged copies of metadata. The same seed gives the same copies. */
final class Mutator {
    private static final int[] WORDS = {
        0, 1, 2, 4, 8, 31, 64, 0x7F, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 1 << 28, -1, -4, 1 << 31
    };

    private final List<Blob> blobs;
    private final Random random;

    Mutator(List<Blob> blobs, long seed) {
        this.blobs = List.copyOf(blobs);
        this.random = new Random(seed);
    }

    /** A copy of one of the blobs with one to four changes. */
    Blob next() {
        Blob blob = anyBlob();
        byte[] bytes = blob.bytes().clone();
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes && bytes.length > 0; i++) {
            bytes = change(bytes);
        }
        return blob.with(bytes);
    }

    private Blob anyBlob() {
        return blobs.get(random.nextInt(blobs.size()));
    }

    private byte[] change(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int position = random.nextInt(bytes.length);
        switch (random.nextInt(16)) {
            case 0, 1, 2, 3 -> bytes[position] ^= (byte) (1 << random.nextInt(8));
            case 4, 5 -> bytes[position] = (byte) random.nextInt(256);
            case 6, 7, 8 -> putShort(buffer, position & ~1, word());
            case 9, 10 -> putInt(buffer, position & ~3, word());
            case 11, 12 -> addToInt(buffer, position & ~3, random.nextInt(65) - 32);
            case 13 -> splice(bytes, position);
            case 14 -> swapInts(buffer, position & ~3, random.nextInt(bytes.length) & ~3);
            default -> {
                return Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
            }
        }
        return bytes;
    }

    private int word() {
        return random.nextInt(4) == 0 ? random.nextInt() : WORDS[random.nextInt(WORDS.length)];
    }

    private void splice(byte[] bytes, int position) {
        byte[] other = anyBlob().bytes();
        int from = random.nextInt(other.length);
        int length = Math.min(1 + random.nextInt(64), Math.min(bytes.length - position, other.length - from));
        System.arraycopy(other, from, bytes, position, length);
    }

    private static void putShort(ByteBuffer buffer, int position, int value) {
        if (position + 2 <= buffer.capacity()) {
            buffer.putShort(position, (short) value);
        }
    }

    private static void putInt(ByteBuffer buffer, int position, int value) {
        if (position + 4 <= buffer.capacity()) {
            buffer.putInt(position, value);
        }
    }

    private static void addToInt(ByteBuffer buffer, int position, int difference) {
        if (position + 4 <= buffer.capacity()) {
            buffer.putInt(position, buffer.getInt(position) + difference);
        }
    }

    private static void swapInts(ByteBuffer buffer, int one, int other) {
        if (one + 4 <= buffer.capacity() && other + 4 <= buffer.capacity()) {
            int value = buffer.getInt(one);
            buffer.putInt(one, buffer.getInt(other)).putInt(other, value);
        }
    }
}
