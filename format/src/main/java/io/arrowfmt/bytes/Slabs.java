package io.arrowfmt.bytes;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Memory outside the heap that is kept for whoever needs some next: the JVM takes such memory back only when it collects,
 * and new memory costs as much as filling it. Safe for use by many threads.
 */
final class Slabs {
    private final long mostKept;
    private final List<ByteBuffer> kept = new ArrayList<>();
    private long keptBytes;

    /**
     * Keeps nothing yet.
     *
     * @param mostKept how many bytes are kept at most
     */
    Slabs(long mostKept) {
        this.mostKept = mostKept;
    }

    /**
     * Memory of at least a size, which may hold anything.
     *
     * @throws OutOfMemoryError when there is not as much
     */
    ByteBuffer take(int size) {
        ByteBuffer known = takeKept(size);
        if (known != null) {
            return known;
        }
        try {
            return ByteBuffer.allocateDirect(size);
        } catch (OutOfMemoryError e) {
            forget();
            return ByteBuffer.allocateDirect(size);
        }
    }

    private synchronized @Nullable ByteBuffer takeKept(int size) {
        int best = -1;
        for (int i = 0; i < kept.size(); i++) {
            int capacity = kept.get(i).capacity();
            if (capacity >= size && (best < 0 || capacity < kept.get(best).capacity())) {
                best = i;
            }
        }
        if (best < 0) {
            return null;
        }
        ByteBuffer found = kept.remove(best);
        keptBytes -= found.capacity();
        return found.clear();
    }

    /** Keeps memory that nobody reads or writes any more, or leaves it to the JVM. */
    synchronized void giveBack(ByteBuffer slab) {
        if (slab.capacity() > 0 && slab.capacity() <= mostKept - keptBytes) {
            kept.add(slab);
            keptBytes += slab.capacity();
        }
    }

    private synchronized void forget() {
        kept.clear();
        keptBytes = 0;
    }
}
