package io.arrowfmt.read;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/**
 * Batches in order, from a file or a stream. Batches are immutable and need no release; they stay valid until the reader
 * is closed. Belongs to one thread.
 */
public sealed interface ArrowReader extends Closeable permits ArrowFile, ArrowStream {
    /** Name of the source, for messages. */
    String name();

    /** The schema of what is read: the selected columns. */
    Schema schema();

    /** The schema as the source has it. */
    Schema sourceSchema();

    /** Version of the metadata. */
    MetadataVersion version();

    /** Custom metadata beside that of the schema: of the footer of a file, of the first message of a stream. */
    Metadata metadata();

    /**
     * The next batch.
     *
     * @return the batch, or empty when there is none left
     * @throws ArrowException when its bytes are wrong or need a feature that is not supported
     * @throws IOException when the source cannot be read
     * @throws IllegalStateException when the reader is closed, or another thread reads with it at the same time
     */
    Optional<Batch> next() throws IOException;

    /**
     * What ended reading before the end, when {@link ReadOptions#lenient} asked to end there: rows are missing. Empty as
     * long as nothing has. Of a cursor of a file, see {@link BatchCursor#stopped}.
     */
    Optional<Finding> stopped();

    /**
     * The batches to come through memory that is used again, see {@link BatchCursor}: of a file all of them, of a stream
     * those that are left.
     */
    BatchCursor cursor();

    /**
     * The rows of the next batch, without reading its body.
     *
     * @return the number of rows, or empty when there is no batch left
     * @throws ArrowException when its bytes are wrong or need a feature that is not supported
     * @throws IOException when the source cannot be read
     * @throws IllegalStateException when the reader is closed, or another thread reads with it at the same time
     */
    Optional<Long> skip() throws IOException;
}
