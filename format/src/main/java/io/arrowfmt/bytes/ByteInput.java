package io.arrowfmt.bytes;

import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Location;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectableChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;

/**
 * Bytes that arrive in order, such as a pipe. Memory grows with what has arrived, never with what a number in the input
 * promises. Belongs to one thread.
 */
public final class ByteInput implements Closeable {
    private static final int STEP = 1 << 20;

    private static final int MAX_PEEK = 1 << 16;

    /** Calls in a row that gave nothing, before the thread sleeps between them. */
    private static final int SPINS = 64;

    private static final long WAIT_NANOS = 100_000;

    private final ReadableByteChannel channel;
    private final String name;
    private ByteBuffer peeked = ByteBuffer.allocate(0);
    private long position;
    private int idle;

    private ByteInput(ReadableByteChannel channel, String name) {
        this.channel = channel;
        this.name = name;
    }

    /**
     * Reads a channel, which is closed with the input. No byte is taken from it before it is asked for.
     *
     * @throws IllegalArgumentException when the channel does not block
     */
    public static ByteInput of(ReadableByteChannel channel, String name) {
        if (channel instanceof SelectableChannel selectable && !selectable.isBlocking()) {
            throw new IllegalArgumentException(
                    name + ": expected a channel that blocks, found one that does not; call configureBlocking(true)");
        }
        return new ByteInput(channel, name);
    }

    /** Reads a stream, which is closed with the input. No byte is taken from it before it is asked for. */
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
     * @throws ArrowException when more arrives than fits into memory
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

    /**
     * Looks at the next bytes, which stay the next to be read.
     *
     * @param length in bytes, 0 to 65,536
     * @return the bytes: fewer than asked for only at the end of the input
     * @throws IOException when the input cannot be read
     */
    public Bytes peek(int length) throws IOException {
        Objects.checkFromToIndex(0, length, MAX_PEEK);
        ByteBuffer more = readChunk(Math.max(length, peeked.remaining()));
        peeked = more.duplicate();
        return Bytes.of(more.slice(0, Math.min(length, more.limit())), name, position);
    }

    private ByteBuffer readChunk(int wanted) throws IOException {
        ByteBuffer target = allocate(Math.min(wanted, STEP));
        int known = Math.min(peeked.remaining(), wanted);
        target.put(peeked.slice(peeked.position(), known));
        peeked.position(peeked.position() + known);
        while (target.position() < wanted) {
            if (!target.hasRemaining()) {
                int larger = (int) Math.min(wanted, 2L * target.capacity());
                target = allocate(larger).put(target.flip());
            }
            int limit = target.limit();
            target.limit(Math.min(limit, target.position() + STEP));
            int count = readSome(target);
            target.limit(limit);
            if (count < 0) {
                break;
            }
        }
        return target.flip();
    }

    /** Memory for what arrives, which may be more than there is: nobody knows before how much that will be. */
    private ByteBuffer allocate(int size) throws IOException {
        return Memory.heap().allocateChunks(size, Location.of(name).at(position))[0];
    }

    private int readSome(ByteBuffer target) throws IOException {
        try {
            int count = channel.read(target);
            idle = count == 0 ? idle + 1 : 0;
            if (idle > 0) {
                waitForMore();
            }
            return count;
        } catch (ClosedChannelException e) {
            throw ReadingEnded.of(name, e);
        } catch (IOException e) {
            throw e.getMessage() == null || e.getClass() == IOException.class
                    ? new IOException(
                            name + ": reading failed after byte " + position + ": "
                                    + (e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage()),
                            e)
                    : e;
        }
    }

    /** For a channel that has nothing and neither waits nor has ended. */
    private void waitForMore() throws IOException {
        if (Thread.currentThread().isInterrupted()) {
            throw ReadingEnded.interrupted(name, null);
        }
        if (idle < SPINS) {
            Thread.onSpinWait();
        } else {
            LockSupport.parkNanos(WAIT_NANOS);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
