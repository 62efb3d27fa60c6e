package io.arrowfmt.bytes;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * Bytes that arrive in order, such as a pipe. Memory grows with what has arrived, never with what a number in the input
 * promises. Belongs to one thread.
 */
public final class ByteInput implements Closeable {
    private static final int STEP = 1 << 20;

    private final ReadableByteChannel channel;
    private final String name;
    private long position;

    private ByteInput(ReadableByteChannel channel, String name) {
        this.channel = channel;
        this.name = name;
    }

    /** Reads a channel, which is closed with the input. */
    public static ByteInput of(ReadableByteChannel channel, String name) {
        return new ByteInput(channel, name);
    }

    /** Reads a stream, which is closed with the input. */
    public static ByteInput of(InputStream stream, String name) {
        return new ByteInput(Channels.newChannel(stream), name);
    }

    /** Reads bytes in memory. */
    public static ByteInput of(Bytes bytes, String name) {
        return new ByteInput(new BytesChannel(bytes), name);
    }

    /** Name for messages. */
    public String name() {
        return name;
    }

    /** How many bytes have been read so far. */
    public long position() {
        return position;
    }

    /**
     * Reads bytes until there are as many as asked for or the input ends.
     *
     * @param length in bytes, >= 0
     * @return the bytes read: fewer than asked for only at the end of the input
     * @throws IOException when the input cannot be read
     */
    public Bytes read(long length) throws IOException {
        if (length < 0) {
            throw new IllegalArgumentException("length: expected >= 0, found " + length);
        }
        long start = position;
        List<ByteBuffer> chunks = new ArrayList<>();
        boolean more = true;
        if (length == 0) {
            return Bytes.of(ByteBuffer.allocate(0), name, start);
        }
        while (more && position - start < length) {
            int wanted = (int) Math.min(Bytes.CHUNK_SIZE, length - (position - start));
            ByteBuffer chunk = readChunk(wanted);
            position += chunk.limit();
            more = chunk.limit() == wanted;
            chunks.add(chunk);
        }
        return Bytes.ofMemory(chunks.toArray(new ByteBuffer[0]), name, start);
    }

    private ByteBuffer readChunk(int wanted) throws IOException {
        ByteBuffer target = ByteBuffer.allocate(Math.min(wanted, STEP));
        while (target.position() < wanted) {
            if (!target.hasRemaining()) {
                int larger = (int) Math.min(wanted, 2L * target.capacity());
                target = ByteBuffer.allocate(larger).put(target.flip());
            }
            int limit = target.limit();
            target.limit(Math.min(limit, target.position() + STEP));
            int count = channel.read(target);
            target.limit(limit);
            if (count < 0) {
                break;
            }
        }
        return target.flip();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
