package io.arrowfmt.read;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/**
 * Batches in order through memory that is used again: the fastest way to read all of a source once. A batch and all that
 * was taken from it, texts and copies apart, can be read until {@link #next} is called again or the cursor is closed;
 * later it throws {@link IllegalStateException}. Belongs to one thread; several cursors of a file may be used by several.
 */
public final class BatchCursor implements Closeable {
    private final BatchFlow flow;
    private final Progress progress;
    private Optional<Batch> batch = Optional.empty();
    private boolean closed;

    BatchCursor(BatchFlow flow, Progress progress) {
        this.flow = flow;
        this.progress = progress;
    }

    /**
     * Goes to the next batch.
     *
     * @return whether there is one
     * @throws ArrowException when its bytes are wrong or need a feature that is not supported
     * @throws IOException when the source cannot be read
     * @throws IllegalStateException when the cursor or its reader is closed, or another thread reads with it at the same
     *     time
     */
    public boolean next() throws IOException {
        if (closed) {
            throw new IllegalStateException("cursor: expected to be open, found it closed");
        }
        batch = Optional.empty();
        batch = progress.step(flow::next);
        return batch.isPresent();
    }

    /**
     * The batch that the cursor is at.
     *
     * @throws IllegalStateException when it is before the first, behind the last, or closed
     */
    public Batch batch() {
        return batch.orElseThrow(() -> new IllegalStateException("cursor: expected to be at a batch, found it "
                + (closed ? "closed" : "before the first or behind the last")
                + "; call next() and look at what it returns"));
    }

    /** What ended reading before the end, when {@link ReadOptions#lenient} asked to end there: rows are missing. */
    public Optional<Finding> stopped() {
        return progress.stopped();
    }

    /** Takes back the memory of the batch. The reader stays open. */
    @Override
    public void close() {
        closed = true;
        batch = Optional.empty();
        flow.close();
    }
}
