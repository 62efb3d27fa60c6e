package io.arrowfmt.compress;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.LimitRules;
import io.arrowfmt.metadata.Limits;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How much the compressed buffers of one batch may still decompress to. Asked before memory is allocated. Safe for use by
 * many threads.
 */
public final class AllocationBudget {
    private final Limits limits;
    private final AtomicLong used = new AtomicLong();

    private AllocationBudget(Limits limits) {
        this.limits = limits;
    }

    /** The whole budget of a batch. */
    public static AllocationBudget of(Limits limits) {
        return new AllocationBudget(limits);
    }

    /** Bytes spent so far. */
    public long used() {
        return used.get();
    }

    /**
     * Spends bytes on a buffer.
     *
     * @param size in bytes, >= 0
     * @throws ArrowException when the buffer, or the batch with it, would exceed its limit
     */
    void spend(long size, Location where) throws ArrowException {
        if (size > limits.maxDecompressedBufferBytes()) {
            throw ArrowException.of(LimitRules.DECOMPRESSED_BUFFER.exceeded(
                    where,
                    "a buffer of at most " + Amount.of(limits.maxDecompressedBufferBytes(), "byte"),
                    Amount.of(size, "byte")));
        }
        long before = used.get();
        do {
            before = used.get();
            if (size > limits.maxDecompressedBatchBytes() - before) {
                throw ArrowException.of(LimitRules.DECOMPRESSED_BATCH.exceeded(
                        where,
                        "at most " + Amount.of(limits.maxDecompressedBatchBytes(), "byte") + " of decompressed buffers",
                        Amount.of(size, "byte") + " after " + before));
            }
        } while (!used.compareAndSet(before, before + size));
    }
}
