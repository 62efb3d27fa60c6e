package io.arrowfmt.write;

import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SelectableChannel;
import java.nio.channels.WritableByteChannel;

/** A channel or stream of the caller: what has been written stays, whether it has been ended or not. */
final class ChannelTarget implements Target {
    /** How often in a row a channel may take nothing before that counts as a failure. */
    private static final int MAX_REFUSALS = 1_000;

    private final WritableByteChannel channel;
    private final Flushable flushable;

    private ChannelTarget(WritableByteChannel channel, Flushable flushable) {
        this.channel = channel;
        this.flushable = flushable;
    }

    /**
     * A channel.
     *
     * @throws IllegalArgumentException when it does not wait until it can take bytes
     */
    static ChannelTarget of(WritableByteChannel channel) {
        if (channel instanceof SelectableChannel selectable && !selectable.isBlocking()) {
            throw new IllegalArgumentException("channel: expected one that blocks, found one that does not");
        }
        return new ChannelTarget(channel, () -> {});
    }

    /** A stream, which is flushed too. */
    static ChannelTarget of(OutputStream stream) {
        return new ChannelTarget(Channels.newChannel(stream), stream);
    }

    @Override
    public void write(ByteBuffer bytes) throws IOException {
        writeAll(channel, bytes);
    }

    /** Writes all that remains of a buffer: a channel may take less than it is given. */
    static void writeAll(WritableByteChannel channel, ByteBuffer bytes) throws IOException {
        int refusals = 0;
        while (bytes.hasRemaining()) {
            refusals = channel.write(bytes) > 0 ? 0 : refusals + 1;
            if (refusals == MAX_REFUSALS) {
                throw new IOException("channel: expected to take some of " + bytes.remaining()
                        + " bytes, found it take none " + MAX_REFUSALS + " times in a row");
            }
        }
    }

    @Override
    public void flush() throws IOException {
        flushable.flush();
    }

    @Override
    public void publish(long size) throws IOException {
        flush();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
