package io.arrowfmt.write;

/** How dictionaries that change from batch to batch are written (Columnar.rst, Dictionary Messages). */
public enum DictionaryGrowth {
    /**
     * Values that are added go out as deltas. What does not extend the values written so far replaces them in a stream, and
     * is refused in a file, which knows no replacements. A dictionary whose values need another is replaced in a stream also
     * when it only grows, since few readers know deltas of it.
     */
    DELTAS,
    /** A dictionary that changes goes out whole; for streams whose readers know no deltas. */
    REPLACEMENTS,
    /**
     * Dictionaries are joined and indices changed to fit, so that no values ever replace others: for files. The values have
     * the order in which they first came.
     */
    UNIFIED
}
