package io.arrowfmt.write;

/** How dictionaries that change from batch to batch are written (Columnar.rst, Dictionary Messages). */
public enum DictionaryGrowth {
    /**
     * Values that are added go out as deltas. What does not extend the values written so far replaces them in a stream, and
     * is refused in a file, which knows no replacements.
     */
    DELTAS,
    /** A dictionary that changes goes out whole; for streams whose readers know no deltas. */
    REPLACEMENTS,
    /** Dictionaries are joined and indices changed to fit, so that deltas are all that is needed. */
    UNIFIED
}
