package io.arrowfmt.cli.show;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.Optional;

/** Shows rows one after the other, in memory that does not grow with their number. Belongs to one thread. */
public interface RowWriter {
    /** Begins the rows of a schema; called once for each file. */
    void begin(Schema schema) throws IOException;

    /** Shows the rows of a batch of that schema from one row to before another. */
    void rows(Batch batch, long from, long to) throws IOException;

    /**
     * The first text since this was asked last that is no UTF-8, and was shown with U+FFFD for what is no character; its
     * location says nothing of the batch.
     */
    Optional<Finding> takeBrokenText();

    /** Ends the rows of the schema; everything has reached the output afterwards. */
    void end() throws IOException;
}
