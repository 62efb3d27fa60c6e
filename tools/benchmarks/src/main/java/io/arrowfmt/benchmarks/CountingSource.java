package io.arrowfmt.benchmarks;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/** A source that counts the bytes that are read from it. */
final class CountingSource implements ByteSource {
    private final ByteSource source;
    private final AtomicLong count = new AtomicLong();

    CountingSource(ByteSource source) {
        this.source = source;
    }

    /** How many bytes have been read so far. */
    long count() {
        return count.get();
    }

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public long size() {
        return source.size();
    }

    @Override
    public Bytes read(long offset, long length, Memory memory) throws IOException {
        count.addAndGet(length);
        return source.read(offset, length, memory);
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
