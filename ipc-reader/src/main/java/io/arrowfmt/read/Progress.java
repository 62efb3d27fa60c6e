package io.arrowfmt.read;

import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The way of a reader or cursor through its batches: one step at a time, and no further than to the first damage when that
 * was asked for.
 */
final class Progress {
    private final String name;
    private final boolean endsAtDamage;
    private final Optional<Finding> missing;
    private final AtomicBoolean busy = new AtomicBoolean();
    private volatile Optional<Finding> stopped = Optional.empty();

    /**
     * A way that has not begun.
     *
     * @param name name of the source, for messages
     * @param missing what the source lacks at its end, when that is known before
     */
    Progress(String name, ReadOptions options, Optional<Finding> missing) {
        this.name = name;
        this.endsAtDamage = options.endsAtDamage();
        this.missing = missing;
    }

    /** A way through a source that has its end. */
    static Progress of(String name, ReadOptions options) {
        return new Progress(name, options, Optional.empty());
    }

    /**
     * Takes a step.
     *
     * @return what it gives; nothing at the end, and from the first damage on
     * @throws IOException when it cannot be taken
     * @throws IllegalStateException when another thread is taking one
     */
    <T> Optional<T> step(Step<Optional<T>> step) throws IOException {
        if (!busy.compareAndSet(false, true)) {
            throw new IllegalStateException(
                    name + ": expected one thread, found two that read at the same time; give each"
                            + " a reader of its own, or a cursor of a file");
        }
        try {
            if (stopped.isPresent()) {
                return Optional.empty();
            }
            Optional<T> found = step.take();
            if (found.isEmpty()) {
                stopped = missing;
            }
            return found;
        } catch (ArrowFormatException e) {
            if (!endsAtDamage) {
                throw e;
            }
            stopped = Optional.of(e.finding());
            return Optional.empty();
        } finally {
            busy.set(false);
        }
    }

    /** What kept from going on, if anything did. */
    Optional<Finding> stopped() {
        return stopped;
    }
}
