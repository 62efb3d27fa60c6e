package io.arrowfmt.write;

import io.arrowfmt.compress.Compressor;
import io.arrowfmt.metadata.Compression;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Compresses the buffers of a batch, the largest first, on several threads if it is to. All is done when it returns: what a
 * batch lies in may be used for something else then. Belongs to one thread.
 */
final class BufferPacker implements Closeable {
    private static final long IDLE_MILLIS = 2_000;

    private final Compression codec;
    private final int level;
    private final int helpers;
    private final ThreadPoolExecutor pool;
    private Job meanwhile = () -> {};

    /** A packer for a codec, with some threads, the caller's among them. */
    BufferPacker(Compression codec, int level, int threads) {
        this.codec = codec;
        this.level = level;
        this.helpers = threads - 1;
        this.pool = new ThreadPoolExecutor(
                Math.max(1, helpers),
                Math.max(1, helpers),
                IDLE_MILLIS,
                TimeUnit.MILLISECONDS,
                new LinkedBlockingQueue<>(),
                work -> {
                    Thread thread = new Thread(work, "arrowfmt compression");
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
    }

    /** The codec. */
    Compression codec() {
        return codec;
    }

    /** Whether there are other threads than the caller's. */
    boolean hasHelpers() {
        return helpers > 0;
    }

    /** Something that the caller's thread does once the others have begun to compress, before it helps them. */
    void meanwhile(Job job) {
        meanwhile = job;
    }

    /** The buffers as they go into a body. An interrupt is left to what comes next. */
    List<BodyBuffer> pack(List<BodyBuffer> buffers) throws IOException {
        BodyBuffer[] packed = new BodyBuffer[buffers.size()];
        Integer[] order = new Integer[packed.length];
        Arrays.setAll(order, index -> index);
        Arrays.sort(
                order, Comparator.comparing(index -> -buffers.get(index).bytes().size()));
        AtomicInteger next = new AtomicInteger();
        Job job = () -> {
            for (int i = next.getAndIncrement(); i < order.length; i = next.getAndIncrement()) {
                packed[order[i]] = pack(buffers.get(order[i]));
            }
        };
        List<Future<?>> others = new ArrayList<>();
        for (int i = 0; i < Math.min(helpers, packed.length - 1); i++) {
            others.add(pool.submit(() -> {
                job.run();
                return null;
            }));
        }
        try {
            meanwhile.run();
            job.run();
        } finally {
            next.set(order.length);
            boolean interrupted = false;
            for (Future<?> other : others) {
                interrupted |= await(other);
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        for (Future<?> other : others) {
            rethrow(other);
        }
        return Arrays.asList(packed);
    }

    /** What a thread does. */
    @FunctionalInterface
    interface Job {
        /**
         * Does it.
         *
         * @throws IOException when it cannot be done
         */
        void run() throws IOException;
    }

    /** Waits until a thread is done, whatever comes. Returns whether this one was interrupted meanwhile. */
    private static boolean await(Future<?> other) {
        boolean interrupted = false;
        while (true) {
            try {
                other.get();
                return interrupted;
            } catch (InterruptedException e) {
                interrupted = true;
            } catch (ExecutionException e) {
                return interrupted; // told when all are done
            }
        }
    }

    private static void rethrow(Future<?> other) throws IOException {
        try {
            other.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            if (e.getCause() instanceof RuntimeException runtime) {
                throw runtime;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // those that are done do not wait
        }
    }

    private BodyBuffer pack(BodyBuffer buffer) throws IOException {
        return new BodyBuffer(Compressor.compress(codec, level, buffer.cleared().bytes()), SlotMask.NONE);
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
