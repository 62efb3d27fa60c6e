package io.arrowfmt.metadata;

import java.util.Optional;

/** The version of the metadata of a message (Schema.fbs, MetadataVersion). */
public enum MetadataVersion {
    V1,
    V2,
    V3,
    V4,
    V5;

    /** The number on the wire, 0 for V1. */
    public short number() {
        return (short) ordinal();
    }

    /** The version of a number, if it is known. */
    public static Optional<MetadataVersion> of(int number) {
        MetadataVersion[] versions = values();
        return number >= 0 && number < versions.length ? Optional.of(versions[number]) : Optional.empty();
    }
}
