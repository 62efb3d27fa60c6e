package io.arrowfmt.structure;

import java.util.Arrays;
import java.util.function.LongPredicate;

/** Which index the value of a hash has. Open addressing, at most half full. Belongs to one thread. */
final class ValueTable {
    private static final int INITIAL_SIZE = 32;

    private long[] hashes = new long[INITIAL_SIZE];
    private long[] indices = filled(INITIAL_SIZE);
    private int used;

    private static long[] filled(int size) {
        long[] indices = new long[size];
        Arrays.fill(indices, -1);
        return indices;
    }

    /**
     * The index of a value, which gets one when it has none.
     *
     * @param next the index that it gets
     * @param same whether the value of an index is the same one
     */
    long find(long hash, long next, LongPredicate same) {
        int mask = indices.length - 1;
        int at = (int) hash & mask;
        while (indices[at] >= 0) {
            if (hashes[at] == hash && same.test(indices[at])) {
                return indices[at];
            }
            at = (at + 1) & mask;
        }
        hashes[at] = hash;
        indices[at] = next;
        if (++used > indices.length / 2) {
            grow();
        }
        return next;
    }

    private void grow() {
        long[] oldHashes = hashes;
        long[] oldIndices = indices;
        int size = Math.multiplyExact(indices.length, 2);
        hashes = new long[size];
        indices = filled(size);
        for (int i = 0; i < oldIndices.length; i++) {
            if (oldIndices[i] >= 0) {
                int at = (int) oldHashes[i] & (size - 1);
                while (indices[at] >= 0) {
                    at = (at + 1) & (size - 1);
                }
                hashes[at] = oldHashes[i];
                indices[at] = oldIndices[i];
            }
        }
    }
}
