package io.arrowfmt.flatbuffers;

/**
 * Where arrowfmt's own slots begin in Arrow's tables, and what tells that they are ours.
 *
 * <p>Schema, Message and Footer hold a marker in slot {@link #FIRST_OWN}; their other own slots count only if it is
 * {@link #MARKER}. The slots of a Field count under the marker of its Schema.
 */
public final class ArrowSlots {
    /** The first of our slots, and the slot of the marker in the tables that have one. */
    public static final int FIRST_OWN = 31;

    /** The marker: the letters AFL1, little-endian. */
    public static final int MARKER = 0x314C4641;

    private ArrowSlots() {}
}
