package io.arrowfmt.framing;

/** How the length of the metadata of a message is written (Columnar.rst, Encapsulated message format). */
public enum FrameStyle {
    /** Four bytes FF, then the length: since release 0.15. */
    CONTINUATION(8),
    /** The length alone. */
    LEGACY(4),
    /** Nowhere but in the footer, in files of version 1 by Arrow for Java: a record batch without a message around it. */
    NO_LENGTH(0),
    /** Behind the metadata, which is behind the body, in files of version 1 by Arrow C++. */
    LENGTH_LAST(4);

    /** The four bytes FF as a number. */
    static final int CONTINUATION_WORD = -1;

    private final int prefixSize;

    FrameStyle(int prefixSize) {
        this.prefixSize = prefixSize;
    }

    /** Bytes that hold the length, and of the marker that ends a stream. */
    public int prefixSize() {
        return prefixSize;
    }
}
