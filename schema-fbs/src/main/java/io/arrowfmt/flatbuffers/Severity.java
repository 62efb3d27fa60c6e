package io.arrowfmt.flatbuffers;

/** What a flaw means for the reader of the bytes. */
public enum Severity {
    /** The bytes are damaged, and nothing may be read from them. */
    ERROR,
    /** The bytes are sound, and hold something from a newer version of the schema. */
    UNSUPPORTED,
    /** The bytes can be read, and a careful writer would not have written them. */
    WARNING,
    /** Worth telling, and no fault. */
    INFO
}
