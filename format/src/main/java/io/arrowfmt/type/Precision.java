package io.arrowfmt.type;

/** How wide floating-point numbers are (Schema.fbs, Precision). */
public enum Precision {
    HALF(16),
    SINGLE(32),
    DOUBLE(64);

    private final int bitWidth;

    Precision(int bitWidth) {
        this.bitWidth = bitWidth;
    }

    /** The width in bits. */
    public int bitWidth() {
        return bitWidth;
    }
}
