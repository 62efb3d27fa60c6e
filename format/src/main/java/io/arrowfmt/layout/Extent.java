package io.arrowfmt.layout;

/** How many elements of its bit width a buffer holds at least. */
public enum Extent {
    /** One for each slot. */
    SLOTS,
    /** One for each slot and one more; an empty column may leave it out. */
    SLOTS_PLUS_ONE,
    /** As many as other buffers refer to. */
    BY_DATA
}
