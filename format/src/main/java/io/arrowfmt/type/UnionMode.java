package io.arrowfmt.type;

/** How the children of a union relate to its slots (Schema.fbs, UnionMode). */
public enum UnionMode {
    /** Every child has every slot. */
    SPARSE,
    /** Each child has its own slots only, reached by an offset. */
    DENSE
}
