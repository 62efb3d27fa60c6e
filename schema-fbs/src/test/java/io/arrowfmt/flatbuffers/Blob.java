package io.arrowfmt.flatbuffers;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Metadata bytes of a test, and where they are from. */
record Blob(String name, RootType root, boolean legacyFraming, byte[] bytes) {
    ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    VerifierLimits limits() {
        return VerifierLimits.DEFAULT.withLenientAlignment(legacyFraming);
    }

    Verification verify() {
        return FlatBufferVerifier.verify(buffer(), root, limits());
    }

    @Override
    public String toString() {
        return name;
    }
}
