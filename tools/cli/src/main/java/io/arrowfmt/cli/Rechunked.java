package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.SoundValues;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.structure.Structure;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rows of some batches in batches of as many rows each, the last one of what remains. */
final class Rechunked implements Batches {
    private final Batches batches;
    private final Source source;
    private final Iterator<Batch> chunks;

    private Rechunked(Batches batches, long rows) {
        this.batches = batches;
        this.source = new Source(batches);
        this.chunks = Structure.rechunk(source, rows);
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
        /** Those that the next chunk may have rows of. */
        private final Deque<Batch> recent = new ArrayDeque<>();

        private long given;
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
            Batch batch = hasNext() ? next : null;
            if (batch == null) {
                throw new NoSuchElementException("batches: expected one more, found the end");
            }
            next = null;
            recent.addLast(batch);
            given++;
            return batch;
        }

        /** Only the last one may have rows left. */
        void cut() {
            while (recent.size() > 1) {
                recent.removeFirst();
            }
        }

        /** Looks for the batch that a value is in, of which the chunk that it was put in does not tell. */
        ArrowException located(CorruptValueException e) {
            long index = given - recent.size();
            for (Batch batch : recent) {
                try {
                    SoundValues.require(batch);
                } catch (CorruptValueException wrong) {
                    return ArrowBatches.located(wrong, index);
                }
                index++;
            }
            return ArrowException.of(e.finding());
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
            source.cut();
            return chunks.hasNext() ? Optional.of(chunks.next()) : Optional.empty();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (IllegalArgumentException | IllegalStateException | ArithmeticException e) {
            throw new Failure(
                    Exit.NOT_ARROW, "rows: expected batches that can be put together, found " + e.getMessage());
        }
    }

    @Override
    public boolean areOfOneFile() {
        return batches.areOfOneFile();
    }

    @Override
    public ArrowException locate(CorruptValueException e, long index) {
        return source.located(e);
    }

    @Override
    public void close() throws IOException {
        batches.close();
    }
}
