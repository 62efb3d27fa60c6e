package io.arrowfmt.read;

import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** A channel that gives a byte at a time, and between two of them nothing. */
final class Trickle implements ReadableByteChannel {
    private final byte[] bytes;
    private int given;
    private boolean pause;
    private boolean open = true;

    Trickle(byte[] bytes) {
        this.bytes = bytes;
    }

    /** How many bytes have been taken. */
    int given() {
        return given;
    }

    @Override
    public int read(ByteBuffer target) {
        pause = !pause;
        if (pause && given < bytes.length) {
            return 0;
        }
        if (given == bytes.length) {
            return -1;
        }
        target.put(bytes[given++]);
        return 1;
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
