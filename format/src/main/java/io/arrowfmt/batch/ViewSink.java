package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.View;
import java.util.ArrayList;
import java.util.List;

/** Byte strings by views: short ones in the view itself, others in buffers of about a size. */
final class ViewSink implements ByteStringSink {
    private final String path;
    private final int chunkSize;
    private final ByteSink views;
    private final List<Bytes> full = new ArrayList<>();
    private ByteSink chunk;

    ViewSink(String path, int chunkSize) {
        this.path = path;
        this.chunkSize = chunkSize;
        this.views = new ByteSink(path);
        this.chunk = new ByteSink(path);
    }

    @Override
    public void add(byte[] value) {
        if (value.length <= View.MAX_INLINE_SIZE) {
            views.putInt(value.length);
            views.putBytes(value, 0, value.length);
            views.putZeros(1, View.MAX_INLINE_SIZE - value.length);
            return;
        }
        if (chunk.size() > 0 && chunk.size() > chunkSize - value.length) {
            full.add(chunk.bytes());
            chunk = new ByteSink(path);
        }
        int offset = chunk.size();
        chunk.putBytes(value, 0, value.length);
        views.putInt(value.length);
        views.putBytes(value, 0, View.BUFFER - View.INLINE);
        views.putInt(full.size());
        views.putInt(offset);
    }

    @Override
    public void addEmpty(long count) {
        views.putZeros(count, View.SIZE);
    }

    @Override
    public Bytes bytes(BufferKind kind) {
        return views.bytes();
    }

    @Override
    public List<Bytes> variadicBytes() {
        if (chunk.size() > 0) {
            full.add(chunk.bytes());
            chunk = new ByteSink(path);
        }
        return List.copyOf(full);
    }
}
