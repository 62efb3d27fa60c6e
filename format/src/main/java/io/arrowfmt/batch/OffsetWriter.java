package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;

/** Offsets or sizes of 32 or 64 bits that are being built. */
final class OffsetWriter {
    private final String path;
    private final ByteSink elements;
    private final boolean wide;

    OffsetWriter(String path, long bitWidth) {
        this.path = path;
        this.elements = new ByteSink(path);
        this.wide = bitWidth == Long.SIZE;
    }

    /**
     * Adds a number.
     *
     * @throws IllegalStateException when it does not fit
     */
    void put(long value) {
        require(value);
        if (wide) {
            elements.putLong(value);
        } else {
            elements.putInt((int) value);
        }
    }

    /** Adds the same number some times. */
    void put(long value, long count) {
        require(value);
        if (value == 0) {
            elements.putZeros(count, wide ? Long.BYTES : Integer.BYTES);
            return;
        }
        for (long i = 0; i < count; i++) {
            put(value);
        }
    }

    private void require(long value) {
        if (!wide && value > Integer.MAX_VALUE) {
            throw new IllegalStateException("column \"" + path + "\": expected at most " + Integer.MAX_VALUE
                    + " in an offset of 32 bits, found " + value
                    + "; finish the batch and begin another, or use a type with 64-bit offsets");
        }
    }

    /** The bytes added: nothing can be added any more. */
    Bytes bytes() {
        return elements.bytes();
    }
}
