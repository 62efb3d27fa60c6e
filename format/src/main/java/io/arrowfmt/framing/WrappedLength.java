package io.arrowfmt.framing;

/** Lengths of bodies that writers have made negative by counting in 32 bits. */
final class WrappedLength {
    private WrappedLength() {}

    /** What a negative length most likely was; empty when it is not one that 32 bits can make. */
    static String hint(long length) {
        return length < 0 && length >= Integer.MIN_VALUE
                ? "likely " + Integer.toUnsignedString((int) length)
                        + " bytes, whose number a writer that counts in 32 bits made negative"
                : "";
    }
}
