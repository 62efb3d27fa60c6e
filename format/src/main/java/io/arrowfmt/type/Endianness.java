package io.arrowfmt.type;

/** The byte order of the bodies; metadata is always little-endian (Schema.fbs, Endianness). */
public enum Endianness {
    LITTLE,
    BIG
}
