package io.arrowfmt.error;

/** How deep a check looks; each level includes those before it. */
public enum Level {
    /** Framing and metadata: needs no schema and no body. */
    STRUCTURE,
    /** Nodes and buffers against the schema: costs O(buffers), reads no value. */
    LAYOUT,
    /** Every value. */
    DATA;

    /** Whether a check of the other level is part of a run at this level. */
    public boolean includes(Level other) {
        return other.compareTo(this) <= 0;
    }
}
