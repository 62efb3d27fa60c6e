package io.arrowfmt.metadata;

import io.arrowfmt.bytes.Bytes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Makes the bytes of structs as they lie in metadata (Message.fbs, FieldNode and Buffer; File.fbs, Block). */
final class Structs {
    private Structs() {}

    /** Structs of two numbers of 64 bits. */
    static Bytes pairs(long[] first, long[] second) {
        requireSameLength(first.length, second.length);
        ByteBuffer bytes = allocate(first.length, 2 * Long.BYTES);
        for (int i = 0; i < first.length; i++) {
            bytes.putLong(first[i]).putLong(second[i]);
        }
        return Bytes.of(bytes.flip(), "memory", Bytes.NO_POSITION);
    }

    /** Blocks: four bytes of padding precede the length of the body. */
    static Bytes blocks(long[] offsets, int[] metadataLengths, long[] bodyLengths) {
        requireSameLength(offsets.length, metadataLengths.length);
        requireSameLength(offsets.length, bodyLengths.length);
        ByteBuffer bytes = allocate(offsets.length, Blocks.SIZE);
        for (int i = 0; i < offsets.length; i++) {
            bytes.putLong(offsets[i]).putInt(metadataLengths[i]).putInt(0).putLong(bodyLengths[i]);
        }
        return Bytes.of(bytes.flip(), "memory", Bytes.NO_POSITION);
    }

    private static ByteBuffer allocate(int count, int size) {
        return ByteBuffer.allocate(Math.multiplyExact(count, size)).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void requireSameLength(int expected, int found) {
        if (expected != found) {
            throw new IllegalArgumentException("structs: expected " + expected + " of each number, found " + found);
        }
    }
}
