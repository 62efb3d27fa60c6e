package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.structure.Structure;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rows of some batches in batches of as many rows each, the last one of what remains. */
final class Rechunked implements Batches {
    private final Batches batches;
    private final Iterator<Batch> chunks;

    private Rechunked(Batches batches, long rows) {
        this.batches = batches;
        this.chunks = Structure.rechunk(new Source(batches), rows);
    }

    /**
     * Cuts anew.
     *
     * @param batches that stay valid when the next one is asked for
     * @param rows how many, >= 1
     */
    static Rechunked of(Batches batches, long rows) {
        return new Rechunked(batches, rows);
    }

    /** Batches as an iterator gives them. */
    private static final class Source implements Iterator<Batch> {
        private final Batches batches;
        private @Nullable Batch next;

        Source(Batches batches) {
            this.batches = batches;
        }

        @Override
        public boolean hasNext() {
            if (next == null) {
                try {
                    next = batches.next().orElse(null);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return next != null;
        }

        @Override
        public Batch next() {
            Batch given = hasNext() ? next : null;
            if (given == null) {
                throw new NoSuchElementException("batches: expected one more, found the end");
            }
            next = null;
            return given;
        }
    }

    @Override
    public Schema schema() {
        return batches.schema();
    }

    @Override
    public Metadata metadata() {
        return batches.metadata();
    }

    @Override
    public Optional<Batch> next() throws IOException {
        try {
            return chunks.hasNext() ? Optional.of(chunks.next()) : Optional.empty();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (IllegalArgumentException | IllegalStateException | ArithmeticException e) {
            throw new Failure(
                    Exit.NOT_ARROW, "rows: expected batches that can be put together, found " + e.getMessage());
        }
    }

    @Override
    public void close() throws IOException {
        batches.close();
    }
}
