package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * Takes findings of work that several threads do in the order in which one would have made them. Belongs to the thread that
 * hands out the work.
 */
final class OrderedFindings implements FindingSink {
    private final Findings settled;
    private final int kept;
    private final Optional<ThreadPoolExecutor> pool;
    private final int ahead;
    private final Deque<Part> parts = new ArrayDeque<>();
    private Findings current;

    /** What was found while others work, or by one of them when there is something to wait for. */
    private record Part(Findings findings, Optional<Future<?>> work) {}

    /** Some work. */
    @FunctionalInterface
    interface Work {
        /**
         * Does it.
         *
         * @throws IOException when the source cannot be read
         */
        void run(FindingSink sink) throws IOException;
    }

    /**
     * Those of one run.
     *
     * @param kept how many of each rule are kept, >= 1
     * @param pool the other threads, if there are any
     */
    OrderedFindings(int kept, Optional<ThreadPoolExecutor> pool) {
        this.kept = kept;
        this.settled = new Findings(kept);
        this.current = settled;
        this.pool = pool;
        this.ahead = pool.map(threads -> 2 * threads.getMaximumPoolSize()).orElse(0);
    }

    @Override
    public void report(Finding finding) {
        current.report(finding);
    }

    @Override
    public boolean keeps(Rule rule, Severity severity) {
        return current.keeps(rule, severity);
    }

    @Override
    public void count(Rule rule, long places) {
        current.count(rule, places);
    }

    /**
     * Has work done whose findings belong here.
     *
     * @throws IOException when that work, or some before it, could not read the source
     */
    void run(Work work) throws IOException {
        if (pool.isEmpty()) {
            work.run(this);
            return;
        }
        Findings own = new Findings(kept);
        Future<?> future = pool.get().submit(() -> {
            work.run(own);
            return null;
        });
        parts.add(new Part(own, Optional.of(future)));
        current = new Findings(kept);
        parts.add(new Part(current, Optional.empty()));
        settle(ahead);
    }

    /** Waits until no more than some parts are open. */
    private void settle(int open) throws IOException {
        while (parts.size() > 2 * open) {
            Part part = parts.remove();
            if (part.work.isPresent()) {
                await(part.work.get());
            }
            settled.addAll(part.findings);
        }
    }

    private static void await(Future<?> work) throws IOException {
        try {
            work.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause(); // the work throws nothing else
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new java.io.InterruptedIOException("interrupted while values were looked at");
        }
    }

    /**
     * All findings, once all work is done.
     *
     * @throws IOException when some work could not read the source
     */
    Findings finish() throws IOException {
        settle(0);
        current = settled;
        return settled;
    }
}
