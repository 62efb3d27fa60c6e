package io.arrowfmt.read;

import java.io.IOException;

/**
 * A step on the way to batches, which can fail.
 *
 * @param <T> what it gives
 */
@FunctionalInterface
interface Step<T> {
    /** Takes it. */
    T take() throws IOException;
}
