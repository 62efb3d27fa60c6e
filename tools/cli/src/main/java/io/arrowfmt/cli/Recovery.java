package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.bytes.MemoryRules;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.FrameRules;
import io.arrowfmt.framing.Probe;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Takes every whole batch out of what may be damaged. Of a file whose footer is whole each batch stands for itself; of
 * anything else the messages are read from the start, past batches whose values or buffers are wrong, until one is so
 * wrong that nothing tells where the next begins.
 */
final class Recovery implements Closeable {
    /** Damages that are looked behind of in a stream: each costs passing over the messages before it. */
    private static final int MOST_DAMAGES = 200;

    private final ByteSource source;
    private final ArrowReader first;
    private final boolean byFooter;
    private final BitSet kept = new BitSet();
    private final List<Finding> findings = new ArrayList<>();
    private long keptRows;

    private Recovery(ByteSource source, ArrowReader first) {
        this.source = source;
        this.first = first;
        this.byFooter = first instanceof ArrowFile;
    }

    /** Takes a batch. */
    @FunctionalInterface
    interface Taker {
        /** Takes it, or throws when it is not whole after all. */
        void take(Batch batch) throws IOException;
    }

    /**
     * Opens a source.
     *
     * @throws ArrowException when not even the schema can be read
     */
    static Recovery open(ByteSource source) throws IOException {
        return new Recovery(
                source, Arrow.open(new Shared(source), ReadOptions.all().lenient()));
    }

    /** The reader that knows the schema. */
    ArrowReader reader() {
        return first;
    }

    /** Gives every whole batch, in order. */
    void each(Taker taker) throws IOException {
        if (first instanceof ArrowFile file) {
            for (int i = 0; i < file.batchCount(); i++) {
                try {
                    take(i, file.batch(i), taker);
                } catch (ArrowFormatException e) {
                    lost(e.finding());
                }
            }
            return;
        }
        long damaged = readOn(first, 0, taker);
        while (damaged >= 0 && findings.size() < MOST_DAMAGES) {
            try (ArrowReader again =
                    Arrow.open(new Shared(source), ReadOptions.all().lenient())) {
                damaged = passOver(again, damaged + 1) ? readOn(again, damaged + 1, taker) : -1;
            }
        }
    }

    private static boolean passOver(ArrowReader reader, long count) throws IOException {
        for (long i = 0; i < count; i++) {
            if (reader.skip().isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Reads batches from a position up to the first damage, and gives the position of that, or -1 at the end. */
    private long readOn(ArrowReader reader, long from, Taker taker) throws IOException {
        long index = from;
        for (Optional<Batch> next = reader.next(); next.isPresent(); next = reader.next()) {
            try {
                take(index, next.get(), taker);
            } catch (ArrowFormatException e) {
                lost(e.finding());
            }
            index++;
        }
        if (reader.stopped().isEmpty()) {
            return -1;
        }
        Finding stopped = reader.stopped().get();
        if (findings.isEmpty() || !findings.get(findings.size() - 1).toString().equals(stopped.toString())) {
            lost(stopped);
        }
        return index;
    }

    /** Takes note of why something is lost; what merely does not fit into memory is not. */
    private void lost(Finding reason) throws IOException {
        if (reason.rule() == MemoryRules.ALLOCATION) {
            throw ArrowException.of(reason);
        }
        findings.add(reason);
    }

    private void take(long index, Batch batch, Taker taker) throws IOException {
        try {
            taker.take(batch);
        } catch (CorruptValueException e) {
            throw ArrowBatches.located(e, index);
        }
        kept.set(Math.toIntExact(index));
        keptRows += batch.rows();
    }

    /** What was kept and what was lost, once all batches have been given. */
    Salvage result() throws IOException {
        LostMessages lost = byFooter
                ? LostMessages.ofFile(new Shared(source), kept)
                : LostMessages.ofStream(source, first.name(), start(), kept);
        if (findings.isEmpty() && lost.from() < source.size()) {
            // Zeros where the length of a message was look like the end, and so does the end of the first of two
            // streams.
            findings.add(Finding.of(
                    FrameRules.NOTHING_AFTER_END,
                    Location.of(first.name()).at(lost.from()),
                    "nothing after the marker at the end of the stream",
                    Amount.of(source.size() - lost.from(), "byte") + " more"));
        }
        return new Salvage(kept.cardinality(), keptRows, lost, findings);
    }

    private long start() throws IOException {
        Bytes head = source.read(0, Math.min(source.size(), FileMap.STREAM_START));
        return Probe.detect(head).isStream() ? 0 : FileMap.STREAM_START;
    }

    @Override
    public void close() throws IOException {
        first.close();
    }

    /** A source that others read too, and that is not closed with a reader. */
    private record Shared(ByteSource source) implements ByteSource {
        @Override
        public String name() {
            return source.name();
        }

        @Override
        public long size() {
            return source.size();
        }

        @Override
        public Bytes read(long offset, long length, Memory memory) throws IOException {
            return source.read(offset, length, memory);
        }

        @Override
        public void close() {}
    }
}
