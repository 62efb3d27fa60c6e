package io.arrowfmt.bytes;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A source that reads more than it is asked for when small reads follow each other, as in a file of many small batches, so
 * that few reads reach the file. Threads that read at different places do without that.
 */
final class WindowedSource implements ByteSource {
    /** A larger read gains nothing from being one with others. */
    private static final long MAX_SMALL = 8 << 10;

    private static final long WINDOW = 64 << 10;

    /** What may lie between reads that follow each other: the padding and what is not wanted. */
    private static final long MAX_GAP = 4 << 10;

    private static final long NOWHERE = Long.MIN_VALUE;

    private final ByteSource source;
    private volatile @Nullable Bytes window;
    private volatile long next = NOWHERE;

    WindowedSource(ByteSource source) {
        this.source = source;
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
        boolean small = length >= 0 && length <= MAX_SMALL && offset >= 0 && offset <= size() - length;
        if (!small) {
            next = NOWHERE;
            return source.read(offset, length, memory);
        }
        long last = next;
        next = offset + length;
        Bytes known = window;
        if (known != null && offset >= known.position() && offset - known.position() <= known.size() - length) {
            return part(known, offset, length, memory);
        }
        if (last == NOWHERE || offset < last || offset - last > MAX_GAP) {
            return source.read(offset, length, memory);
        }
        return fromNewWindow(offset, length, memory);
    }

    private Bytes fromNewWindow(long offset, long length, Memory memory) throws IOException {
        Bytes fresh;
        try {
            fresh = source.read(offset, Math.min(WINDOW, size() - offset));
        } catch (SourceChangedException e) {
            // What was asked for may be there all the same.
            return source.read(offset, length, memory);
        }
        window = fresh;
        return part(fresh, offset, length, memory);
    }

    /** A part of a window: itself where nobody needs it elsewhere, since nobody ever changes a window. */
    private Bytes part(Bytes whole, long offset, long length, Memory memory) throws IOException {
        Bytes part = whole.slice(offset - whole.position(), length);
        if (memory == Memory.heap()) {
            return part;
        }
        ByteBuffer target = memory.allocate((int) length);
        target.put(0, part.asByteBuffer(), 0, (int) length);
        return Bytes.ofMemory(new ByteBuffer[] {target}, name(), offset);
    }

    @Override
    public void close() throws IOException {
        window = null;
        source.close();
    }
}
