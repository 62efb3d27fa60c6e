package io.arrowfmt.layout;

/** What the null count of a column's node may say. */
public enum NullCount {
    /** The slots whose validity bit is zero. */
    BY_VALIDITY,
    /** The slots whose type id is 0, when that is the id of no child. */
    BY_TYPE_ID,
    /** Every slot: the column has no values. */
    ALL,
    /** None: nulls live in the children. */
    ZERO
}
