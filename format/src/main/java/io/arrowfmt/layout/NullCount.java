package io.arrowfmt.layout;

/** What the null count of a column's node may say. */
public enum NullCount {
    /** The slots whose validity bit is zero. */
    BY_VALIDITY,
    /** Every slot: the column has no values. */
    ALL,
    /** None: nulls live in the children. */
    ZERO
}
