package io.arrowfmt.batch;

import java.util.Arrays;

/**
 * Different byte strings in the order in which they were added, each found by its bytes: open hashing with linear probing,
 * and one array for all bytes. The hash is another in every index, so that nobody can choose byte strings that collide.
 * Belongs to one thread.
 */
final class ByteIndex {
    private static final int INITIAL_SLOTS = 64;
    private static final int MAX_COUNT = 1 << 29;

    private final ByteHash hash = new ByteHash();
    private final ByteSink bytes;
    /** One more than the position of the byte string in each slot of the hash table, 0 where there is none. */
    private int[] slots = new int[INITIAL_SLOTS];

    private int[] hashes = new int[INITIAL_SLOTS / 2];
    private int[] ends = new int[INITIAL_SLOTS / 2];
    private int count;

    /**
     * An index without byte strings.
     *
     * @param path names from the column down to the field, for messages
     */
    ByteIndex(String path) {
        this.bytes = new ByteSink(path);
    }

    /** How many byte strings there are. */
    int size() {
        return count;
    }

    /** The position of a byte string, or a negative number. */
    int find(byte[] source, int offset, int length) {
        return slots[slotOf(source, offset, length, hash.of(source, offset, length))] - 1;
    }

    /**
     * Adds a byte string that is not there.
     *
     * @return its position
     * @throws IllegalStateException when no array can hold all of them
     */
    int add(byte[] source, int offset, int length) {
        if (count == MAX_COUNT) {
            throw new IllegalStateException("dictionary: expected at most " + MAX_COUNT + " values, found another");
        }
        bytes.putBytes(source, offset, length);
        if (count == ends.length) {
            grow();
        }
        int hashed = hash.of(source, offset, length);
        slots[slotOf(source, offset, length, hashed)] = count + 1;
        hashes[count] = hashed;
        ends[count] = bytes.size();
        return count++;
    }

    private void grow() {
        ends = Arrays.copyOf(ends, 2 * count);
        hashes = Arrays.copyOf(hashes, 2 * count);
        slots = new int[4 * count];
        int mask = slots.length - 1;
        for (int i = 0; i < count; i++) {
            int slot = hashes[i] & mask;
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = i + 1;
        }
    }

    /** The slot of a byte string, or the empty one where it belongs. */
    private int slotOf(byte[] source, int offset, int length, int hashed) {
        int mask = slots.length - 1;
        int slot = hashed & mask;
        while (slots[slot] != 0) {
            int candidate = slots[slot] - 1;
            if (hashes[candidate] == hashed && same(candidate, source, offset, length)) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private boolean same(int position, byte[] source, int offset, int length) {
        int start = position == 0 ? 0 : ends[position - 1];
        return Arrays.equals(bytes.array(), start, ends[position], source, offset, offset + length);
    }
}
