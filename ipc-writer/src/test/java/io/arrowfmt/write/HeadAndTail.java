package io.arrowfmt.write;

import io.arrowfmt.bytes.Bytes;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;

/** A channel that keeps only the first bytes and the last ones it gets. */
final class HeadAndTail implements WritableByteChannel {
    private static final int KEPT = 4_096;

    private final byte[] head = new byte[KEPT];
    private byte[] tail = new byte[0];
    private long size;

    @Override
    public int write(ByteBuffer bytes) {
        int count = bytes.remaining();
        int first = (int) Math.max(0, Math.min(count, KEPT - size));
        bytes.slice().get(head, (int) Math.min(size, KEPT), first);
        int last = Math.min(count, KEPT);
        byte[] joined = Arrays.copyOf(tail, tail.length + last);
        bytes.slice(bytes.limit() - last, last).get(joined, tail.length, last);
        tail = Arrays.copyOfRange(joined, Math.max(0, joined.length - KEPT), joined.length);
        bytes.position(bytes.limit());
        size += count;
        return count;
    }

    /** The first bytes. */
    Bytes head() {
        return Bytes.copyOf(head);
    }

    /** The bytes from a position on, which must be among the last. */
    Bytes tail(long position) {
        return Bytes.copyOf(tail).slice(position - (size - tail.length));
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
