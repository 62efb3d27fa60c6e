package io.arrowfmt.flatbuffers;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Metadata as little-endian numbers. Positions count from its start and are checked by the caller, with {@link #hold}. */
final class MetadataBytes {
    private final ByteBuffer bytes;

    /** What is between position and limit of the buffer, which itself stays as it is. */
    MetadataBytes(ByteBuffer buffer) {
        this.bytes = buffer.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Size in bytes. */
    long size() {
        return bytes.limit();
    }

    /** Whether so many bytes, at least none, from this position on are inside. */
    boolean hold(long position, long length) {
        return position >= 0 && length <= size() - position;
    }

    /** A byte, 0 to 255. */
    int unsignedByte(long position) {
        return bytes.get((int) position) & 0xFF;
    }

    /** Two bytes, 0 to 65535. */
    int unsignedShort(long position) {
        return bytes.getShort((int) position) & 0xFFFF;
    }

    /** Four bytes, signed. */
    int signedInt(long position) {
        return bytes.getInt((int) position);
    }

    /** Four bytes, 0 to 2^32 - 1. */
    long unsignedInt(long position) {
        return bytes.getInt((int) position) & 0xFFFF_FFFFL;
    }

    /** Eight bytes, signed. */
    long signedLong(long position) {
        return bytes.getLong((int) position);
    }

    /** One, two, four or eight bytes, signed. */
    long signed(long position, int size) {
        return switch (size) {
            case 1 -> bytes.get((int) position);
            case 2 -> bytes.getShort((int) position);
            case 4 -> bytes.getInt((int) position);
            case 8 -> bytes.getLong((int) position);
            default -> throw new IllegalArgumentException("size: expected 1, 2, 4 or 8, found " + size);
        };
    }
}
