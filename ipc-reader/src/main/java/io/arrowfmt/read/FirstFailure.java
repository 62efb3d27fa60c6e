package io.arrowfmt.read;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** What went wrong first, to be told again to whoever asks again: never the end, where batches are missing. */
final class FirstFailure {
    private @Nullable IOException source;
    private @Nullable RuntimeException caller;

    /**
     * Keeps what went wrong; it is the first.
     *
     * @param e an IOException or a RuntimeException
     */
    void keep(Exception e) {
        if (e instanceof IOException io) {
            source = io;
        } else {
            caller = (RuntimeException) e;
        }
    }

    /** Throws what went wrong, if anything did. */
    void throwAgain() throws IOException {
        if (source != null) {
            throw source;
        }
        if (caller != null) {
            throw caller;
        }
    }
}
