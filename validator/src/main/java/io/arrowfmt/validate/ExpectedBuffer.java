package io.arrowfmt.validate;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.walk.NodeLayout;

/**
 * A buffer as the schema and the node of its column want it, to be held against a length that was found. A matter of
 * likelihood, for hints only.
 *
 * @param node the node of the column
 * @param spec the row of the table
 * @param slots slots of the node, as the file has it
 * @param nulls null slots of the node, as the file has it
 */
record ExpectedBuffer(NodeLayout node, BufferSpec spec, long slots, long nulls) {
    private static final int MAX_PADDING = 64;

    /** Whether a length is enough, and not more by more than padding. */
    boolean fits(long length) {
        return isAbsent(length)
                || (length >= leastSize()
                        && (spec.extent() == Extent.BY_DATA || length - leastSize() < MAX_PADDING + leastSize() / 2));
    }

    /** Whether a length is exactly what is needed, or what is needed with padding to 8 or 64 bytes. */
    boolean fitsSnugly(long length) {
        long least = leastSize();
        boolean oneOffset = slots == 0 && spec.extent() == Extent.SLOTS_PLUS_ONE;
        return isAbsent(length)
                || spec.extent() == Extent.BY_DATA
                || isPadded(length, least)
                || (oneOffset && isPadded(length, spec.bitWidth() / Byte.SIZE));
    }

    private static boolean isPadded(long length, long least) {
        return length == least || length == padded(least, 8) || length == padded(least, MAX_PADDING);
    }

    private static long padded(long size, int multiple) {
        return size > Long.MAX_VALUE - multiple ? size : (size + multiple - 1) / multiple * multiple;
    }

    /** A validity buffer of a column without nulls may have no bytes. */
    private boolean isAbsent(long length) {
        return isNeedlessValidity() && length == 0;
    }

    /** Whether it is the validity buffer of a column without nulls. */
    boolean isNeedlessValidity() {
        return spec.kind() == BufferKind.VALIDITY && nulls == 0;
    }

    private long leastSize() {
        return slots < 0 ? 0 : spec.minSize(slots);
    }

    /** The row and the column. */
    @Override
    public String toString() {
        return spec + " of column \"" + node.path() + "\"";
    }
}
