package io.arrowfmt.flatbuffers;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Metadata bytes of a test, and where they are from. The bytes are shared, do not modify them. */
final class Blob {
    private final String name;
    private final RootType root;
    private final boolean legacyFraming;
    private final byte[] bytes;

    Blob(String name, RootType root, boolean legacyFraming, byte[] bytes) {
        this.name = name;
        this.root = root;
        this.legacyFraming = legacyFraming;
        this.bytes = bytes;
    }

    String name() {
        return name;
    }

    RootType root() {
        return root;
    }

    byte[] bytes() {
        return bytes;
    }

    /** The same metadata with other bytes. */
    Blob with(byte[] other) {
        return new Blob(name, root, legacyFraming, other);
    }

    ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    Verification verify() {
        return FlatBufferVerifier.verify(buffer(), root, VerifierLimits.DEFAULT.withLenientAlignment(legacyFraming));
    }

    @Override
    public String toString() {
        return name;
    }
}
