package io.arrowfmt.framing;

/** How a stream ended (Columnar.rst, IPC Streaming Format). */
public enum StreamEnd {
    /** With the marker of eight bytes. */
    MARKER,
    /** With the marker of four zeros that belongs to the legacy framing. */
    LEGACY_MARKER,
    /** With the end of the input, where a message could have begun. */
    INPUT
}
