package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.CorruptValueException;
import java.io.IOException;
import java.util.Optional;

/** Moves batches from where they are to where they shall be. */
final class Copying {
    private Copying() {}

    /** Takes a batch. */
    @FunctionalInterface
    interface Taker {
        /** Takes it. */
        void take(Batch batch) throws IOException;
    }

    /** Moves all of them; says of a value that cannot be in which batch it is. */
    static void all(Batches from, Taker to) throws IOException {
        long index = 0;
        try {
            for (Optional<Batch> next = from.next(); next.isPresent(); next = from.next()) {
                to.take(next.get());
                index++;
            }
        } catch (CorruptValueException e) {
            throw from.locate(e, index);
        }
    }
}
