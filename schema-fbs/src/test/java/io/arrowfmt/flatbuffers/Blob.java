package io.arrowfmt.flatbuffers;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Metadata bytes of a test, and where they are from. The bytes are shared, do not modify them. */
final class Blob {
    private final String name;
    private final RootType root;
    private final byte[] bytes;

    Blob(String name, RootType root, byte[] bytes) {
        this.name = name;
        this.root = root;
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
        return new Blob(name, root, other);
    }

    ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    Verification verify() {
        return FlatBufferVerifier.verify(buffer(), root, VerifierLimits.DEFAULT);
    }

    @Override
    public String toString() {
        return name;
    }
}
