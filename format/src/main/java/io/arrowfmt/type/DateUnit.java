package io.arrowfmt.type;

/** What dates count (Schema.fbs, DateUnit). */
public enum DateUnit {
    /** Days, in 32 bits. */
    DAY,
    /** Milliseconds of whole days, in 64 bits. */
    MILLISECOND
}
