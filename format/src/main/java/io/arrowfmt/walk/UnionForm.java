package io.arrowfmt.walk;

/** Whether unions have a validity buffer. */
public enum UnionForm {
    /** Since version 5: nulls live in the children. */
    WITHOUT_VALIDITY,
    /** Up to version 4, as Arrow C++ wrote it. */
    WITH_VALIDITY
}
