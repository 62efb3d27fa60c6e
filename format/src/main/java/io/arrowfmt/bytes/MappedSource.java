package io.arrowfmt.bytes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** A file that is looked at where it lies in the memory of the system. What has to be a copy is read, not mapped. */
final class MappedSource implements ByteSource {
    private final ByteSource copies;
    private final Bytes map;

    MappedSource(FileChannel channel, String name) throws IOException {
        this.copies = new ChannelSource(channel, name);
        long size = copies.size();
        ByteBuffer[] chunks = new ByteBuffer[Bytes.chunkCount(size)];
        for (int i = 0; i < chunks.length; i++) {
            long offset = (long) i * Bytes.CHUNK_SIZE;
            chunks[i] = channel.map(FileChannel.MapMode.READ_ONLY, offset, Math.min(Bytes.CHUNK_SIZE, size - offset));
        }
        this.map = Bytes.ofMemory(chunks, name, 0);
    }

    @Override
    public String name() {
        return copies.name();
    }

    @Override
    public long size() {
        return copies.size();
    }

    @Override
    public Bytes read(long offset, long length, Memory memory) throws IOException {
        return copies.read(offset, length, memory);
    }

    @Override
    public Bytes view(long offset, long length, Memory memory) {
        return map.slice(offset, length);
    }

    @Override
    public void close() throws IOException {
        copies.close();
    }
}
