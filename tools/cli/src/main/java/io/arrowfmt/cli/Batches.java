package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/** Batches of one schema, one after the other. Belongs to one thread. */
interface Batches extends Closeable {
    /** The schema. */
    Schema schema();

    /** Custom metadata beside that of the schema. */
    Metadata metadata();

    /** The next batch; empty when there is none left. Batches stay valid until these are closed. */
    Optional<Batch> next() throws IOException;

    /** Whether all are of one file, which has one dictionary of each id, as a file that is written must have. */
    default boolean areOfOneFile() {
        return false;
    }

    /**
     * Says in which batch of the input a value is that cannot be.
     *
     * @param index how many batches have been taken before the one in which it was found
     */
    default ArrowException locate(CorruptValueException e, long index) {
        return ArrowBatches.located(e, index);
    }
}
