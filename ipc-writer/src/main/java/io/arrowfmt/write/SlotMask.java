package io.arrowfmt.write;

/**
 * Clears what no reader may look at, so that nothing a caller's memory happens to hold goes out with it: null slots, the
 * bytes they refer to, and bits past the last slot. Belongs to one thread and to one pass over one buffer.
 */
@FunctionalInterface
interface SlotMask {
    /** Leaves everything as it is. */
    SlotMask NONE = (copy, at, from, length) -> {};

    /**
     * Clears a part of a buffer that has been copied; the parts come in ascending order without a gap.
     *
     * @param copy has the part
     * @param at where the part begins in the copy
     * @param from where the part begins in the buffer, in bytes
     * @param length bytes of the part
     */
    void clear(byte[] copy, int at, long from, int length);

    /** Whether it leaves everything as it is. */
    default boolean clearsNothing() {
        return this == NONE;
    }
}
