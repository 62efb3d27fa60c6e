package io.arrowfmt.write;

import io.arrowfmt.bytes.Bytes;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;

/** Where bytes go, in order. Small pieces are gathered; positions are counted from the first byte. Belongs to one thread. */
final class ByteOutput implements Closeable {
    private static final int GATHERED = 1 << 18;

    private final WritableByteChannel channel;
    private final Flushable target;
    private final byte[] gathered = new byte[GATHERED];
    private int used;
    private long drained;

    private ByteOutput(WritableByteChannel channel, Flushable target) {
        this.channel = channel;
        this.target = target;
    }

    /** Bytes go to a channel, which is closed with the output. */
    static ByteOutput of(WritableByteChannel channel) {
        return new ByteOutput(channel, () -> {});
    }

    /** Bytes go to a stream, which is flushed and closed with the output. */
    static ByteOutput of(OutputStream stream) {
        return new ByteOutput(Channels.newChannel(stream), stream);
    }

    /** How many bytes have been written. */
    long position() {
        return drained + used;
    }

    /** Writes bytes as they are. */
    void write(byte[] bytes) throws IOException {
        write(Bytes.of(bytes), SlotMask.none());
    }

    /** Writes bytes, some of them cleared. */
    void write(Bytes bytes, SlotMask mask) throws IOException {
        long done = 0;
        while (done < bytes.size()) {
            int length = room(bytes.size() - done);
            bytes.copyTo(done, gathered, used, length);
            mask.clear(gathered, used, done, length);
            used += length;
            done += length;
        }
    }

    /** Writes zeros until the position is a multiple of an alignment. */
    void pad(int alignment) throws IOException {
        long missing = -position() & (alignment - 1L);
        while (missing > 0) {
            int length = room(missing);
            Arrays.fill(gathered, used, used + length, (byte) 0);
            used += length;
            missing -= length;
        }
    }

    private int room(long wanted) throws IOException {
        if (used == gathered.length) {
            drain();
        }
        return (int) Math.min(wanted, gathered.length - used);
    }

    private void drain() throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(gathered, 0, used);
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        drained += used;
        used = 0;
    }

    /** Hands on everything that has been written. */
    void flush() throws IOException {
        drain();
        target.flush();
    }

    /** Closes the target; what has not been flushed is dropped. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
