package io.arrowfmt.metadata;

import java.util.Optional;

/** The version of the metadata of a message (Schema.fbs, MetadataVersion). */
public enum MetadataVersion {
    V1(0),
    V2(1),
    V3(2),
    V4(3),
    V5(4);

    private final short number;

    MetadataVersion(int number) {
        this.number = (short) number;
    }

    /** The number on the wire, 0 for V1. */
    public short number() {
        return number;
    }

    /** The version of a number, if it is known. */
    public static Optional<MetadataVersion> of(int number) {
        MetadataVersion[] versions = values();
        return number >= 0 && number < versions.length ? Optional.of(versions[number]) : Optional.empty();
    }
}
