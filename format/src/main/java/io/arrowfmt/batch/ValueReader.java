package io.arrowfmt.batch;

import org.jspecify.annotations.Nullable;

/** Reads slots of one column as Java objects. */
@FunctionalInterface
interface ValueReader {
    /** The object of a slot that is not null itself; null when it is a null of a child. */
    @Nullable
    Object read(long row);
}
