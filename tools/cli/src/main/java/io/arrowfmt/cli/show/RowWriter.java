package io.arrowfmt.cli.show;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.type.Schema;
import java.io.IOException;

/** Shows rows one after the other, in memory that does not grow with their number. Belongs to one thread. */
public interface RowWriter {
    /** Begins the rows of a schema; called once for each file. */
    void begin(Schema schema) throws IOException;

    /** Shows the rows of a batch of that schema from one row to before another. */
    void rows(Batch batch, long from, long to) throws IOException;

    /** Ends the rows of the schema; everything has reached the output afterwards. */
    void end() throws IOException;
}
