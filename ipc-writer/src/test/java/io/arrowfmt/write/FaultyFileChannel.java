package io.arrowfmt.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A channel of a file whose calls go by a script. */
final class FaultyFileChannel extends FileChannel {
    private final FileChannel channel;
    private final FaultScript script;

    FaultyFileChannel(FileChannel channel, FaultScript script) {
        this.channel = channel;
        this.script = script;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        return script.write(bytes, channel::write);
    }

    @Override
    public int read(ByteBuffer bytes, long position) throws IOException {
        script.call();
        return channel.read(bytes, position);
    }

    @Override
    public long size() throws IOException {
        script.call();
        return channel.size();
    }

    @Override
    public void force(boolean metaData) throws IOException {
        script.call();
        channel.force(metaData);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        try {
            script.call();
        } finally {
            channel.close();
        }
    }

    @Override
    public int read(ByteBuffer bytes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long read(ByteBuffer[] buffers, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long write(ByteBuffer[] buffers, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long position() {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileChannel position(long newPosition) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileChannel truncate(long size) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int write(ByteBuffer bytes, long position) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) {
        throw new UnsupportedOperationException();
    }
}
