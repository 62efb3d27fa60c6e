package io.arrowfmt.compress;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.LimitRules;
import io.arrowfmt.metadata.Limits;

/**
 * How much the compressed buffers of one batch may still decompress to. Asked before memory is allocated. Belongs to one
 * thread.
 */
public final class AllocationBudget {
    private final Limits limits;
    private long used;

    private AllocationBudget(Limits limits) {
        this.limits = limits;
    }

    /** The whole budget of a batch. */
    public static AllocationBudget of(Limits limits) {
        return new AllocationBudget(limits);
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
        if (size > limits.maxDecompressedBatchBytes() - used) {
            throw ArrowException.of(LimitRules.DECOMPRESSED_BATCH.exceeded(
                    where,
                    "at most " + Amount.of(limits.maxDecompressedBatchBytes(), "byte") + " of decompressed buffers",
                    Amount.of(size, "byte") + " after " + used));
        }
        used += size;
    }
}
