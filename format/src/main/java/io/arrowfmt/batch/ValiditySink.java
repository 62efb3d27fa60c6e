package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import org.jspecify.annotations.Nullable;

/** Counts the slots of a column that is being built and which of them are null; keeps bits from the first null on. */
final class ValiditySink {
    private final String path;
    private @Nullable BitSink bits;
    private long length;
    private long nullCount;

    ValiditySink(String path) {
        this.path = path;
    }

    /** How many slots there are. */
    long length() {
        return length;
    }

    /** How many slots are null. */
    long nullCount() {
        return nullCount;
    }

    /** Adds slots that hold a value. */
    void addValid(long count) {
        if (bits != null) {
            bits.add(true, count);
        }
        length += count;
    }

    /** Adds a slot that holds a value. */
    void addValid() {
        if (bits != null) {
            bits.add(true);
        }
        length++;
    }

    /**
     * Adds slots by bits, set for those that hold a value.
     *
     * @param word the bits, from the lowest on
     * @param count how many slots, 1 to 64
     */
    void add(long word, int count) {
        int nulls = Long.bitCount(~word & -1L >>> (Long.SIZE - count));
        if (nulls == 0) {
            addValid(count);
            return;
        }
        if (bits == null) {
            addNulls(0);
        }
        if (bits != null) {
            bits.add(word, count);
        }
        length += count;
        nullCount += nulls;
    }

    /** Adds slots that are null. */
    void addNulls(long count) {
        keptBits().add(false, count);
        length += count;
        nullCount += count;
    }

    /** Adds slots of which some are null. */
    void addAll(boolean[] valid, int nulls) {
        keptBits().addAll(valid);
        length += valid.length;
        nullCount += nulls;
    }

    private BitSink keptBits() {
        BitSink own = bits;
        if (own == null) {
            own = new BitSink(path);
            own.add(true, length);
            bits = own;
        }
        return own;
    }

    /** The bits; none when no slot is null. */
    Bytes bytes() {
        return bits == null || nullCount == 0 ? Bytes.empty() : bits.bytes();
    }
}
