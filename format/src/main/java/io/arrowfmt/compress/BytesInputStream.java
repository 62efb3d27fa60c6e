package io.arrowfmt.compress;

import io.arrowfmt.bytes.Bytes;
import java.io.InputStream;

/** Bytes as a stream. Belongs to one thread. */
final class BytesInputStream extends InputStream {
    private final Bytes bytes;
    private long at;

    /** A stream over all bytes. */
    BytesInputStream(Bytes bytes) {
        this.bytes = bytes;
    }

    @Override
    public int read() {
        return at == bytes.size() ? -1 : bytes.getUnsignedByte(at++);
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        int count = (int) Math.min(length, bytes.size() - at);
        if (count == 0 && length > 0) {
            return -1;
        }
        bytes.copyTo(at, target, offset, count);
        at += count;
        return count;
    }
}
