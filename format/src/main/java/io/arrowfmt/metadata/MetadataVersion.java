package io.arrowfmt.metadata;

import io.arrowfmt.flatbuffers.Generation;
import io.arrowfmt.walk.BatchForm;
import java.util.List;
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

    /** The schemas that metadata of this version is written by. */
    Generation generation() {
        return switch (this) {
            case V1 -> Generation.V1;
            case V2 -> Generation.V2;
            case V3 -> Generation.V3;
            case V4, V5 -> Generation.CURRENT;
        };
    }

    /** Whether this is a version before V4, whose metadata differs from today's. */
    public boolean isLegacy() {
        return compareTo(V4) < 0;
    }

    /** The forms that batches of this version may have, the likeliest first. */
    public List<BatchForm> forms() {
        return switch (this) {
            case V1, V2, V3 -> List.of(BatchForm.JAVA, BatchForm.CPP_BEFORE_0_8);
            case V4 -> List.of(BatchForm.CPP, BatchForm.CPP_BEFORE_0_15, BatchForm.JAVA);
            case V5 -> List.of(BatchForm.STANDARD);
        };
    }

    /** The version of a number, if it is known. */
    public static Optional<MetadataVersion> of(int number) {
        MetadataVersion[] versions = values();
        return number >= 0 && number < versions.length ? Optional.of(versions[number]) : Optional.empty();
    }
}
