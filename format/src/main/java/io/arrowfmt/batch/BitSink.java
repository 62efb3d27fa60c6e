package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;

/** Bits of one column, added one by one from the least significant of each byte. Belongs to one thread. */
final class BitSink {
    private final ByteSink bytes;
    private int current;
    private int filled;

    /** No bits of a column, whose path messages name. */
    BitSink(String path) {
        this.bytes = new ByteSink(path);
    }

    /** Adds a bit. */
    void add(boolean bit) {
        current |= bit ? 1 << filled : 0;
        if (++filled == Byte.SIZE) {
            bytes.putByte(current);
            current = 0;
            filled = 0;
        }
    }

    /**
     * Adds the lowest bits of a word.
     *
     * @param count how many, 0 to 64
     */
    void add(long word, int count) {
        int done = 0;
        while (done < count && (filled != 0 || count - done < Byte.SIZE)) {
            add((word >>> done & 1) != 0);
            done++;
        }
        for (; count - done >= Byte.SIZE; done += Byte.SIZE) {
            bytes.putByte((int) (word >>> done));
        }
        for (; done < count; done++) {
            add((word >>> done & 1) != 0);
        }
    }

    /** Adds the bits of an array. */
    void addAll(boolean[] bits) {
        int at = 0;
        while (at < bits.length && (filled != 0 || bits.length - at < Byte.SIZE)) {
            add(bits[at++]);
        }
        bytes.reserve((bits.length - at) / Byte.SIZE);
        for (; bits.length - at >= Byte.SIZE; at += Byte.SIZE) {
            int eight = 0;
            for (int i = 0; i < Byte.SIZE; i++) {
                eight |= (bits[at + i] ? 1 : 0) << i;
            }
            bytes.putByte(eight);
        }
        while (at < bits.length) {
            add(bits[at++]);
        }
    }

    /** Adds the same bit a number of times. */
    void add(boolean bit, long count) {
        long left = count;
        while (left > 0 && (filled != 0 || left < Byte.SIZE)) {
            add(bit);
            left--;
        }
        long whole = left / Byte.SIZE;
        if (bit) {
            bytes.reserve(whole);
            for (long i = 0; i < whole; i++) {
                bytes.putByte(0xFF);
            }
        } else {
            bytes.putZeros(whole, 1);
        }
        add(bit, (int) (left % Byte.SIZE));
    }

    private void add(boolean bit, int few) {
        for (int i = 0; i < few; i++) {
            add(bit);
        }
    }

    /** The bits added, those past the last one zero: no bits can be added any more. */
    Bytes bytes() {
        if (filled != 0) {
            bytes.putByte(current);
            filled = 0;
        }
        return bytes.bytes();
    }
}
