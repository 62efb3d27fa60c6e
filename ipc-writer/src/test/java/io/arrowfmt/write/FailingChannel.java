package io.arrowfmt.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/** A channel that takes some bytes and then fails once and for all. */
final class FailingChannel implements WritableByteChannel {
    private long room;
    private long taken;
    private boolean failed;
    private boolean open = true;

    FailingChannel(long room) {
        this.room = room;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        if (!open || failed || room == 0) {
            failed = true;
            throw new IOException("no space left");
        }
        int count = (int) Math.min(room, bytes.remaining());
        bytes.position(bytes.position() + count);
        room -= count;
        taken += count;
        return count;
    }

    /** How many bytes have been taken. */
    long taken() {
        return taken;
    }

    /** Whether a call has failed. */
    boolean failed() {
        return failed;
    }

    /** Lets the channel take more, as when somebody has made room. */
    void recover() {
        failed = false;
        room = Long.MAX_VALUE;
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    @Override
    public void close() {
        open = false;
    }
}
