package io.arrowfmt.bytes;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Memory that is used again and again: what was given is taken back by {@link #reuse}, after which bytes read from it
 * throw. Grows to what was needed between two of these calls. Belongs to one thread at a time.
 */
public final class ReusedMemory implements Memory {
    /** So that no two buffers share a line of the processor's cache, and words are aligned as in the file. */
    private static final int ALIGNMENT = 64;

    /** The most that is taken beyond what was needed, so that a batch that is a little larger finds room. */
    private static final long MAX_SPARE = 16 << 20;

    private static final ByteBuffer EMPTY = ByteBuffer.allocate(0);

    /** What is kept of memory outside the heap: enough for a few batches of usual size. */
    private static final Slabs DIRECT = new Slabs(64 << 20);

    private final IntFunction<ByteBuffer> source;
    private final Consumer<ByteBuffer> sink;
    private final List<ByteBuffer> used = new ArrayList<>();
    private final List<ByteBuffer> given = new ArrayList<>();
    private ByteBuffer slab;
    private long needed;
    private long expected;

    private ReusedMemory(IntFunction<ByteBuffer> source, Consumer<ByteBuffer> sink) {
        this.source = source;
        this.sink = sink;
        this.slab = EMPTY;
    }

    /** On the heap. */
    public static ReusedMemory heap() {
        return new ReusedMemory(ByteBuffer::allocate, slab -> {});
    }

    /** Outside the heap, where files are read into without a copy in between. */
    public static ReusedMemory direct() {
        return new ReusedMemory(DIRECT::take, DIRECT::giveBack);
    }

    @Override
    public ByteBuffer allocate(int size) {
        int start = (slab.position() + ALIGNMENT - 1) & -ALIGNMENT;
        if (start < 0 || start > slab.capacity() || size > slab.capacity() - start) {
            used.add(slab);
            slab = source.apply(withSpare(Math.max(size, expected)));
            expected = 0;
            start = 0;
        }
        ByteBuffer part = slab.slice(start, size);
        slab.position(start + size);
        needed += (long) size + ALIGNMENT;
        given.add(part);
        return part;
    }

    /** Takes back all that was given. */
    public void reuse() {
        for (ByteBuffer part : given) {
            part.limit(0);
        }
        given.clear();
        if (needed > slab.capacity()) {
            // Made when it is asked for, where somebody can be told that there is not as much.
            expected = Math.min(Bytes.CHUNK_SIZE, needed);
            giveBack();
        } else {
            slab.position(0);
        }
        needed = 0;
    }

    /** Takes back all that was given, and leaves the memory to others. */
    public void release() {
        reuse();
        giveBack();
    }

    private void giveBack() {
        used.forEach(sink);
        used.clear();
        sink.accept(slab);
        slab = EMPTY;
    }

    /** Batches differ a little in size; a slab that is new for each that is the largest so far costs more than reading. */
    private static int withSpare(long size) {
        return (int) Math.min(Bytes.CHUNK_SIZE, size + Math.min(MAX_SPARE, size / 8 + ALIGNMENT));
    }
}
