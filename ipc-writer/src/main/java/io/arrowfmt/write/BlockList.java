package io.arrowfmt.write;

import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.Checksums;
import java.util.Arrays;

/** Collects where the messages of a file lie. Belongs to one thread. */
final class BlockList {
    private long[] offsets = new long[16];
    private int[] metadataLengths = new int[16];
    private long[] bodyLengths = new long[16];
    private int[] checksums = new int[16];
    private int count;

    /**
     * Adds a message.
     *
     * @param checksum of its prefix, metadata and padding, if that is asked for
     */
    void add(long offset, long metadataLength, long bodyLength, int checksum) {
        if (count == offsets.length) {
            int larger = Math.multiplyExact(count, 2);
            offsets = Arrays.copyOf(offsets, larger);
            metadataLengths = Arrays.copyOf(metadataLengths, larger);
            bodyLengths = Arrays.copyOf(bodyLengths, larger);
            checksums = Arrays.copyOf(checksums, larger);
        }
        offsets[count] = offset;
        metadataLengths[count] = Math.toIntExact(metadataLength);
        bodyLengths[count] = bodyLength;
        checksums[count] = checksum;
        count++;
    }

    /** The messages so far. */
    Blocks toBlocks() {
        return Blocks.of(
                Arrays.copyOf(offsets, count),
                Arrays.copyOf(metadataLengths, count),
                Arrays.copyOf(bodyLengths, count));
    }

    /** The checksums of the messages so far, and of those of another list behind them. */
    Checksums toChecksums(BlockList others) {
        int[] all = Arrays.copyOf(checksums, Math.addExact(count, others.count));
        System.arraycopy(others.checksums, 0, all, count, others.count);
        return Checksums.of(all);
    }
}
