package io.arrowfmt.layout;

/**
 * What a view consists of, in bytes: a size, then the byte string itself when that has room, else its first four bytes, the
 * index of a variadic buffer and an offset in it (Columnar.rst, Variable-size Binary View Layout).
 */
public final class View {
    /** Bytes of a view. */
    public static final int SIZE = 16;
    /** Where the byte string, or its first bytes, begin. */
    public static final int INLINE = 4;
    /** The most bytes that a view holds itself. */
    public static final int MAX_INLINE_SIZE = SIZE - INLINE;
    /** Where a view has the index of the buffer. */
    public static final int BUFFER = 8;
    /** Where a view has the offset in the buffer. */
    public static final int OFFSET = 12;

    private View() {}
}
