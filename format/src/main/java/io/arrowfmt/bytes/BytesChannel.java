package io.arrowfmt.bytes;

import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** Bytes in memory as a channel. */
final class BytesChannel implements ReadableByteChannel {
    private final Bytes bytes;
    private long position;

    BytesChannel(Bytes bytes) {
        this.bytes = bytes;
    }

    @Override
    public int read(ByteBuffer target) {
        int count = (int) Math.min(target.remaining(), bytes.size() - position);
        if (count == 0 && target.hasRemaining()) {
            return -1;
        }
        target.put(bytes.slice(position, count).asByteBuffer());
        position += count;
        return count;
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {
        // The bytes belong to the caller.
    }
}
