package io.arrowfmt.batch;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.layout.NullCount;

/** How the slots of a column are found in its buffers and children: what the rows of its layout amount to. */
enum Shape {
    /** No buffers: every slot is null. */
    NONE,
    /** A bit a slot. */
    BITS,
    /** Some whole number of bytes a slot, which may be 0. */
    FIXED,
    /** The bytes between one offset and the next. */
    VARYING,
    /** Bytes by views. */
    VIEW,
    /** The items between one offset and the next. */
    LIST,
    /** Items by offset and size. */
    LIST_VIEW,
    /** The same number of items a slot. */
    FIXED_SIZE_LIST,
    /** The same slot of every child. */
    STRUCT,
    /** The same slot of the child that the type id names. */
    SPARSE_UNION,
    /** A slot of the child that the type id names. */
    DENSE_UNION,
    /** A slot of the values for each run. */
    RUNS,
    /** Nothing that can be read: the layout of a type of a newer version, declared or not. */
    UNREADABLE;

    /** The shape that the rows of a layout amount to. */
    static Shape of(Layout layout) {
        return readable(layout)
                ? switch (layout.children()) {
                    case NONE -> withoutChildren(layout);
                    case BY_OFFSETS -> layout.has(BufferKind.SIZE) ? LIST_VIEW : LIST;
                    case MULTIPLE -> FIXED_SIZE_LIST;
                    case SAME -> layout.has(BufferKind.TYPE) ? SPARSE_UNION : STRUCT;
                    case ANY -> layout.has(BufferKind.TYPE) ? DENSE_UNION : UNREADABLE;
                    case RUNS -> RUNS;
                }
                : UNREADABLE;
    }

    private static Shape withoutChildren(Layout layout) {
        if (layout.has(BufferKind.VIEW)) {
            return VIEW;
        }
        if (!layout.has(BufferKind.DATA) || layout.nullCount() == NullCount.ALL) {
            return NONE;
        }
        if (layout.has(BufferKind.OFFSET)) {
            return VARYING;
        }
        long width = layout.row(BufferKind.DATA).bitWidth();
        return width == 1 ? BITS : width % 8 == 0 ? FIXED : UNREADABLE;
    }

    /** Whether the rows say how many elements their buffers hold, as those of a merely declared layout do not. */
    private static boolean readable(Layout layout) {
        for (BufferSpec spec : layout.buffers()) {
            boolean bytes = spec.isVariadic() || (spec.kind() == BufferKind.DATA && layout.has(BufferKind.OFFSET));
            if (spec.extent() == Extent.BY_DATA && !bytes) {
                return false;
            }
        }
        return layout.known();
    }
}
