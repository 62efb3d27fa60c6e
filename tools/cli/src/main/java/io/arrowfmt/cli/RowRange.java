package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Which rows of an input are wanted. */
sealed interface RowRange {
    /** Takes rows. */
    @FunctionalInterface
    interface Sink {
        /**
         * Takes rows of a batch.
         *
         * @param index of the batch in the input, from 0
         * @param from the first row
         * @param to the row after the last
         */
        void rows(long index, Batch batch, long from, long to) throws IOException;
    }

    /** Reads no more than the wanted rows need, and passes them on in order. */
    void read(ArrowReader reader, Sink sink) throws IOException;

    /** All rows. */
    record All() implements RowRange {
        @Override
        public void read(ArrowReader reader, Sink sink) throws IOException {
            long index = 0;
            for (Optional<Batch> next = reader.next(); next.isPresent(); next = reader.next()) {
                sink.rows(index++, next.get(), 0, next.get().rows());
            }
        }
    }

    /**
     * The first rows.
     *
     * @param count how many, >= 0
     */
    record First(long count) implements RowRange {
        @Override
        public void read(ArrowReader reader, Sink sink) throws IOException {
            long left = count;
            for (long index = 0; left > 0; index++) {
                Optional<Batch> next = reader.next();
                if (next.isEmpty()) {
                    return;
                }
                long rows = Math.min(left, next.get().rows());
                sink.rows(index, next.get(), 0, rows);
                left -= rows;
            }
        }
    }

    /**
     * The last rows.
     *
     * @param count how many, >= 0
     */
    record Last(long count) implements RowRange {
        @Override
        public void read(ArrowReader reader, Sink sink) throws IOException {
            if (reader instanceof ArrowFile file) {
                readFile(file, sink);
            } else {
                readStream(reader, sink);
            }
        }

        /** Looks from the end how many batches the rows lie in, and reads those only. */
        private void readFile(ArrowFile file, Sink sink) throws IOException {
            int first = file.batchCount();
            long rows = 0;
            while (first > 0 && rows < count) {
                first--;
                rows += file.rows(first);
            }
            long skipped = Math.max(0, rows - count);
            for (int i = first; i < file.batchCount(); i++) {
                Batch batch = file.batch(i);
                sink.rows(i, batch, Math.min(skipped, batch.rows()), batch.rows());
                skipped = 0;
            }
        }

        /** Holds the last batches that have enough rows, and no earlier ones. */
        private void readStream(ArrowReader reader, Sink sink) throws IOException {
            Deque<Batch> window = new ArrayDeque<>();
            long rows = 0;
            long index = 0;
            for (Optional<Batch> next = reader.next(); next.isPresent(); next = reader.next()) {
                window.addLast(next.get());
                rows += next.get().rows();
                while (!window.isEmpty() && rows - window.getFirst().rows() >= count) {
                    rows -= window.removeFirst().rows();
                    index++;
                }
            }
            long skipped = Math.max(0, rows - count);
            for (Batch batch : window) {
                sink.rows(index++, batch, Math.min(skipped, batch.rows()), batch.rows());
                skipped = 0;
            }
        }
    }
}
