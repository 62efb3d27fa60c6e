package io.arrowfmt.write;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.ReusedMemory;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Gathers bytes for a target, clears in them what nobody may look at, and counts them from the first one. Belongs to one
 * thread.
 */
final class ByteOutput implements Closeable {
    private static final int GATHERED = 1 << 18;
    private static final byte[] ZEROS = new byte[BatchBody.ALIGNMENT];

    private final Target target;
    /** Outside the heap: a target that is a file takes it without a copy in between. */
    private final ReusedMemory memory = ReusedMemory.direct();

    private final ByteBuffer gathered = memory.allocate(GATHERED);

    private byte[] masked = new byte[0];
    private long drained;

    ByteOutput(Target target) {
        this.target = target;
    }

    /** How many bytes have been written. */
    long position() {
        return drained + gathered.position();
    }

    /** Writes bytes as they are. */
    void write(byte[] bytes) throws IOException {
        write(Bytes.of(bytes), SlotMask.NONE);
    }

    /** Writes bytes, some of them cleared. */
    void write(Bytes bytes, SlotMask mask) throws IOException {
        long done = 0;
        while (done < bytes.size()) {
            int length = room(bytes.size() - done);
            if (mask.clearsNothing()) {
                bytes.copyTo(done, length, gathered);
            } else {
                byte[] copy = masked();
                bytes.copyTo(done, copy, 0, length);
                mask.clear(copy, 0, done, length);
                gathered.put(copy, 0, length);
            }
            done += length;
        }
    }

    private byte[] masked() {
        if (masked.length == 0) {
            masked = new byte[GATHERED];
        }
        return masked;
    }

    /** Writes as many zeros as lack to a multiple of an alignment, which is {@link BatchBody#ALIGNMENT} or less. */
    void pad(long size, int alignment) throws IOException {
        int missing = (int) (-size & (alignment - 1L));
        while (missing > 0) {
            int length = room(missing);
            gathered.put(ZEROS, 0, length);
            missing -= length;
        }
    }

    private int room(long wanted) throws IOException {
        if (!gathered.hasRemaining()) {
            drain();
        }
        return (int) Math.min(wanted, gathered.remaining());
    }

    private void drain() throws IOException {
        int length = gathered.position();
        target.write(gathered.flip());
        drained += length;
        gathered.clear();
    }

    /** Hands on everything that has been written. */
    void flush() throws IOException {
        drain();
        target.flush();
    }

    /** Makes everything that has been written count; nothing follows. */
    void publish() throws IOException {
        drain();
        target.publish(position());
    }

    /** Lets the target go; what has not been handed on is dropped. */
    @Override
    public void close() throws IOException {
        memory.release();
        target.close();
    }
}
