package io.arrowfmt.read;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.body.BatchMemory;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Findings;
import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Batches one after another, some of them read ahead by other threads when there are several. What goes wrong ahead is
 * told where the batch would have come. Belongs to one thread.
 */
final class BatchFlow implements Closeable {
    /** How long a thread waits for work before it ends: those of a flow that nobody closes must not stay for ever. */
    private static final long IDLE_MILLIS = 2_000;

    private final String name;
    private final BatchSteps steps;
    private final FindingSink warnings;
    private final Supplier<BatchMemory> memories;
    private final int threads;
    private final Deque<BatchMemory> free = new ArrayDeque<>();
    private final Deque<Ahead> ahead = new ArrayDeque<>();
    private @Nullable ExecutorService workers;
    private @Nullable BatchMemory used;
    private final FirstFailure failure = new FirstFailure();
    private boolean ended;
    private boolean left;

    /** A batch that is being read by another thread. */
    private record Ahead(Future<Batch> batch, Findings findings, BatchMemory memory) {}

    /**
     * A flow of batches.
     *
     * @param name name of the source, for messages
     * @param threads how many threads read; 1 is the caller's
     * @param memories gives memory for a batch; it is asked for the next one only when the batch before is done with
     */
    BatchFlow(String name, BatchSteps steps, int threads, FindingSink warnings, Supplier<BatchMemory> memories) {
        this.name = name;
        this.steps = steps;
        this.warnings = warnings;
        this.memories = memories;
        this.threads = steps.canRunAhead() ? threads : 1;
    }

    /**
     * The next batch. The memory of the one before is taken back, if it is memory that is used again.
     *
     * @throws IOException when it cannot be read
     */
    Optional<Batch> next() throws IOException {
        steps.require(this);
        release();
        if (threads == 1) {
            Optional<BatchSteps.Task> task = steps.next();
            if (task.isEmpty()) {
                return Optional.empty();
            }
            BatchMemory memory = memory();
            used = memory;
            return Optional.of(task.get().read(memory, warnings));
        }
        runAhead();
        Ahead next = ahead.peek();
        if (next == null) {
            failure.throwAgain();
            return Optional.empty();
        }
        await(next.batch());
        ahead.remove();
        used = next.memory();
        Batch batch = result(next.batch());
        next.findings().list().forEach(warnings::report);
        return Optional.of(batch);
    }

    /** Whether batches have been read that nobody has asked for yet. */
    boolean isAhead() {
        return !ahead.isEmpty();
    }

    /** Whether batches have been read that nobody has got, nor will get from another flow. */
    boolean holdsBatches() {
        return left || isAhead();
    }

    private void runAhead() {
        // One more than can be worked on, so that no thread waits while the caller looks at a batch.
        while (ahead.size() <= threads && !ended) {
            try {
                Optional<BatchSteps.Task> task = steps.next();
                if (task.isEmpty()) {
                    ended = true;
                } else {
                    start(task.get());
                }
            } catch (IOException | RuntimeException e) {
                ended = true;
                failure.keep(e);
            }
        }
    }

    private void start(BatchSteps.Task task) {
        ExecutorService own = workers;
        if (own == null) {
            ThreadPoolExecutor pool = new ThreadPoolExecutor(
                    threads, threads, IDLE_MILLIS, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(), work -> {
                        Thread thread = new Thread(work, "arrowfmt " + name);
                        thread.setDaemon(true);
                        return thread;
                    });
            pool.allowCoreThreadTimeOut(true);
            own = pool;
            workers = own;
        }
        BatchMemory memory = memory();
        Findings findings = new Findings();
        ahead.add(new Ahead(own.submit(() -> task.read(memory, findings)), findings, memory));
    }

    private void await(Future<Batch> batch) throws InterruptedIOException {
        try {
            batch.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(
                    name + ": the thread was interrupted while it waited for a batch; ask again to go on");
        } catch (ExecutionException e) {
            // Told when the batch is taken.
        }
    }

    private static Batch result(Future<Batch> batch) throws IOException {
        try {
            return batch.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause(); // the work throws nothing else
        } catch (InterruptedException e) {
            throw new IllegalStateException("batch: expected to be there, found it still being read", e);
        }
    }

    private BatchMemory memory() {
        BatchMemory memory = free.poll();
        return memory == null ? memories.get() : memory;
    }

    private void release() {
        BatchMemory own = used;
        if (own != null) {
            own.reuse();
            free.add(own);
            used = null;
        }
    }

    /** Takes back the memory of the last batch and ends the threads. */
    @Override
    public void close() {
        release();
        free.forEach(BatchMemory::release);
        free.clear();
        ended = true;
        left |= isAhead();
        ahead.clear();
        ExecutorService own = workers;
        if (own != null) {
            own.shutdown();
        }
    }
}
