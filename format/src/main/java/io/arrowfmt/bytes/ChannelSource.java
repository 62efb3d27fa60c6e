package io.arrowfmt.bytes;

import io.arrowfmt.error.Location;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;

/** A file read by position into memory of our own: no lock, no shared position, no mapping. */
final class ChannelSource implements ByteSource {
    /** The JDK keeps a direct buffer of each thread as large as the largest read into the heap, so steps stay small. */
    private static final int STEP = 1 << 20;

    private final FileChannel channel;
    private final String name;
    private final long size;

    ChannelSource(FileChannel channel, String name) throws IOException {
        this.channel = channel;
        this.name = name;
        this.size = channel.size();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public Bytes read(long offset, long length, Memory memory) throws IOException {
        if (offset < 0 || length < 0 || offset > size - length) {
            throw new IndexOutOfBoundsException(
                    name + ": expected a range within " + size + " bytes, found " + length + " bytes at " + offset);
        }
        ByteBuffer[] chunks = memory.allocateChunks(length, Location.of(name).at(offset));
        long at = offset;
        for (ByteBuffer chunk : chunks) {
            fill(chunk, at);
            at += chunk.limit();
        }
        return Bytes.ofMemory(chunks, name, offset);
    }

    private void fill(ByteBuffer target, long offset) throws IOException {
        int length = target.limit();
        while (target.position() < length) {
            int step = target.isDirect() ? length - target.position() : Math.min(STEP, length - target.position());
            target.limit(target.position() + step);
            if (readSome(target, offset + target.position()) < 0) {
                throw new SourceChangedException(name, size, channel.size());
            }
        }
        target.position(0);
    }

    private int readSome(ByteBuffer target, long offset) throws IOException {
        try {
            return channel.read(target, offset);
        } catch (ClosedChannelException e) {
            throw ReadingEnded.of(name, e);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
