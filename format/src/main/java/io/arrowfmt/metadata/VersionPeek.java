package io.arrowfmt.metadata;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.flatbuffers.Generation;
import java.util.Optional;

/**
 * The version that metadata states, read before anything else: older ones give the same slots other meanings, so that
 * their metadata cannot even be verified. Only the root table and its vtable are touched, each access checked; what
 * cannot be read this way is left to the verifier to name.
 *
 * @param state whether there is a number
 * @param number what the slot holds, when it is present
 * @param offset where the slot is in the metadata, when it is present
 */
record VersionPeek(State state, int number, long offset) {
    /** Whether the metadata states a version. */
    enum State {
        PRESENT,
        ABSENT,
        /** The metadata is too damaged to tell. */
        UNREADABLE
    }

    private static final int FIRST_SLOT = 4;

    /** Looks for the version of metadata whose root table has it in its first slot. */
    static VersionPeek of(Bytes metadata) {
        long size = metadata.size();
        if (size < Integer.BYTES) {
            return new VersionPeek(State.UNREADABLE, 0, 0);
        }
        long table = Integer.toUnsignedLong(metadata.getInt(0));
        if (table > size - Integer.BYTES) {
            return new VersionPeek(State.UNREADABLE, 0, 0);
        }
        long vtable = table - metadata.getInt(table);
        if (vtable < 0 || vtable > size - FIRST_SLOT) {
            return new VersionPeek(State.UNREADABLE, 0, 0);
        }
        int vtableSize = Short.toUnsignedInt(metadata.getShort(vtable));
        if (vtableSize > size - vtable) {
            return new VersionPeek(State.UNREADABLE, 0, 0);
        }
        int place =
                vtableSize < FIRST_SLOT + Short.BYTES ? 0 : Short.toUnsignedInt(metadata.getShort(vtable + FIRST_SLOT));
        if (place == 0) {
            return new VersionPeek(State.ABSENT, 0, 0);
        }
        return table + place > size - Short.BYTES
                ? new VersionPeek(State.UNREADABLE, 0, 0)
                : new VersionPeek(State.PRESENT, metadata.getShort(table + place), table + place);
    }

    /** The version, when it is there and known. */
    Optional<MetadataVersion> version() {
        return state == State.PRESENT ? MetadataVersion.of(number) : Optional.empty();
    }

    /** The schemas that the metadata is written by, as far as its version tells. */
    Generation generation() {
        return version().map(MetadataVersion::generation).orElse(Generation.CURRENT);
    }

    /** Refuses verified metadata of a version after V5. */
    void refuseNewer(Bytes metadata, Location where) throws ArrowException {
        if (state == State.PRESENT && number > MetadataVersion.V5.number()) {
            throw ArrowException.of(Finding.of(
                            DecodeRules.VERSION_KNOWN,
                            where.at(metadata.positionOf(offset)),
                            "version V1 to V5",
                            "version V" + (number + 1L))
                    .hint("a newer version of the format, or damage"));
        }
    }
}
