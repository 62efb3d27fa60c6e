package io.arrowfmt.cli.text;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.type.Schema;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/** The rows of a text as batches of one schema. Belongs to one thread. */
public interface TextBatches extends Closeable {
    /** The schema. */
    Schema schema();

    /**
     * The next batch, or empty when there is none left.
     *
     * @throws TextException when the text is not what it should be
     */
    Optional<Batch> next() throws IOException;

    /** Names of what the text has and the schema does not, as far as was read. */
    Set<String> leftOut();
}
