package io.arrowfmt.flatbuffers;

/** Ends a verification at the first error, which the collector holds. It has no trace: damage is no surprise here. */
final class Rejection extends Exception {
    private static final long serialVersionUID = 1L;

    /** Says nothing by itself. */
    Rejection() {
        super(null, null, false, false);
    }
}
