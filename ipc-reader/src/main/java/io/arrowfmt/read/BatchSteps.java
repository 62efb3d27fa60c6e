package io.arrowfmt.read;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.body.BatchMemory;
import io.arrowfmt.error.FindingSink;
import java.io.IOException;
import java.util.Optional;

/** The batches of a source in order: what has to be done in order is done by {@link #next}, the rest by its tasks. */
interface BatchSteps {
    /** Reads a batch. May be done by any thread, at the same time as others. */
    @FunctionalInterface
    interface Task {
        /**
         * Reads it.
         *
         * @param memory where its bytes go
         * @param warnings takes what does not keep from reading
         * @throws IOException when it cannot be read
         */
        Batch read(BatchMemory memory, FindingSink warnings) throws IOException;
    }

    /**
     * Refuses to give batches in a flow when the reader is closed, or when they would not come in order because another
     * flow has read ahead.
     *
     * @throws IllegalStateException when either is so
     */
    void require(BatchFlow flow);

    /**
     * What reads the next batch, or nothing at the end. Throws the same again when it has thrown.
     *
     * @throws IOException when the place of the next batch cannot be found
     */
    Optional<Task> next() throws IOException;

    /** Whether the batch after the next may be looked for before the next one is wanted: not where it may yet arrive. */
    boolean canRunAhead();
}
