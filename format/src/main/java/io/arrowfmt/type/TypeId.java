package io.arrowfmt.type;

/**
 * The tag of a type, in the order of the Type union of Schema.fbs, for exhaustive switch expressions. The number a type
 * has on the wire is known to the metadata codec alone.
 */
public enum TypeId {
    NULL,
    INT,
    FLOATING_POINT,
    BINARY,
    UTF8,
    BOOL,
    DECIMAL,
    DATE,
    TIME,
    TIMESTAMP,
    INTERVAL,
    LIST,
    STRUCT,
    UNION,
    FIXED_SIZE_BINARY,
    FIXED_SIZE_LIST,
    MAP,
    DURATION,
    LARGE_BINARY,
    LARGE_UTF8,
    LARGE_LIST,
    RUN_END_ENCODED,
    BINARY_VIEW,
    UTF8_VIEW,
    LIST_VIEW,
    LARGE_LIST_VIEW,
    /** A type of a newer format version. */
    UNKNOWN
}
