package io.arrowfmt.write;

import io.arrowfmt.metadata.Blocks;
import java.util.Arrays;

/** Collects where the messages of a file lie. Belongs to one thread. */
final class BlockList {
    private long[] offsets = new long[16];
    private int[] metadataLengths = new int[16];
    private long[] bodyLengths = new long[16];
    private int count;

    /** Adds a message. */
    void add(long offset, long metadataLength, long bodyLength) {
        if (count == offsets.length) {
            int larger = Math.multiplyExact(count, 2);
            offsets = Arrays.copyOf(offsets, larger);
            metadataLengths = Arrays.copyOf(metadataLengths, larger);
            bodyLengths = Arrays.copyOf(bodyLengths, larger);
        }
        offsets[count] = offset;
        metadataLengths[count] = Math.toIntExact(metadataLength);
        bodyLengths[count] = bodyLength;
        count++;
    }

    /** The messages so far. */
    Blocks toBlocks() {
        return Blocks.of(
                Arrays.copyOf(offsets, count),
                Arrays.copyOf(metadataLengths, count),
                Arrays.copyOf(bodyLengths, count));
    }
}
