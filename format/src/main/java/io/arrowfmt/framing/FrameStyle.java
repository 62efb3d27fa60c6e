package io.arrowfmt.framing;

/** How the length before the metadata of a message is written (Columnar.rst, Encapsulated message format). */
public enum FrameStyle {
    /** Four bytes FF, then the length: since release 0.15. */
    CONTINUATION(8),
    /** The length alone. */
    LEGACY(4);

    /** The four bytes FF as a number. */
    static final int CONTINUATION_WORD = -1;

    private final int prefixSize;

    FrameStyle(int prefixSize) {
        this.prefixSize = prefixSize;
    }

    /** Bytes before the metadata, and of the marker that ends a stream. */
    public int prefixSize() {
        return prefixSize;
    }
}
